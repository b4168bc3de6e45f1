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

// Returns a function that requests an instant with choices for the canvas; the scale is in pixels per point.
//
// It resolves when the pixels are received, to a function that draws them. The functions must be called in order, but the
// next request may begin before.
export const pixelsOn = (canvas) => {
  const context = canvas.getContext('2d');
  let shown = ''; // the server's number of the last frame
  return async (time, scale, choices) => {
    const answer = await ask('pixels?' + new URLSearchParams({ ...choices, t: time, scale, after: shown, r: state.revision }));
    const field = (name) => answer.headers.get('Picture-' + name);
    const [width, height] = [Number(field('Width')), Number(field('Height'))];
    const runs = new Uint32Array(await answer.arrayBuffer());
    shown = field('Number');
    return () => {
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      const parts = field('Parts').split(',').filter(Boolean).map(numbers);
      const pixels = unfold(runs, parts.reduce((sum, [, , wide, high]) => sum + wide * high, 0));
      let start = 0;
      for (const [x, y, wide, high] of parts) {
        const own = new Uint8ClampedArray(pixels.buffer, start, wide * high * 4);
        context.putImageData(new ImageData(own, wide, high), x, y);
        start += own.length;
      }
    };
  };
};
