// Calls each kernel with seeded inputs and prints a line for each: its name, the number of inputs, and a hash of all outputs.
//
//   kernels portable|avx2 SEED COUNT [KERNEL]
//
// With a kernel's name it prints a line for each input of that kernel. Exit status: 0 done; 1 a kernel has written outside
// its memory; 64 usage; 69 the processor has no AVX2.

#include "trial.h"
#include "CSearchPixels.h"

enum { GUARD = 64, MOST_ROOMS = 32, REPEATED = 1 << 16 };

typedef struct {
  uint8_t *memory, *bytes;
  size_t count;
  uint8_t guard;
} room_record;

static uint64_t state, hash;
static room_record rooms[MOST_ROOMS];
static int room_count;

// Random numbers: SplitMix64.

static uint64_t mixed(uint64_t z) {
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

uint64_t any(void) { return mixed(state += 0x9e3779b97f4a7c15u); }

int64_t within(int64_t low, int64_t high) { return low + (int64_t)(any() % (uint64_t)(high - low + 1)); }

int one_in(int64_t n) { return any() % (uint64_t)n == 0; }

int64_t skewed(int64_t most) {
  int64_t value = within(0, most);
  return value >> within(0, 14);
}

void flip_bit(void *bytes, int64_t n) {
  int64_t bit = within(0, 8 * n - 1);
  ((uint8_t *)bytes)[bit / 8] ^= (uint8_t)(1 << bit % 8);
}

int64_t length(void) {
  static const int16_t lengths[] = {1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 23, 24, 25, 31, 32, 33, 47};
  static const int16_t longer[] = {48, 63, 64, 65, 66, 95, 96, 97, 127, 128, 129, 130, 160, 255, 256, 257, 271, 300};
  if (one_in(3)) return longer[within(0, sizeof longer / sizeof *longer - 1)];
  return one_in(4) ? within(1, 80) : lengths[within(0, sizeof lengths / sizeof *lengths - 1)];
}

uint32_t any_pixel(void) {
  static const uint32_t known[] = {0,          0xffffffff, 0xff000000, 0x01010101, 0x80808080, 0xfefefefe,
                                   0xff0000ff, 0x01000000, 0x7f7f007f, 0xfffefdfc, 0x80800000, 0xffff00ff};
  if (one_in(3)) return known[within(0, sizeof known / sizeof *known - 1)];
  uint32_t alpha = one_in(2) ? 255 : (uint32_t)within(0, 255), pixel = alpha << 24;
  for (int c = 0; c < 24; c += 8) pixel |= (uint32_t)within(0, alpha) << c;
  return pixel;
}

void fill_pixels(uint32_t *to, int64_t n) {
  // Pixels of a screen are alike in long runs; noise is not.
  int is_noise = one_in(3);
  for (int64_t i = 0; i < n;) {
    uint32_t pixel = any_pixel();
    for (int64_t end = is_noise ? i + 1 : i + length(); i < end && i < n; i++) to[i] = pixel;
  }
}

void fill_coverage(uint8_t *to, int64_t n) {
  int is_noise = one_in(3), factor = one_in(2) ? 1 : 16;
  for (int64_t i = 0; i < n;) {
    uint8_t value = one_in(3) ? (uint8_t)any() : one_in(2) ? 255 : 0;
    for (int64_t end = is_noise ? i + 1 : i + factor * length(); i < end && i < n; i++) to[i] = value;
  }
}

void fill_weights(int64_t *to, int64_t n, int64_t sum, int64_t most) {
  int64_t left = sum, radius = n / 2;
  for (int64_t k = 0; k < radius; k++) {
    to[k] = to[n - 1 - k] = within(0, left / (one_in(3) ? 2 : 2 * radius));
    left -= 2 * to[k];
  }
  to[radius] = left < most ? left : most;
}

// Memory

void *room(int64_t bytes, int64_t unit) {
  if (room_count == MOST_ROOMS) abort();
  room_record *r = &rooms[room_count++];
  r->count = (size_t)bytes;
  r->memory = aligned_alloc(64, (r->count + 3 * GUARD + 63) / 64 * 64);
  if (!r->memory) exit(71);
  r->bytes = r->memory + GUARD + within(0, GUARD / unit - 1) * unit;
  r->guard = (uint8_t)any();
  memset(r->bytes - GUARD, r->guard, GUARD);
  memset(r->bytes + r->count, r->guard, GUARD);
  uint64_t word = any();
  for (size_t i = 0; i < r->count;) {
    // More than two of deflate's windows repeat.
    size_t left = r->count - i, part = i < REPEATED ? 8 : REPEATED;
    if (part > left) part = left;
    word = word * 6364136223846793005u + 1442695040888963407u;
    uint64_t bits = word ^ word >> 32;
    memcpy(r->bytes + i, i < REPEATED ? (const void *)&bits : r->bytes, part);
    i += part;
  }
  return r->bytes;
}

/// Returns false if a byte around a room has changed.
static int free_rooms(void) {
  int is_intact = 1;
  for (; room_count > 0; room_count--) {
    room_record *r = &rooms[room_count - 1];
    for (int i = 0; i < GUARD; i++) {
      is_intact &= r->bytes[i - GUARD] == r->guard && r->bytes[r->count + (size_t)i] == r->guard;
    }
    free(r->memory);
  }
  return is_intact;
}

void see(const void *bytes, size_t n) {
  const uint8_t *from = bytes;
  for (; n >= 8; n -= 8, from += 8) {
    uint64_t word;
    memcpy(&word, from, 8);
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  for (; n > 0; n--, from++) hash = (hash ^ *from) * 0x100000001b3u;
  hash ^= hash >> 29;
}

void see_number(uint64_t number) { see(&number, sizeof number); }

void see_room(const void *bytes) {
  for (int i = 0; i < room_count; i++) {
    if (rooms[i].bytes == bytes) {
      see(bytes, rooms[i].count + GUARD);
      return;
    }
  }
  abort();
}

// The trials

static int run(const trial *trials, uint64_t seed, uint64_t count, const char *only) {
  int status = 0;
  for (; trials->kernel; trials++) {
    if (only && strcmp(only, trials->kernel) != 0) continue;
    hash = 0;
    uint64_t start = seed;
    for (const char *c = trials->kernel; *c; c++) start = mixed(start + (uint8_t)*c);
    for (uint64_t i = 0; i < count; i++) {
      if (only) hash = 0;
      state = mixed(start + i);
      trials->run();
      if (!free_rooms()) {
        printf("%s writes outside its memory: input %llu\n", trials->kernel, (unsigned long long)i);
        status = 1;
      }
      if (only) printf("%s %llu %016llx\n", only, (unsigned long long)i, (unsigned long long)hash);
    }
    if (!only) printf("%s %llu %016llx\n", trials->kernel, (unsigned long long)count, (unsigned long long)hash);
  }
  return status;
}

int main(int count, char **arguments) {
  int is_portable = count > 1 && strcmp(arguments[1], "portable") == 0;
  if (count < 4 || count > 5 || !(is_portable || strcmp(arguments[1], "avx2") == 0)) {
    fprintf(stderr, "usage: kernels portable|avx2 SEED COUNT [KERNEL]\n");
    return 64;
  }
  if (!is_portable) {
#if defined(__x86_64__)
    if (!__builtin_cpu_supports("avx2"))
#endif
    {
      fprintf(stderr, "kernels: the processor has no AVX2\n");
      return 69;
    }
  }
  search_limit_instructions(is_portable ? search_portable : search_avx2);
  uint64_t seed = strtoull(arguments[2], NULL, 10), inputs = strtoull(arguments[3], NULL, 10);
  const char *only = count == 5 ? arguments[4] : NULL;
  int pixels = run(pixel_trials, seed, inputs, only), encoding = run(encoding_trials, seed, inputs, only);
  return pixels | encoding;
}
