// The picture: quick pixels while time moves, and the file that `searchframes render` writes when it rests.
import { state, on, byId, keepPlace, element, wanted } from './state.js';
import { address, latest } from './server.js';
import { request, turn } from './pixels.js';

const port = byId('port');
const sheet = byId('sheet');
const quick = byId('quick');
const exact = byId('exact');
const lines = byId('lines');

export const zooms = [['fit', 'Fit'], [0.5, '½'], [1, '1:1'], [4, '4×'], [16, '16×']];
const steps = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

// The visible part of the screen at the instant, in points.
export const canvas = { x: 0, y: 0, width: 390, height: 844 };
let resting = 0;
let rested = ''; // the wish of the exact picture, if it is shown

export const deviceScale = () => (state.scene ? state.scene.scale : 3);

// CSS pixels per point when the port was last measured; measuring forces a layout of the page.
let shown = 1;
export const magnification = () => shown;
let placed = ''; // the sheet's size

// Functions that place something over the picture when it has a new size.
const overlays = [];
export const onPlace = (place) => overlays.push(place);

const margin = () => 2 * parseFloat(getComputedStyle(port).paddingTop);
const measure = () => {
  if (state.zoom !== 'fit') return state.zoom * deviceScale();
  const room = { width: port.clientWidth - margin(), height: port.clientHeight - margin() };
  return Math.max(0.05, Math.min(room.width / canvas.width, room.height / canvas.height, deviceScale()));
};

const ratio = () => window.devicePixelRatio || 1;
// Returns the screen's pixels per point, at most the device's.
export const sharpness = (magnification) => Math.min(Math.max(magnification * ratio(), 0.5), deviceScale());

export const place = () => {
  const scale = (shown = measure());
  const size = [canvas.width * scale + 'px', canvas.height * scale + 'px'];
  if (String(size) !== placed) [quick.style.width, quick.style.height] = ['', ''];
  placed = String(size);
  [sheet.style.width, sheet.style.height] = size;
  const pixel = scale / deviceScale();
  sheet.classList.toggle('pixels', pixel >= 1);
  lines.hidden = !state.grid || pixel < 4;
  lines.style.backgroundSize = `${pixel}px ${pixel}px, ${pixel}px ${pixel}px, ${scale}px ${scale}px, ${scale}px ${scale}px`;
  byId('grid').title = pixel < 4 ? 'Pixel grid (G), seen from 4× on' : 'Pixel grid (G)';
  for (const button of byId('zooms').children) {
    button.setAttribute('aria-pressed', String(button.dataset.zoom === String(state.zoom)));
  }
  for (const overlay of overlays) overlay();
};

const show = (kind, wish) => {
  if (kind === 'quick') rested = '';
  if (sheet.dataset.kind !== kind) [exact.hidden, quick.hidden] = [kind !== 'exact', kind === 'exact'];
  // For tests and the benchmark: the instant and the revision of the picture.
  Object.assign(sheet.dataset, { kind, time: wish.exact, revision: wish.revision, drawn: Number(sheet.dataset.drawn || 0) + 1 });
};

const wishOf = () => ({ exact: state.exact, revision: state.revision, choices: JSON.stringify([state.choices, state.frame]) });
const isStill = (wish) => JSON.stringify(wish) === JSON.stringify(wishOf());

// The server draws one picture while the one before waits for its turn.
const drawQuick = latest(async (wish) => {
  const scale = sharpness(magnification());
  const paint = await request(quick, wish.exact, wanted(), scale).catch(() => null);
  // The page shows the problem elsewhere; the last picture stays.
  if (!paint) return;
  await turn();
  paint();
  // The browser copies a picture of the screen's own pixels; one of a fraction of a pixel more or less is resampled.
  const size = (pixels) => (scale === magnification() * ratio() ? pixels / ratio() + 'px' : '');
  [quick.style.width, quick.style.height] = [size(quick.width), size(quick.height)];
  sheet.dataset.scale = scale;
  // An earlier instant's pixels may come after the exact picture.
  if (JSON.stringify(wishOf()) !== rested) show('quick', wish);
}, 2);

const drawExact = latest(async (wish) => {
  const image = new Image();
  image.src = address('still.png', { t: wish.exact });
  try {
    await image.decode();
  } catch {
    return;
  }
  if (!isStill(wish)) return;
  exact.src = image.src;
  await exact.decode().catch(() => {});
  if (!isStill(wish)) return;
  exact.alt = `${byId('name').textContent} at ${state.seconds.toFixed(3)} seconds`;
  rested = JSON.stringify(wish);
  show('exact', wish);
});

// Draws the instant; the exact picture follows when nothing has moved for 120 ms.
export const draw = () => {
  if (!state.scene || state.shown) return;
  clearTimeout(resting);
  drawQuick(wishOf());
  if (!state.playing) resting = setTimeout(() => drawExact(wishOf()), 120);
};

// The canvas or the image that is visible.
export const picture = () => (exact.hidden ? quick : exact);

export const setCanvas = (rect) => {
  const isSame = ['x', 'y', 'width', 'height'].every((key) => rect[key] === canvas[key]);
  Object.assign(canvas, rect);
  if (!isSame) place();
};

// Places an element over a rectangle of the screen.
export const cover = (element, { x, y, width, height }) => {
  const scale = magnification();
  Object.assign(element.style, {
    left: (x - canvas.x) * scale + 'px', top: (y - canvas.y) * scale + 'px', width: width * scale + 'px', height: height * scale + 'px',
  });
};

// Zooms around the middle of the port, or around a place in the window.
export const setZoom = (zoom, at) => {
  const bounds = port.getBoundingClientRect();
  const from = at || { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 };
  const before = sheet.getBoundingClientRect();
  const share = { x: (from.x - before.left) / before.width, y: (from.y - before.top) / before.height };
  const old = magnification();
  state.zoom = zoom;
  place();
  if (from.isLayer) {
    center(canvas.x + share.x * canvas.width, canvas.y + share.y * canvas.height);
  } else {
    const after = sheet.getBoundingClientRect();
    port.scrollLeft += after.left + share.x * after.width - from.x;
    port.scrollTop += after.top + share.y * after.height - from.y;
  }
  keepPlace();
  if (old !== magnification()) draw();
};

export const stepZoom = (direction, at) => {
  const now = magnification() / deviceScale();
  const next = direction > 0 ? steps.find((step) => step > now * 1.001) : [...steps].reverse().find((step) => step < now * 0.999);
  if (next) setZoom(next, at);
};

// Returns where the keys zoom to: the pointer if it is over the picture, else the middle of the chosen layer.
let pointer = null;
export const zoomPlace = () => {
  if (pointer) return pointer;
  // The chosen layer has the other outline if the keys are at its row.
  const chosen = ['chosen', 'outline'].map(byId).find((box) => !box.hidden && box.textContent === state.layer);
  if (!chosen) return undefined;
  const { left, top, width, height } = chosen.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, isLayer: true };
};

// Scrolls a point of the screen to the middle of the port.
export const center = (x, y) => {
  const scale = magnification();
  const [bounds, drawn] = [port.getBoundingClientRect(), sheet.getBoundingClientRect()];
  port.scrollLeft += drawn.left + (x - canvas.x) * scale - (bounds.left + bounds.width / 2);
  port.scrollTop += drawn.top + (y - canvas.y) * scale - (bounds.top + bounds.height / 2);
};

// Zooms as close as the whole layer fits, and centres it.
export const zoomTo = ({ frame }) => {
  const room = { width: port.clientWidth - 80, height: port.clientHeight - 80 };
  const wanted = Math.min(room.width / Math.max(frame.width, 1), room.height / Math.max(frame.height, 1)) / deviceScale();
  state.zoom = [...steps].reverse().find((step) => step <= wanted) || steps[0];
  place();
  center(frame.x + frame.width / 2, frame.y + frame.height / 2);
  keepPlace();
  draw();
};

export const pan = (x, y) => port.scrollBy({ left: x * 96, top: y * 96 });

// Returns the pointer's position on the device's screen in points; null outside the picture.
export const pointAt = (event) => {
  const bounds = sheet.getBoundingClientRect();
  const scale = magnification();
  const [x, y] = [(event.clientX - bounds.left) / scale, (event.clientY - bounds.top) / scale];
  return x < 0 || y < 0 || x >= canvas.width || y >= canvas.height ? null : { x: x + canvas.x, y: y + canvas.y };
};

port.addEventListener('pointermove', (event) => (pointer = pointAt(event) && { x: event.clientX, y: event.clientY }));
port.addEventListener('pointerleave', () => (pointer = null));
port.addEventListener('wheel', (event) => {
  if (state.shown || (!event.ctrlKey && !event.metaKey)) return;
  event.preventDefault();
  stepZoom(event.deltaY < 0 ? 1 : -1, { x: event.clientX, y: event.clientY });
}, { passive: false });
new ResizeObserver(() => {
  place();
  if (state.zoom === 'fit') draw();
}).observe(port);

byId('zooms').append(...zooms.map(([zoom, words]) => element('button', {
  type: 'button', 'data-zoom': zoom, 'aria-pressed': 'false',
  'aria-label': zoom === 'fit' ? 'Fit' : `${zoom} screen pixels for a device pixel`,
  title: zoom === 'fit' ? 'The whole picture (0)' : 'Closer and further away: + and −',
  onclick: () => setZoom(zoom, zoomPlace()),
}, words)));
on('scene', () => {
  place();
  draw();
  // Problems above the picture appear with the scene; if the port is as large as before them, no observer is called.
  requestAnimationFrame(() => {
    const old = shown;
    place();
    if (old !== shown) draw();
  });
});
on('time', draw);
on('stop', draw);
on('view', draw);
export const placePicture = place;
