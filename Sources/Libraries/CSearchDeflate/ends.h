#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Where the last block of a raw deflate stream (RFC 1951) begins and ends, which libdeflate does not tell. The symbols
// are decoded and nothing is made of them: the work grows with the compressed bytes, not with what they stand for.

/// In bits from the stream's start.
typedef struct {
  size_t last_block, end;
} search_deflate_ends;

/// Bits are taken from the lowest. Those above `have` are zero, or what the bytes from `next` on hold.
typedef struct {
  const uint8_t *bytes;
  size_t count, next;
  uint64_t bits;
  unsigned have;
} search_deflate_reader;

enum {
  /// Codes up to this long are looked up at once.
  SEARCH_DEFLATE_TABLE = 10,
  /// Bits of an entry: of the code and the extra bits behind it, and what the symbol is.
  SEARCH_DEFLATE_LENGTH = 31,
  SEARCH_DEFLATE_MATCH = 32,
  SEARCH_DEFLATE_END = 64,
  SEARCH_DEFLATE_WRONG = 128
};

typedef enum { SEARCH_DEFLATE_LITERALS, SEARCH_DEFLATE_DISTANCES, SEARCH_DEFLATE_LENGTHS } search_deflate_kind;

/// A Huffman code. An entry of 0 is that of a longer code, or of none; the short code of lengths has none at all.
typedef struct {
  search_deflate_kind kind;
  uint8_t entries[1 << SEARCH_DEFLATE_TABLE];
  uint16_t counts[16], symbols[288];
} search_deflate_code;

/// Afterwards there are 56 bits or more, or all that are left.
static inline void search_deflate_fill(search_deflate_reader *reader) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (reader->count - reader->next >= 8) {
    uint64_t word;
    memcpy(&word, reader->bytes + reader->next, 8);
    reader->bits |= word << reader->have;
    reader->next += (63 - reader->have) >> 3;
    reader->have |= 56;
    return;
  }
#endif
  while (reader->have < 56 && reader->next < reader->count) {
    reader->bits |= (uint64_t)reader->bytes[reader->next++] << reader->have;
    reader->have += 8;
  }
}

/// Whether there were as many; at most 32.
static inline int search_deflate_take(search_deflate_reader *reader, unsigned count, unsigned *value) {
  if (count > reader->have) return 0;
  *value = (unsigned)(reader->bits & ((1ull << count) - 1));
  reader->bits >>= count;
  reader->have -= count;
  return 1;
}

static inline size_t search_deflate_place(const search_deflate_reader *reader) {
  return reader->next * 8 - reader->have;
}

/// What follows a symbol whose code is `length` bits long.
static inline uint8_t search_deflate_entry(search_deflate_kind kind, unsigned symbol, unsigned length) {
  if (kind == SEARCH_DEFLATE_DISTANCES) {
    if (symbol > 29) return SEARCH_DEFLATE_WRONG;
    return (uint8_t)(length + (symbol < 2 ? 0 : symbol / 2 - 1));
  }
  if (symbol < 256) return (uint8_t)length;
  if (symbol == 256) return (uint8_t)(length | SEARCH_DEFLATE_END);
  if (symbol > 285) return SEARCH_DEFLATE_WRONG;
  unsigned extra = symbol < 261 || symbol == 285 ? 0 : (symbol - 261) / 4;
  return (uint8_t)((length + extra) | SEARCH_DEFLATE_MATCH);
}

/// Whether the lengths make a code that zlib takes: complete, but for one of a single bit, or of distances none.
static inline int search_deflate_make(
    search_deflate_code *code, search_deflate_kind kind, const uint8_t *lengths, unsigned count) {
  uint16_t places[16], next[16];
  int left = 1, longest = 0;
  code->kind = kind;
  memset(code->counts, 0, sizeof code->counts);
  memset(code->entries, 0, sizeof code->entries);
  for (unsigned i = 0; i < count; i++) code->counts[lengths[i]]++;
  code->counts[0] = 0;
  for (int length = 1; length < 16; length++) {
    left = left * 2 - code->counts[length];
    if (left < 0) return 0;
    if (code->counts[length]) longest = length;
  }
  if (left > 0 && (kind == SEARCH_DEFLATE_LENGTHS || longest > 1)) return 0;
  places[1] = next[1] = 0;
  for (int length = 1; length < 15; length++) {
    places[length + 1] = (uint16_t)(places[length] + code->counts[length]);
    next[length + 1] = (uint16_t)((next[length] + code->counts[length]) << 1);
  }
  for (unsigned symbol = 0; symbol < count; symbol++) {
    unsigned length = lengths[symbol], bits = 0;
    if (length == 0) continue;
    code->symbols[places[length]++] = (uint16_t)symbol;
    unsigned value = next[length]++;
    if (length > SEARCH_DEFLATE_TABLE || kind == SEARCH_DEFLATE_LENGTHS) continue;
    for (unsigned bit = 0; bit < length; bit++) bits |= (value >> bit & 1) << (length - 1 - bit);
    uint8_t entry = search_deflate_entry(kind, symbol, length);
    for (; bits < 1 << SEARCH_DEFLATE_TABLE; bits += 1u << length) code->entries[bits] = entry;
  }
  return 1;
}

/// The next symbol and its code's length, a bit at a time; -1 where no code fits.
static inline int search_deflate_symbol(const search_deflate_code *code, uint64_t bits, unsigned *length) {
  int value = 0, first = 0, place = 0;
  for (*length = 1; *length < 16; ++*length, bits >>= 1) {
    value |= (int)(bits & 1);
    int count = code->counts[*length];
    if (value - count < first) return code->symbols[place + value - first];
    place += count;
    first = (first + count) << 1;
    value <<= 1;
  }
  return -1;
}

/// Passes a symbol and the bits that belong to it, and says what it was; SEARCH_DEFLATE_WRONG where there is none.
static inline uint8_t search_deflate_pass(search_deflate_reader *reader, const search_deflate_code *code) {
  uint8_t entry = code->entries[reader->bits & ((1 << SEARCH_DEFLATE_TABLE) - 1)];
  if (entry == 0) {
    unsigned length;
    int symbol = search_deflate_symbol(code, reader->bits, &length);
    if (symbol < 0) return SEARCH_DEFLATE_WRONG;
    entry = search_deflate_entry(code->kind, (unsigned)symbol, length);
  }
  unsigned length = entry & SEARCH_DEFLATE_LENGTH;
  if (length > reader->have) return SEARCH_DEFLATE_WRONG;
  reader->bits >>= length;
  reader->have -= length;
  return entry & ~SEARCH_DEFLATE_LENGTH;
}

/// The two codes that stand at the head of a block.
static inline int search_deflate_read_codes(
    search_deflate_reader *reader, search_deflate_code *literals, search_deflate_code *distances) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t lengths[320] = {0};
  unsigned literal_count, distance_count, length_count, value, count = 0;
  search_deflate_fill(reader);
  if (!search_deflate_take(reader, 5, &literal_count) || !search_deflate_take(reader, 5, &distance_count) ||
      !search_deflate_take(reader, 4, &length_count))
    return 0;
  literal_count += 257;
  distance_count += 1;
  if (literal_count > 286 || distance_count > 30) return 0;
  for (unsigned i = 0; i < length_count + 4; i++) {
    search_deflate_fill(reader);
    if (!search_deflate_take(reader, 3, &value)) return 0;
    lengths[order[i]] = (uint8_t)value;
  }
  if (!search_deflate_make(literals, SEARCH_DEFLATE_LENGTHS, lengths, 19)) return 0;
  while (count < literal_count + distance_count) {
    search_deflate_fill(reader);
    unsigned length, repeat = 1;
    int symbol = search_deflate_symbol(literals, reader->bits, &length);
    if (symbol < 0 || !search_deflate_take(reader, length, &value)) return 0;
    uint8_t repeated = (uint8_t)symbol;
    if (symbol >= 16) {
      if (!search_deflate_take(reader, symbol == 16 ? 2 : symbol == 17 ? 3 : 7, &value)) return 0;
      repeat = value + (symbol == 18 ? 11 : 3);
      if (symbol == 16 && count == 0) return 0;
      repeated = symbol == 16 ? lengths[count - 1] : 0;
    }
    if (count + repeat > literal_count + distance_count) return 0;
    memset(lengths + count, repeated, repeat);
    count += repeat;
  }
  return lengths[256] != 0 &&
         search_deflate_make(literals, SEARCH_DEFLATE_LITERALS, lengths, literal_count) &&
         search_deflate_make(distances, SEARCH_DEFLATE_DISTANCES, lengths + literal_count, distance_count);
}

/// The two codes that need no telling.
static inline void search_deflate_fixed_codes(search_deflate_code *literals, search_deflate_code *distances) {
  uint8_t lengths[288];
  memset(lengths, 8, 144);
  memset(lengths + 144, 9, 112);
  memset(lengths + 256, 7, 24);
  memset(lengths + 280, 8, 8);
  search_deflate_make(literals, SEARCH_DEFLATE_LITERALS, lengths, 288);
  memset(lengths, 5, 32);
  search_deflate_make(distances, SEARCH_DEFLATE_DISTANCES, lengths, 32);
}

/// Passes what stands behind the head of a stored block.
static inline int search_deflate_pass_stored(search_deflate_reader *reader) {
  size_t start = (search_deflate_place(reader) + 7) / 8;
  const uint8_t *head = reader->bytes + start;
  if (reader->count < 4 || start > reader->count - 4) return 0;
  size_t count = (size_t)(head[0] | head[1] << 8);
  if ((count ^ 0xffff) != (size_t)(head[2] | head[3] << 8) || count > reader->count - start - 4) return 0;
  reader->next = start + 4 + count;
  reader->bits = 0;
  reader->have = 0;
  return 1;
}

/// Finds both in a stream that is `count` bytes long and not longer; 0 where it is not a whole stream. Distances that
/// lead to before the stream's start pass for right.
static inline int search_deflate_find_ends(const uint8_t *bytes, size_t count, search_deflate_ends *ends) {
  search_deflate_reader reader = {bytes, count, 0, 0, 0};
  search_deflate_code literals, distances;
  unsigned is_last = 0, type;
  while (!is_last) {
    search_deflate_fill(&reader);
    ends->last_block = search_deflate_place(&reader);
    if (!search_deflate_take(&reader, 1, &is_last) || !search_deflate_take(&reader, 2, &type) || type == 3) return 0;
    if (type == 0) {
      if (!search_deflate_pass_stored(&reader)) return 0;
      continue;
    }
    if (type == 1) search_deflate_fixed_codes(&literals, &distances);
    if (type == 2 && !search_deflate_read_codes(&reader, &literals, &distances)) return 0;
    for (uint8_t symbol = 0; symbol != SEARCH_DEFLATE_END;) {
      search_deflate_fill(&reader);
      symbol = search_deflate_pass(&reader, &literals);
      if (symbol == SEARCH_DEFLATE_MATCH) symbol = search_deflate_pass(&reader, &distances);
      if (symbol == SEARCH_DEFLATE_WRONG) return 0;
    }
  }
  ends->end = search_deflate_place(&reader);
  return (ends->end + 7) / 8 == count;
}
