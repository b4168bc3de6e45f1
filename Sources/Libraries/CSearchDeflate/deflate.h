#pragma once
#include "huffman.h"

// Compresses rows of pictures as deflate blocks. Most bytes of a user interface equal those of the pixel to the left or of
// the row above. These are compared first; only other bytes are looked up. A match may be as short as a pixel.

enum {
  SEARCH_DEFLATE_WINDOW = 1 << 15,
  SEARCH_DEFLATE_LONGEST = 258,
  /// Matches at least this long are taken without a search for a better one. Their bytes are not indexed: an earlier copy is
  /// indexed, or is in the row above. 64 makes files 0.3 % smaller and takes 1.05 times as long.
  SEARCH_DEFLATE_NICE = 32,
  /// The most earlier positions that are compared. 16 makes files 0.2 % smaller and takes 1.05 times as long.
  SEARCH_DEFLATE_DEPTH = 8,
  /// After a match at least this long, a quarter as many are compared for the next byte.
  SEARCH_DEFLATE_GOOD = 8,
  SEARCH_DEFLATE_HASH_BITS = 12,
  /// Literals and matches of a block. Fewer would make incompressible files grow by more than `PlainPNG` expects.
  SEARCH_DEFLATE_TOKENS = 1 << 15
};

typedef struct {
  /// 1 + the last position of three bytes with a hash.
  uint32_t last[1 << SEARCH_DEFLATE_HASH_BITS];
  /// For each position of the window the distance to the one before with the same hash; 0 for none.
  uint16_t before[SEARCH_DEFLATE_WINDOW];
  uint32_t tokens[SEARCH_DEFLATE_TOKENS];
} search_deflater;

typedef struct {
  const uint8_t *from;
  size_t count;
  /// The distances of the pixel to the left and of the row above, in bytes.
  size_t pixel, row;
  /// The number of bytes in front of `from` in which matches may begin: the end of the blocks before.
  size_t before;
} search_deflate_input;

/// A length of 0 is no match.
typedef struct {
  unsigned length, distance;
} search_match;

/// Returns the number of equal bytes, at most `most`.
static inline unsigned search_count_equal(const uint8_t *a, const uint8_t *b, unsigned most) {
  unsigned length = 0;
  uint64_t one[4], other[4];
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  // Most matches end within a few bytes.
  if (most >= 8) {
    memcpy(one, a, 8);
    memcpy(other, b, 8);
    if (one[0] != other[0]) return (unsigned)__builtin_ctzll(one[0] ^ other[0]) / 8;
    length = 8;
  }
#endif
  for (; length + 32 <= most; length += 32) {
    memcpy(one, a + length, 32);
    memcpy(other, b + length, 32);
    if (((one[0] ^ other[0]) | (one[1] ^ other[1]) | (one[2] ^ other[2]) | (one[3] ^ other[3])) != 0) break;
  }
  for (; length + 8 <= most; length += 8) {
    memcpy(one, a + length, 8);
    memcpy(other, b + length, 8);
    if (one[0] == other[0]) continue;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return length + (unsigned)__builtin_ctzll(one[0] ^ other[0]) / 8;
#else
    break;
#endif
  }
  while (length < most && a[length] == b[length]) length++;
  return length;
}

static inline uint32_t search_three_bytes(const uint8_t *bytes) {
  uint16_t two;
  memcpy(&two, bytes, 2);
  return two | (uint32_t)bytes[2] << 16;
}

/// Indexes a position with at least three bytes.
static inline void search_index(search_deflater *deflater, const uint8_t *from, size_t at) {
  uint32_t *last = &deflater->last[search_three_bytes(from + at) * 0x9e3779b1u >> (32 - SEARCH_DEFLATE_HASH_BITS)];
  size_t distance = *last == 0 ? 0 : at + 1 - *last;
  deflater->before[at % SEARCH_DEFLATE_WINDOW] = distance < SEARCH_DEFLATE_WINDOW ? (uint16_t)distance : 0;
  *last = (uint32_t)at + 1;
}

/// Returns true if a match saves at least `least` quarters of a byte more than another. Longer distances take more bits.
static inline int search_saves_more(search_match one, search_match other, int least) {
  return 4 * ((int)one.length - (int)other.length) + (int)search_log2(other.distance) - (int)search_log2(one.distance) >=
         least;
}

/// Returns the match at a position that saves most by estimate. Indexes the position unless the match is a long one.
/// Compares `depth` earlier positions.
static inline search_match search_find_match(
    search_deflater *deflater, const search_deflate_input *input, size_t at, int depth) {
  const uint8_t *here = input->from + at;
  size_t left = input->count - at;
  unsigned most = left < SEARCH_DEFLATE_LONGEST ? (unsigned)left : SEARCH_DEFLATE_LONGEST;
  search_match best = {2, 1};
  if (most < 3) return (search_match){0, 1};
  if (at >= input->pixel) {
    // After a grey pixel a distance of one byte is as good, and most decoders copy it faster.
    size_t before = 1;
    while (before < input->pixel && here[-1] == here[-1 - (ptrdiff_t)before]) before++;
    unsigned distance = before == input->pixel ? 1 : (unsigned)input->pixel;
    search_match found = {search_count_equal(here - distance, here, most), distance};
    if (found.length > best.length) best = found;
  }
  if (best.length < most && at >= input->row && input->row < SEARCH_DEFLATE_WINDOW) {
    search_match found = {search_count_equal(here - input->row, here, most), (unsigned)input->row};
    if (found.length > 2 && (best.length == 2 || search_saves_more(found, best, 1))) best = found;
  }
  if (best.length >= SEARCH_DEFLATE_NICE) return best;
  search_index(deflater, input->from, at);
  unsigned distance = 0;
  uint32_t three = search_three_bytes(here);
  for (; depth > 0 && best.length < most; depth--) {
    unsigned step = deflater->before[(at - distance) % SEARCH_DEFLATE_WINDOW];
    distance += step;
    if (step == 0 || distance >= SEARCH_DEFLATE_WINDOW) break;
    if (here[best.length] != (here - distance)[best.length] ||
        three != search_three_bytes(here - distance))
      continue;
    search_match found = {search_count_equal(here - distance, here, most), distance};
    if (best.length == 2 || search_saves_more(found, best, 1)) best = found;
    if (best.length >= SEARCH_DEFLATE_NICE) break;
  }
  return best.length > 2 ? best : (search_match){0, 1};
}

/// Indexes the positions before another one, except in runs of a pixel, which are found without the index.
static inline void search_index_before(search_deflater *deflater, const search_deflate_input *input, size_t end) {
  for (size_t at = input->pixel; at + 3 <= end; at++) {
    const uint8_t *here = input->from + at;
    unsigned most = end - at < SEARCH_DEFLATE_LONGEST ? (unsigned)(end - at) : SEARCH_DEFLATE_LONGEST;
    unsigned run = search_count_equal(here - input->pixel, here, most);
    if (run < SEARCH_DEFLATE_GOOD)
      search_index(deflater, input->from, at);
    else
      at += run - 1;
  }
}

static inline void search_add_token(search_deflater *deflater, search_deflate_symbols *symbols, uint32_t token) {
  unsigned extra;
  deflater->tokens[symbols->count++] = token;
  if (token >> 16 == 0) {
    symbols->literals[token]++;
    return;
  }
  symbols->literals[search_length_symbol(token >> 16, &extra)]++;
  symbols->distances[search_distance_symbol(token & 0xffff, &extra)]++;
}

/// The most bytes that `search_deflate` writes.
static inline size_t search_deflate_bound(size_t count) { return count + (count / SEARCH_DEFLATE_TOKENS + 2) * 16; }

/// Compresses up to 4 GiB, with the bytes before; returns the number of bytes written. Unless `is_last`, other blocks may follow.
static inline size_t search_deflate(
    search_deflater *deflater, search_deflate_input input, int is_last, uint8_t *to) {
  search_bit_writer out = {to, 0, 0};
  size_t at = input.before;
  input.from -= at;
  input.count += at;
  memset(deflater->last, 0, sizeof deflater->last);
  search_index_before(deflater, &input, at);
  do {
    search_deflate_symbols symbols = {.tokens = deflater->tokens};
    size_t start = at;
    search_match match = {0, 1};
    if (at < input.count) match = search_find_match(deflater, &input, at, SEARCH_DEFLATE_DEPTH);
    while (at < input.count && symbols.count < SEARCH_DEFLATE_TOKENS) {
      // If the match at the next byte is enough better, this byte becomes a literal.
      int depth = match.length < SEARCH_DEFLATE_GOOD ? SEARCH_DEFLATE_DEPTH : SEARCH_DEFLATE_DEPTH / 4;
      int looks_ahead = match.length < SEARCH_DEFLATE_NICE && at + 1 < input.count;
      search_match next = {0, 1};
      if (looks_ahead) next = search_find_match(deflater, &input, at + 1, depth);
      if (match.length == 0 || (next.length != 0 && search_saves_more(next, match, 3))) {
        search_add_token(deflater, &symbols, input.from[at++]);
        match = next;
        continue;
      }
      search_add_token(deflater, &symbols, (uint32_t)match.length << 16 | match.distance);
      size_t end = at + match.length;
      if (looks_ahead)
        for (at += next.length < SEARCH_DEFLATE_NICE ? 2 : 1; at < end && at + 3 <= input.count; at++)
          search_index(deflater, input.from, at);
      at = end;
      if (at < input.count) match = search_find_match(deflater, &input, at, SEARCH_DEFLATE_DEPTH);
    }
    search_put_block(&out, &symbols, input.from + start, at - start, is_last && at == input.count);
  } while (at < input.count);
  // An empty stored block ends at a byte boundary.
  if (!is_last && out.have % 8 != 0) search_put_stored(&out, input.from, 0, 0);
  search_finish_byte(&out);
  return (size_t)(out.bytes - to);
}
