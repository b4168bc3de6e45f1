// Quick pictures: the painter's pixels on canvases. After the first only changed pixels are received.
import { state } from './state.js';

// A canvas that shows pictures of the server. The server knows it by its name, which no other has.
let count = 0;
export const surface = (canvas) => ({ canvas, name: String((count += 1)), image: null });

// Copies the runs of PixelRuns.swift to a part of an image; returns the index after them.
const unfold = (runs, start, pixels, stride, [x, y, width, height]) => {
  let from = start;
  for (let row = y; row < y + height; row += 1) {
    const end = row * stride + x + width;
    for (let to = end - width; to < end; ) {
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
  }
  return from;
};

// Draws the changed parts of a picture on its canvas.
const paint = (surface, { width, height, parts }, runs) => {
  const { canvas } = surface;
  if (!surface.image || canvas.width !== width || canvas.height !== height) {
    [canvas.width, canvas.height] = [width, height];
    surface.image = new ImageData(width, height);
    surface.pixels = new Uint32Array(surface.image.data.buffer);
  }
  // Pictures are opaque, and the browser need not blend them with the page.
  const context = canvas.getContext('2d');
  let start = 0;
  for (const part of parts) {
    start = unfold(runs, start, surface.pixels, width, part);
    context.putImageData(surface.image, 0, 0, ...part);
  }
};

// The connection, and the requests that it has not answered. The server answers in order.
let socket = null;
let waiting = [];

const connect = () => {
  const address = new URL('pixels', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.hash = '';
  socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  const [own, unanswered] = [socket, waiting];
  own.onopen = () => unanswered.forEach(({ query }) => own.send(query));
  own.onmessage = ({ data }) => unanswered.shift().resolve(data);
  own.onclose = () => {
    if (socket === own) [socket, waiting] = [null, []];
    for (const { reject } of unanswered) reject(new Error('The server has closed the connection'));
  };
};

const receive = (query) => new Promise((resolve, reject) => {
  if (!socket || socket.readyState > WebSocket.OPEN) {
    waiting = [];
    connect();
  }
  waiting.push({ query, resolve, reject });
  if (socket.readyState === WebSocket.OPEN) socket.send(query);
});

// Requests an instant for several surfaces at once: {surface, choices, scale}, the scale in pixels per point.
//
// It resolves when the pixels are received, to a function that draws them or an error for each. All of them must be
// called, in the order of the requests; the next request may begin before.
export const request = async (time, wishes) => {
  const each = wishes.map(({ surface, choices, scale }) => ({ ...choices, scale, canvas: surface.name }));
  const choices = each.length === 1 ? each[0] : { variants: each.map((one) => new URLSearchParams(one)).join('|') };
  const bytes = await receive(new URLSearchParams({ ...choices, t: time, r: state.revision }).toString());
  const length = new DataView(bytes).getUint32(0, true);
  const pictures = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  let start = 4 + length;
  return wishes.map(({ surface }, index) => {
    const picture = pictures[index] || pictures[0];
    if (picture.error !== undefined) return new Error(picture.error);
    const runs = new Uint32Array(bytes, start, picture.words);
    start += picture.words * 4;
    return () => paint(surface, picture, runs);
  });
};

// Resolves when nothing else is drawn in the browser's frame, in the order of the calls. Pictures come unevenly, and of two
// drawn in one frame nobody sees the first.
const turns = [];
let isTaken = false;
const free = () => {
  const next = turns.shift();
  if (next) next();
  isTaken = Boolean(next);
  if (isTaken) requestAnimationFrame(free);
};
export const turn = () => new Promise((resolve) => {
  turns.push(resolve);
  if (!isTaken) free();
});
