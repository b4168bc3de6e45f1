#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Seeded inputs, memory that notices writes outside of it, and a hash of all outputs.

/// Makes one input, calls the kernel and hashes its outputs.
typedef struct {
  const char *kernel;
  void (*run)(void);
} trial;

#define TRIAL(kernel) {#kernel, try_##kernel}

/// Each ends with a trial without a name.
extern const trial pixel_trials[], encoding_trials[];

// Random numbers

uint64_t any(void);
/// From low to high, both included.
int64_t within(int64_t low, int64_t high);
/// From 0 to `most`; half of them are less than a hundredth of it or so.
int64_t skewed(int64_t most);
int one_in(int64_t n);
/// Changes a bit of n bytes.
void flip_bit(void *bytes, int64_t n);
/// At least 1. Most are near the number of pixels or bytes that vector instructions take.
int64_t length(void);
/// Premultiplied.
uint32_t any_pixel(void);
void fill_pixels(uint32_t *to, int64_t n);
void fill_coverage(uint8_t *to, int64_t n);
/// `n` is odd. Symmetric weights that sum to `sum`, at most `most` each.
void fill_weights(int64_t *to, int64_t n, int64_t sum, int64_t most);

// Memory

/// Random bytes, at random multiples of `unit` bytes, a power of two. They are freed after the trial, which fails if
/// bytes around them have changed.
void *room(int64_t bytes, int64_t unit);
/// Hashes the bytes of `room`, and the bytes after them.
void see_room(const void *bytes);
void see(const void *bytes, size_t n);
void see_number(uint64_t number);
