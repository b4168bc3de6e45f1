#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Writes literals and matches as blocks of a deflate stream (RFC 1951). Integers only, so that every machine writes the same.

enum {
  /// Symbols of literals and lengths, and of distances.
  SEARCH_DEFLATE_LITERALS = 286,
  SEARCH_DEFLATE_DISTANCES = 30,
  SEARCH_DEFLATE_BLOCK_END = 256
};

/// Bits are added from the lowest one up.
typedef struct {
  uint8_t *bytes;
  uint64_t bits;
  unsigned have;
} search_bit_writer;

/// Canonical codes, their bits reversed. The fixed code of literals has two more symbols, which never occur.
typedef struct {
  uint16_t codes[SEARCH_DEFLATE_LITERALS + 2];
  uint8_t lengths[SEARCH_DEFLATE_LITERALS + 2];
} search_huffman_code;

/// Literals and matches, and how often each symbol occurs.
typedef struct {
  /// A literal, or length << 16 | distance.
  const uint32_t *tokens;
  unsigned count;
  uint32_t literals[SEARCH_DEFLATE_LITERALS], distances[SEARCH_DEFLATE_DISTANCES];
} search_deflate_symbols;

/// Appends up to 32 bits.
static inline void search_put_bits(search_bit_writer *out, uint32_t bits, unsigned count) {
  out->bits |= (uint64_t)bits << out->have;
  out->have += count;
  if (out->have < 32) return;
  for (int i = 0; i < 4; i++) out->bytes[i] = (uint8_t)(out->bits >> (8 * i));
  out->bytes += 4;
  out->bits >>= 32;
  out->have -= 32;
}

/// Writes all bits, and zeros up to the next byte.
static inline void search_finish_byte(search_bit_writer *out) {
  for (unsigned done = 0; done < out->have; done += 8) *out->bytes++ = (uint8_t)(out->bits >> done);
  out->bits = 0;
  out->have = 0;
}

static inline unsigned search_log2(unsigned value) { return 31 - (unsigned)__builtin_clz(value); }

/// The symbol of a length from 3 to 258, and the number of its extra bits.
static inline unsigned search_length_symbol(unsigned length, unsigned *extra) {
  unsigned rest = length - 3;
  *extra = 0;
  if (length == 258) return 285;
  if (rest < 8) return 257 + rest;
  *extra = search_log2(rest) - 2;
  return 257 + 4 * *extra + (rest >> *extra);
}

static inline unsigned search_distance_symbol(unsigned distance, unsigned *extra) {
  unsigned rest = distance - 1;
  *extra = 0;
  if (rest < 4) return rest;
  *extra = search_log2(rest) - 1;
  return 2 * *extra + (rest >> *extra);
}

/// Sorts numbers (Shell's sort).
static inline void search_sort(uint64_t *numbers, unsigned n) {
  static const unsigned gaps[] = {132, 57, 23, 10, 4, 1};
  for (int pass = 0; pass < 6; pass++) {
    for (unsigned gap = gaps[pass], i = gap; i < n; i++) {
      uint64_t number = numbers[i];
      unsigned at = i;
      for (; at >= gap && numbers[at - gap] > number; at -= gap) numbers[at] = numbers[at - gap];
      numbers[at] = number;
    }
  }
}

/// Computes the code lengths of symbols from their counts, at most `limit`. At least two symbols get a code, so that the code
/// is complete.
static inline void search_make_lengths(const uint32_t *counts, unsigned n, unsigned limit, uint8_t *lengths) {
  // Symbols by how often they occur, then by number: count << 9 | symbol.
  uint64_t order[SEARCH_DEFLATE_LITERALS];
  uint16_t parents[2 * SEARCH_DEFLATE_LITERALS];
  uint32_t weights[2 * SEARCH_DEFLATE_LITERALS], per_length[16] = {0}, codes = 0;
  unsigned used = 0, leaf = 0, node, end;
  memset(lengths, 0, n);
  for (unsigned i = 0; i < n; i++)
    if (counts[i] != 0) order[used++] = (uint64_t)counts[i] << 9 | i;
  for (unsigned i = 0; used < 2; i++)
    if (counts[i] == 0) order[used++] = i;
  search_sort(order, used);
  // Huffman's tree: the leaves and the nodes are both sorted by weight.
  for (unsigned i = 0; i < used; i++) weights[i] = (uint32_t)(order[i] >> 9);
  for (node = end = used; end < 2 * used - 1; end++) {
    weights[end] = 0;
    for (int side = 0; side < 2; side++) {
      unsigned least = leaf < used && (node == end || weights[leaf] <= weights[node]) ? leaf++ : node++;
      weights[end] += weights[least];
      parents[least] = (uint16_t)end;
    }
  }
  // From the root down, depths replace weights.
  weights[end - 1] = 0;
  for (unsigned i = end - 1; i-- > 0;) {
    weights[i] = weights[parents[i]] + 1;
    if (i < used) per_length[weights[i] < limit ? weights[i] : limit]++;
  }
  // Lengths that were cut to the limit make the code too large. Each step lengthens a shorter code to make room for a cut one.
  for (unsigned length = 1; length <= limit; length++) codes += per_length[length] << (limit - length);
  for (; codes > 1u << limit; codes--) {
    unsigned length = limit - 1;
    while (per_length[length] == 0) length--;
    per_length[length]--;
    per_length[length + 1] += 2;
    per_length[limit]--;
  }
  for (unsigned length = limit, i = 0; length > 0; length--)
    for (unsigned k = 0; k < per_length[length]; k++) lengths[order[i++] & 511] = (uint8_t)length;
}

static inline void search_make_codes(search_huffman_code *code, unsigned n) {
  unsigned next[17] = {0}, per_length[16] = {0};
  for (unsigned i = 0; i < n; i++) per_length[code->lengths[i]]++;
  per_length[0] = 0;
  for (unsigned length = 1; length < 16; length++) next[length + 1] = (next[length] + per_length[length]) << 1;
  for (unsigned i = 0; i < n; i++) {
    unsigned length = code->lengths[i], value, reversed = 0;
    if (length == 0) continue;
    value = next[length]++;
    for (unsigned bit = 0; bit < length; bit++) reversed |= (value >> bit & 1) << (length - 1 - bit);
    code->codes[i] = (uint16_t)reversed;
  }
}

/// Writes code lengths as symbols of the code of lengths, each with its extra bits << 8; returns their number.
static inline unsigned search_pack_lengths(const uint8_t *lengths, unsigned n, uint16_t *packed) {
  unsigned count = 0;
  for (unsigned i = 0; i < n;) {
    unsigned value = lengths[i], run = 1;
    while (i + run < n && lengths[i + run] == value) run++;
    i += run;
    if (value != 0) {
      packed[count++] = (uint16_t)value;
      run--;
    }
    while (run >= 3) {
      unsigned symbol = value != 0 ? 16 : run <= 10 ? 17 : 18;
      unsigned least = symbol == 18 ? 11 : 3, most = symbol == 16 ? 6 : symbol == 17 ? 10 : 138;
      unsigned part = run < most ? run : most;
      packed[count++] = (uint16_t)(symbol | (part - least) << 8);
      run -= part;
    }
    while (run-- > 0) packed[count++] = (uint16_t)value;
  }
  return count;
}

/// Writes uncompressed blocks, at least one.
static inline void search_put_stored(search_bit_writer *out, const uint8_t *from, size_t n, int is_last) {
  do {
    uint32_t part = n < 0xffff ? (uint32_t)n : 0xffff;
    search_put_bits(out, is_last && part == n, 3);
    search_finish_byte(out);
    search_put_bits(out, part | (part ^ 0xffff) << 16, 32);
    if (part > 0) memcpy(out->bytes, from, part);
    out->bytes += part;
    from += part;
    n -= part;
  } while (n > 0);
}

/// The number of bits that the symbols take in a code, with their extra bits.
static inline uint64_t search_count_bits(
    const search_deflate_symbols *symbols, const uint8_t *literals, const uint8_t *distances) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < SEARCH_DEFLATE_LITERALS; i++)
    sum += (uint64_t)symbols->literals[i] * (literals[i] + (i < 265 || i == 285 ? 0 : (i - 261) / 4));
  for (unsigned i = 0; i < SEARCH_DEFLATE_DISTANCES; i++)
    sum += (uint64_t)symbols->distances[i] * (distances[i] + (i < 4 ? 0 : i / 2 - 1));
  return sum;
}

static inline void search_put_symbols(
    search_bit_writer *out, const search_deflate_symbols *symbols, const search_huffman_code *literals,
    const search_huffman_code *distances) {
  for (unsigned i = 0; i < symbols->count; i++) {
    unsigned length = symbols->tokens[i] >> 16, low = symbols->tokens[i] & 0xffff, extra, symbol;
    if (length == 0) {
      search_put_bits(out, literals->codes[low], literals->lengths[low]);
      continue;
    }
    symbol = search_length_symbol(length, &extra);
    search_put_bits(
        out, literals->codes[symbol] | ((length - 3) & ((1u << extra) - 1)) << literals->lengths[symbol],
        literals->lengths[symbol] + extra);
    symbol = search_distance_symbol(low, &extra);
    search_put_bits(
        out, distances->codes[symbol] | ((low - 1) & ((1u << extra) - 1)) << distances->lengths[symbol],
        distances->lengths[symbol] + extra);
  }
  search_put_bits(out, literals->codes[SEARCH_DEFLATE_BLOCK_END], literals->lengths[SEARCH_DEFLATE_BLOCK_END]);
}

/// Writes a block of the symbols of n bytes, in the shortest of the three forms.
static inline void search_put_block(
    search_bit_writer *out, search_deflate_symbols *symbols, const uint8_t *from, size_t n, int is_last) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  search_huffman_code literals, distances, lengths;
  uint8_t fixed[SEARCH_DEFLATE_LITERALS + 2], fixed_distances[SEARCH_DEFLATE_DISTANCES];
  uint8_t all[SEARCH_DEFLATE_LITERALS + SEARCH_DEFLATE_DISTANCES];
  uint16_t packed[SEARCH_DEFLATE_LITERALS + SEARCH_DEFLATE_DISTANCES];
  uint32_t counts[19] = {0};
  unsigned literal_count = SEARCH_DEFLATE_LITERALS, distance_count = SEARCH_DEFLATE_DISTANCES, length_count = 19;
  symbols->literals[SEARCH_DEFLATE_BLOCK_END] = 1;
  search_make_lengths(symbols->literals, literal_count, 15, literals.lengths);
  search_make_lengths(symbols->distances, distance_count, 15, distances.lengths);
  while (literals.lengths[literal_count - 1] == 0) literal_count--;
  while (distances.lengths[distance_count - 1] == 0) distance_count--;
  memcpy(all, literals.lengths, literal_count);
  memcpy(all + literal_count, distances.lengths, distance_count);
  unsigned packed_count = search_pack_lengths(all, literal_count + distance_count, packed);
  for (unsigned i = 0; i < packed_count; i++) counts[packed[i] & 255]++;
  search_make_lengths(counts, 19, 7, lengths.lengths);
  while (lengths.lengths[order[length_count - 1]] == 0) length_count--;

  memset(fixed, 8, sizeof fixed);
  memset(fixed + 144, 9, 112);
  memset(fixed + 256, 7, 24);
  memset(fixed_distances, 5, sizeof fixed_distances);
  uint64_t made_size = 14 + 3 * length_count + search_count_bits(symbols, literals.lengths, distances.lengths);
  for (unsigned i = 0; i < 19; i++)
    made_size += counts[i] * (lengths.lengths[i] + (i < 16 ? 0u : i == 16 ? 2u : i == 17 ? 3u : 7u));
  uint64_t fixed_size = search_count_bits(symbols, fixed, fixed_distances);
  uint64_t stored_size = ((uint64_t)n + (n / 0xffff + 1) * 5) * 8;
  if (stored_size <= made_size && stored_size <= fixed_size) {
    search_put_stored(out, from, n, is_last);
    return;
  }
  search_put_bits(out, (is_last ? 1 : 0) | (fixed_size <= made_size ? 1 : 2) << 1, 3);
  if (fixed_size <= made_size) {
    memcpy(literals.lengths, fixed, sizeof fixed);
    memcpy(distances.lengths, fixed_distances, sizeof fixed_distances);
    literal_count = SEARCH_DEFLATE_LITERALS + 2;
  } else {
    search_make_codes(&lengths, 19);
    search_put_bits(out, (literal_count - 257) | (distance_count - 1) << 5 | (length_count - 4) << 10, 14);
    for (unsigned i = 0; i < length_count; i++) search_put_bits(out, lengths.lengths[order[i]], 3);
    for (unsigned i = 0; i < packed_count; i++) {
      unsigned symbol = packed[i] & 255;
      search_put_bits(out, lengths.codes[symbol], lengths.lengths[symbol]);
      if (symbol >= 16) search_put_bits(out, packed[i] >> 8, symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
    }
  }
  search_make_codes(&literals, literal_count);
  search_make_codes(&distances, SEARCH_DEFLATE_DISTANCES);
  search_put_symbols(out, symbols, &literals, &distances);
}
