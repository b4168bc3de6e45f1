// Quick pictures: the painter's pixels on a canvas. After the first only changed pixels are received.
import { state } from './state.js';
import { ask } from './server.js';

// Decodes the runs of PixelRuns.swift.
const unfold = (runs, count) => {
  const pixels = new Uint32Array(count);
  for (let [from, to] = [0, 0]; from < runs.length; ) {
    const word = runs[from];
    const length = word & 0x7fffffff;
    if (word >>> 31) {
      pixels.fill(runs[from + 1], to, to + length);
      from += 2;
    } else {
      pixels.set(runs.subarray(from + 1, from + 1 + length), to);
      from += 1 + length;
    }
    to += length;
  }
  return pixels;
};

const numbers = (text) => text.split(' ').map(Number);

// Draws the changed parts of a picture on its canvas.
const paint = (canvas, { width, height, parts }, runs) => {
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  const places = parts.split(',').filter(Boolean).map(numbers);
  const pixels = unfold(runs, places.reduce((sum, [, , wide, high]) => sum + wide * high, 0));
  let start = 0;
  for (const [x, y, wide, high] of places) {
    const own = new Uint8ClampedArray(pixels.buffer, start, wide * high * 4);
    context.putImageData(new ImageData(own, wide, high), x, y);
    start += own.length;
  }
};

// Not from the browser's cache, which would only take time.
const receive = async (items) => ask('pixels?' + new URLSearchParams({ ...items, r: state.revision }), { cache: 'no-store' });

// Returns a function that requests an instant with choices for the canvas; the scale is in pixels per point.
//
// It resolves when the pixels are received, to a function that draws them. The functions must be called in order, but the
// next request may begin before.
export const pixelsOn = (canvas) => {
  let shown = ''; // the server's number of the last frame
  return async (time, scale, choices) => {
    const answer = await receive({ ...choices, t: time, scale, after: shown });
    const field = (name) => answer.headers.get('Picture-' + name);
    const picture = { width: Number(field('Width')), height: Number(field('Height')), parts: field('Parts') };
    const runs = new Uint32Array(await answer.arrayBuffer());
    shown = field('Number');
    return () => paint(canvas, picture, runs);
  };
};

// The same for several canvases at once: {canvas, choices, scale, shown}; resolves to a function or an error for each.
export const requestAll = async (time, cells) => {
  const variants = cells.map(({ choices, scale, shown }) => new URLSearchParams({ ...choices, scale, after: shown || '' })).join('|');
  const bytes = await (await receive({ t: time, variants })).arrayBuffer();
  const length = new DataView(bytes).getUint32(0, true);
  let start = 4 + length;
  return JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))).map((picture, index) => {
    if (picture.error !== undefined) return new Error(picture.error);
    const runs = new Uint32Array(bytes, start, picture.words);
    start += picture.words * 4;
    cells[index].shown = picture.number;
    return () => paint(cells[index].canvas, picture, runs);
  });
};
