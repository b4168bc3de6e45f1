// Trials of the compressor of pictures, and of what compares and turns pictures. As in pixels.c, no call draws two numbers.

#include "deflate.h"
#include "rows.h"
#include "trial.h"

// Need the headers of libpng and libjpeg, of which nothing is called.
#include "../../Sources/Libraries/CSearchJPEG/shim.h"
#include "../../Sources/Libraries/CSearchPNG/shim.h"

/// Bytes as those of rows: runs, copies of what came before, and noise.
static uint8_t *any_bytes(int64_t n) {
  uint8_t *bytes = room(n, 1);
  int kind = (int)within(0, 3);
  for (int64_t i = 0; i < n && kind > 0;) {
    int64_t count = length(), distance = i == 0 ? 0 : within(1, i < 40000 ? i : 40000);
    if (count > n - i) count = n - i;
    if (kind == 1) distance = i < 4 ? 0 : 4;
    if (one_in(4)) distance = 0;
    for (int64_t end = i + count; i < end; i++) bytes[i] = distance == 0 ? (uint8_t)(bytes[i] & 15) : bytes[i - distance];
  }
  return bytes;
}

// Numbers of symbols

static void try_search_log2(void) { see_number(search_log2((unsigned)skewed(UINT32_MAX) | 1)); }

static void try_search_length_symbol(void) {
  unsigned extra, symbol = search_length_symbol((unsigned)within(3, 258), &extra);
  see_number((uint64_t)symbol << 32 | extra);
}

static void try_search_distance_symbol(void) {
  unsigned extra, symbol = search_distance_symbol((unsigned)skewed(32767) + 1, &extra);
  see_number((uint64_t)symbol << 32 | extra);
}

static void try_search_sort(void) {
  int64_t n = within(0, SEARCH_DEFLATE_LITERALS);
  uint64_t *numbers = room(n * 8, 8);
  int shift = (int)within(0, 63);
  for (int64_t i = 0; i < n; i++) numbers[i] >>= shift;
  search_sort(numbers, (unsigned)n);
  see_room(numbers);
}

/// Counts of symbols, of which many are 0; some grow as Fibonacci's numbers, which make the longest codes.
static void fill_counts(uint32_t *counts, unsigned n) {
  int kind = (int)within(0, 3), used = (int)within(1, 8);
  uint32_t a = 1, b = 1;
  for (unsigned i = 0; i < n; i++) {
    counts[i] = kind == 0 ? (uint32_t)within(0, 3) : (uint32_t)skewed(65535);
    if (one_in(used)) counts[i] = 0;
    if (kind == 3 && b < 1 << 22) {
      counts[i] = b;
      b += a;
      a = b - a;
    }
  }
}

static const unsigned sizes[] = {SEARCH_DEFLATE_LITERALS, SEARCH_DEFLATE_DISTANCES, 19};

static void try_search_make_lengths(void) {
  int64_t kind = within(0, 2);
  uint32_t *counts = room(sizes[kind] * 4, 4);
  uint8_t *lengths = room(sizes[kind], 1);
  fill_counts(counts, sizes[kind]);
  search_make_lengths(counts, sizes[kind], kind == 2 ? 7 : 15, lengths);
  see_room(lengths);
}

/// A code of n symbols.
static void fill_code(search_huffman_code *code, unsigned n) {
  uint32_t counts[SEARCH_DEFLATE_LITERALS];
  memset(code, 0, sizeof *code);
  // Every symbol occurs, so that each can be written.
  fill_counts(counts, n);
  for (unsigned i = 0; i < n; i++) counts[i]++;
  search_make_lengths(counts, n, 15, code->lengths);
  search_make_codes(code, n);
}

static void try_search_make_codes(void) {
  search_huffman_code code;
  fill_code(&code, sizes[within(0, 1)]);
  see(&code, sizeof code);
}

static void try_search_pack_lengths(void) {
  unsigned n = SEARCH_DEFLATE_LITERALS + SEARCH_DEFLATE_DISTANCES;
  uint8_t *lengths = room(n, 1);
  uint16_t *packed = room(n * 2, 2);
  for (unsigned i = 0; i < n;) {
    uint8_t value = one_in(2) ? 0 : (uint8_t)within(0, 15);
    for (unsigned end = i + (one_in(2) ? 1 : (unsigned)within(1, 150)); i < end && i < n; i++) lengths[i] = value;
  }
  see_number(search_pack_lengths(lengths, n, packed));
  see_room(packed);
}

// Blocks

static search_bit_writer any_writer(int64_t bytes) {
  search_bit_writer out = {room(bytes + 16, 1), 0, 0};
  out.have = (unsigned)within(0, 31);
  out.bits = any() & (((uint64_t)1 << out.have) - 1);
  return out;
}

static void see_writer(const search_bit_writer *out, const uint8_t *start) {
  see_number((uint64_t)(out->bytes - start));
  see_number(out->bits << 6 | out->have);
  see_room(start);
}

static void try_search_put_bits(void) {
  search_bit_writer out = any_writer(400);
  uint8_t *start = out.bytes;
  for (int i = 0; i < 100; i++) {
    unsigned count = (unsigned)within(0, 32);
    search_put_bits(&out, (uint32_t)(any() & (((uint64_t)1 << count) - 1)), count);
  }
  see_writer(&out, start);
}

static void try_search_finish_byte(void) {
  search_bit_writer out = any_writer(0);
  uint8_t *start = out.bytes;
  search_finish_byte(&out);
  see_writer(&out, start);
}

static void try_search_put_stored(void) {
  int64_t n = one_in(10) ? within(65000, 140000) : one_in(10) ? 0 : length();
  const uint8_t *from = any_bytes(n);
  search_bit_writer out = any_writer(n + 20);
  uint8_t *start = out.bytes;
  search_put_stored(&out, from, (size_t)n, one_in(2));
  see_writer(&out, start);
}

/// Literals and matches of n bytes at most, and how many bytes they are.
static int64_t fill_symbols(search_deflate_symbols *symbols, search_deflater *deflater, int64_t n) {
  int64_t bytes = 0;
  *symbols = (search_deflate_symbols){.tokens = deflater->tokens};
  while (bytes < n) {
    uint32_t count = n - bytes < 3 || one_in(2) ? 1 : (uint32_t)within(3, n - bytes < 258 ? n - bytes : 258);
    uint32_t distance = (uint32_t)skewed(32767) + 1;
    search_add_token(deflater, symbols, count == 1 ? (uint32_t)within(0, 255) : count << 16 | distance);
    bytes += count;
  }
  return bytes;
}

static search_deflater *any_deflater(void) { return room(sizeof(search_deflater), 64); }

static void try_search_add_token(void) {
  search_deflater *deflater = any_deflater();
  search_deflate_symbols symbols;
  see_number((uint64_t)fill_symbols(&symbols, deflater, within(0, 3000)));
  see(symbols.literals, sizeof symbols.literals);
  see(symbols.distances, sizeof symbols.distances);
  see(symbols.tokens, symbols.count * sizeof *symbols.tokens);
}

static void try_search_count_bits(void) {
  search_deflate_symbols symbols;
  search_huffman_code literals, distances;
  fill_counts(symbols.literals, SEARCH_DEFLATE_LITERALS);
  fill_counts(symbols.distances, SEARCH_DEFLATE_DISTANCES);
  fill_code(&literals, SEARCH_DEFLATE_LITERALS);
  fill_code(&distances, SEARCH_DEFLATE_DISTANCES);
  see_number(search_count_bits(&symbols, literals.lengths, distances.lengths));
}

static void try_search_put_symbols(void) {
  search_deflate_symbols symbols;
  search_huffman_code literals, distances;
  search_deflater *deflater = any_deflater();
  int64_t n = fill_symbols(&symbols, deflater, within(0, 3000));
  fill_code(&literals, SEARCH_DEFLATE_LITERALS);
  fill_code(&distances, SEARCH_DEFLATE_DISTANCES);
  search_bit_writer out = any_writer(6 * n + 8);
  uint8_t *start = out.bytes;
  search_put_symbols(&out, &symbols, &literals, &distances);
  see_writer(&out, start);
}

static void try_search_put_block(void) {
  search_deflate_symbols symbols;
  search_deflater *deflater = any_deflater();
  int64_t n = fill_symbols(&symbols, deflater, one_in(2) ? within(0, 100) : within(0, 3000));
  const uint8_t *from = any_bytes(n);
  search_bit_writer out = any_writer(n + 400);
  uint8_t *start = out.bytes;
  search_put_block(&out, &symbols, from, (size_t)n, one_in(2));
  see_writer(&out, start);
}

// Matches

static void try_search_count_equal(void) {
  unsigned most = one_in(3) ? SEARCH_DEFLATE_LONGEST : (unsigned)within(0, SEARCH_DEFLATE_LONGEST);
  uint8_t *a = room(most, 1), *b = room(most, 1);
  memcpy(b, a, most);
  if (most > 0 && !one_in(4)) flip_bit(b, one_in(2) ? (most + 15) / 16 : most);
  see_number(search_count_equal(a, b, most));
}

static void try_search_three_bytes(void) { see_number(search_three_bytes(room(3, 1))); }

static void try_search_saves_more(void) {
  search_match one = {(unsigned)within(2, 258), 0}, other = {(unsigned)within(2, 258), 0};
  one.distance = (unsigned)within(0, 32767) + 1;
  other.distance = (unsigned)skewed(32767) + 1;
  see_number((uint64_t)search_saves_more(one, other, (int)within(-4, 4)));
}

/// Bytes in rows, with those of the rows before.
static search_deflate_input any_input(int64_t most) {
  search_deflate_input input = {NULL, 0, (size_t)within(3, 4), 0, 0};
  int64_t width = one_in(30) ? within(8000, 12000) : length();
  input.row = input.pixel * (size_t)width + 1;
  int64_t rows = within(0, 1 + most / (int64_t)input.row), before = one_in(2) ? within(0, 3) : 0;
  input.count = input.row * (size_t)rows;
  input.before = input.row * (size_t)before;
  input.from = any_bytes((int64_t)(input.before + input.count)) + input.before;
  return input;
}

/// As for blocks: the bytes before are counted.
static search_deflate_input whole(search_deflate_input input) {
  input.from -= input.before;
  input.count += input.before;
  input.before = 0;
  return input;
}

static void try_search_index(void) {
  search_deflater *deflater = any_deflater();
  search_deflate_input input = whole(any_input(2000));
  memset(deflater->last, 0, sizeof deflater->last);
  for (size_t at = 0; at + 3 <= input.count; at++) search_index(deflater, input.from, at);
  see(deflater->last, sizeof deflater->last);
  see(deflater->before, sizeof deflater->before);
}

static void try_search_index_before(void) {
  search_deflater *deflater = any_deflater();
  search_deflate_input input = whole(any_input(2000));
  memset(deflater->last, 0, sizeof deflater->last);
  search_index_before(deflater, &input, (size_t)within(0, (int64_t)input.count));
  see(deflater->last, sizeof deflater->last);
  see(deflater->before, sizeof deflater->before);
}

static void try_search_find_match(void) {
  search_deflater *deflater = any_deflater();
  search_deflate_input input = whole(any_input(2000));
  memset(deflater->last, 0, sizeof deflater->last);
  for (size_t at = 0; at < input.count;) {
    search_match found = search_find_match(deflater, &input, at, (int)within(0, SEARCH_DEFLATE_DEPTH));
    see_number((uint64_t)found.length << 32 | found.distance);
    at += found.length > 0 ? found.length : 1;
  }
}

// Whole streams

static void try_search_deflate_bound(void) { see_number(search_deflate_bound((size_t)skewed((int64_t)1 << 40))); }

static void try_search_deflate(void) {
  search_deflate_input input = any_input(one_in(20) ? 120000 : 4000);
  int64_t most = (int64_t)search_deflate_bound(input.count);
  uint8_t *to = room(most, 1);
  search_deflater *deflater = any_deflater();
  size_t count = search_deflate(deflater, input, one_in(2), to);
  see_number(count);
  see(to, count);
}

static void try_search_deflate_rows(void) {
  size_t width = (size_t)length(), height = (size_t)within(0, 6), stride = width * 4 + (size_t)within(0, 9);
  int has_alpha = one_in(3);
  uint8_t *pixels = room((int64_t)(stride * height), 1);
  uint8_t *rows = room((int64_t)(height * (width * (has_alpha ? 4 : 3) + 1)), 1);
  for (size_t i = 3; i < stride * height; i += 4) pixels[i] = 255;
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) pixels[y * stride + 4 * x + 3] = 255;
  }
  if (height > 0 && one_in(4)) pixels[within(0, (int64_t)(stride * height) - 1)] = 254;
  see_number((uint64_t)search_deflate_rows(pixels, stride, width, height, has_alpha, rows));
  see_room(rows);
}

// Pictures of files

static void try_search_png_is_opaque(void) {
  int64_t n = 4 * (one_in(5) ? within(0, 3000) : length());
  uint8_t *pixels = room(n, 1);
  for (int64_t i = 3; i < n; i += 4) pixels[i] = 255;
  if (n > 0 && one_in(2)) pixels[within(0, n - 1)] = 254;
  see_number((uint64_t)search_png_is_opaque(pixels, (size_t)n));
}

static void try_search_png_changes(void) {
  int64_t width = length(), height = within(1, 9), stride = width * 4 + 4 * within(0, 5), n = stride * height;
  uint8_t *before = room(n, 1), *after = room(n, 1);
  memcpy(after, before, (size_t)n);
  for (int64_t i = within(0, 4); i > 0; i--) after[within(0, n - 1)] ^= 1;
  search_png_bounds found = search_png_changes(before, after, (size_t)stride, (uint32_t)width, (uint32_t)height);
  see(&found, sizeof found);
}

static void try_search_jpeg_turn(void) {
  // The eight orientations of Exif.
  static const int32_t matrices[8][6] = {{1, 0, 0, 1, 0, 0},  {-1, 0, 0, 1, 1, 0}, {-1, 0, 0, -1, 1, 1},
                                         {1, 0, 0, -1, 0, 1}, {0, 1, 1, 0, 0, 0},  {0, 1, -1, 0, 1, 0},
                                         {0, -1, -1, 0, 1, 1}, {0, -1, 1, 0, 0, 1}};
  const int32_t *m = matrices[within(0, 7)];
  uint32_t count = (uint32_t)length(), rows = (uint32_t)within(1, 5);
  search_jpeg state;
  memset(&state, 0, sizeof state);
  state.width = m[0] == 0 ? rows : count;
  state.height = m[0] == 0 ? count : rows;
  state.bytes = room((int64_t)count * rows * 4, 1);
  const uint8_t *row = room((int64_t)count * 4, 1);
  for (uint32_t y = 0; y < rows; y++) search_jpeg_turn(&state, row, count, y, m);
  see_room(state.bytes);
}

const trial encoding_trials[] = {
    TRIAL(search_log2),
    TRIAL(search_length_symbol),
    TRIAL(search_distance_symbol),
    TRIAL(search_sort),
    TRIAL(search_make_lengths),
    TRIAL(search_make_codes),
    TRIAL(search_pack_lengths),
    TRIAL(search_put_bits),
    TRIAL(search_finish_byte),
    TRIAL(search_put_stored),
    TRIAL(search_add_token),
    TRIAL(search_count_bits),
    TRIAL(search_put_symbols),
    TRIAL(search_put_block),
    TRIAL(search_count_equal),
    TRIAL(search_three_bytes),
    TRIAL(search_saves_more),
    TRIAL(search_index),
    TRIAL(search_index_before),
    TRIAL(search_find_match),
    TRIAL(search_deflate_bound),
    TRIAL(search_deflate),
    TRIAL(search_deflate_rows),
    TRIAL(search_png_is_opaque),
    TRIAL(search_png_changes),
    TRIAL(search_jpeg_turn),
    {NULL, NULL},
};
