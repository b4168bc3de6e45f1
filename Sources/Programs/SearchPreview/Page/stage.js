// The picture: quick pixels while time moves, and the file that `searchframes render` writes when it rests.
import { state, on, tell, byId, keepPlace, element } from './state.js';
import { address, latest } from './server.js';
import { drawPixels } from './pixels.js';

const port = byId('port');
const sheet = byId('sheet');
const quick = byId('quick');
const exact = byId('exact');
const lines = byId('lines');
const outline = byId('outline');

export const zooms = [['fit', 'Fit'], [0.5, '½'], [1, '1:1'], [4, '4×'], [16, '16×']];
const steps = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

// The visible part of the screen at the instant, in points.
export const canvas = { x: 0, y: 0, width: 390, height: 844 };
let outlined = null;
let resting = 0;

const deviceScale = () => (state.scene ? state.scene.scale : 3);

// CSS pixels per point when the port was last measured; measuring forces a layout of the page.
let shown = 1;
export const magnification = () => shown;

const measure = () => {
  if (state.zoom !== 'fit') return state.zoom * deviceScale();
  const room = { width: port.clientWidth - 48, height: port.clientHeight - 48 };
  return Math.max(0.05, Math.min(room.width / canvas.width, room.height / canvas.height, deviceScale()));
};

// Returns the screen's pixels per point, at most the device's.
const quickScale = () => {
  const density = magnification() * (window.devicePixelRatio || 1);
  return Math.min(Math.max(Math.ceil(density * 8) / 8, 0.5), deviceScale());
};

const place = () => {
  const scale = (shown = measure());
  sheet.style.width = canvas.width * scale + 'px';
  sheet.style.height = canvas.height * scale + 'px';
  const pixel = scale / deviceScale();
  sheet.classList.toggle('pixels', pixel >= 1);
  lines.hidden = !state.grid || pixel < 4;
  lines.style.backgroundSize = `${pixel}px ${pixel}px, ${pixel}px ${pixel}px, ${scale}px ${scale}px, ${scale}px ${scale}px`;
  byId('grid').title = pixel < 4 ? 'Pixel grid (G), seen from 4× on' : 'Pixel grid (G)';
  for (const button of byId('zooms').children) {
    button.setAttribute('aria-pressed', String(button.dataset.zoom === String(state.zoom)));
  }
  drawOutline();
};

const show = (kind, wish) => {
  exact.hidden = kind !== 'exact';
  quick.hidden = kind === 'exact';
  // For tests and the benchmark: the instant and the revision of the picture.
  Object.assign(sheet.dataset, { kind, time: wish.exact, revision: wish.revision, drawn: Number(sheet.dataset.drawn || 0) + 1 });
};

const wishOf = () => ({ exact: state.exact, revision: state.revision, choices: JSON.stringify(state.choices) });
const isStill = (wish) => JSON.stringify(wish) === JSON.stringify(wishOf());

const drawQuick = latest(async (wish) => {
  try {
    const scale = quickScale();
    await drawPixels(wish.exact, scale);
    sheet.dataset.scale = scale;
    show('quick', wish);
  } catch {
    // The page shows the problem elsewhere; the last picture stays.
  }
});

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
  show('exact', wish);
});

// Draws the instant; the exact picture follows when nothing has moved for 120 ms.
export const draw = () => {
  if (!state.scene) return;
  clearTimeout(resting);
  drawQuick(wishOf());
  if (!state.playing) resting = setTimeout(() => drawExact(wishOf()), 120);
};

export const setCanvas = (rect) => {
  const isSame = rect.width === canvas.width && rect.height === canvas.height;
  Object.assign(canvas, rect);
  if (!isSame) place();
};

// Outlines a layer {name, frame}; null removes the outline.
export const setOutline = (layer) => {
  outlined = layer;
  drawOutline();
};

function drawOutline() {
  outline.hidden = !outlined;
  if (!outlined) return;
  const scale = magnification();
  const { x, y, width, height } = outlined.frame;
  outline.style.left = (x - canvas.x) * scale + 'px';
  outline.style.top = (y - canvas.y) * scale + 'px';
  outline.style.width = width * scale + 'px';
  outline.style.height = height * scale + 'px';
  outline.firstElementChild.textContent = outlined.name;
}

// Zooms around the middle of the port, or around the pointer.
export const setZoom = (zoom, at) => {
  const bounds = port.getBoundingClientRect();
  const from = at || { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 };
  const before = sheet.getBoundingClientRect();
  const share = { x: (from.x - before.left) / before.width, y: (from.y - before.top) / before.height };
  const old = magnification();
  state.zoom = zoom;
  place();
  const after = sheet.getBoundingClientRect();
  port.scrollLeft += after.left + share.x * after.width - from.x;
  port.scrollTop += after.top + share.y * after.height - from.y;
  keepPlace();
  if (old !== magnification()) draw();
};

export const stepZoom = (direction, at) => {
  const now = magnification() / deviceScale();
  const next = direction > 0 ? steps.find((step) => step > now * 1.001) : [...steps].reverse().find((step) => step < now * 0.999);
  if (next) setZoom(next, at);
};

// Zooms as close as the whole layer fits, and centres it.
export const zoomTo = ({ frame }) => {
  const room = { width: port.clientWidth - 80, height: port.clientHeight - 80 };
  const wanted = Math.min(room.width / Math.max(frame.width, 1), room.height / Math.max(frame.height, 1)) / deviceScale();
  state.zoom = [...steps].reverse().find((step) => step <= wanted) || steps[0];
  place();
  const scale = magnification();
  const [bounds, drawn] = [port.getBoundingClientRect(), sheet.getBoundingClientRect()];
  port.scrollLeft += drawn.left + (frame.x - canvas.x + frame.width / 2) * scale - (bounds.left + bounds.width / 2);
  port.scrollTop += drawn.top + (frame.y - canvas.y + frame.height / 2) * scale - (bounds.top + bounds.height / 2);
  keepPlace();
  draw();
};

export const pan = (x, y) => port.scrollBy({ left: x * 96, top: y * 96 });

export const toggleGrid = () => {
  state.grid = !state.grid;
  byId('grid').setAttribute('aria-pressed', String(state.grid));
  place();
  keepPlace();
};

// Returns the pointer's position on the device's screen in points; null outside the picture.
export const pointAt = (event) => {
  const bounds = sheet.getBoundingClientRect();
  const scale = magnification();
  const [x, y] = [(event.clientX - bounds.left) / scale, (event.clientY - bounds.top) / scale];
  return x < 0 || y < 0 || x >= canvas.width || y >= canvas.height ? null : { x: x + canvas.x, y: y + canvas.y };
};

const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const colorAt = (x, y) => {
  const source = exact.hidden ? quick : exact;
  const [width, height] = exact.hidden ? [quick.width, quick.height] : [exact.naturalWidth, exact.naturalHeight];
  const [column, row] = [Math.floor((x / canvas.width) * width), Math.floor((y / canvas.height) * height)];
  probe.drawImage(source, column, row, 1, 1, 0, 0, 1, 1);
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
  return '#' + [red, green, blue].map((part) => part.toString(16).padStart(2, '0').toUpperCase()).join('');
};

port.addEventListener('pointermove', (event) => {
  const point = pointAt(event);
  const words = byId('pointer');
  if (!point || !state.scene) return (words.textContent = '');
  const [x, y] = [point.x - canvas.x, point.y - canvas.y];
  const pixel = [x, y].map((value) => Math.floor(value * deviceScale()));
  const color = colorAt(x, y);
  words.replaceChildren(element('i'), `${color}   pixel ${pixel.join(', ')}   point ${point.x.toFixed(2)}, ${point.y.toFixed(2)}`);
  words.firstElementChild.style.background = color;
});
port.addEventListener('pointerleave', () => (byId('pointer').textContent = ''));
port.addEventListener('click', (event) => {
  if (pointAt(event)) {
    Object.assign(picked, pointAt(event));
    tell('pick');
  }
});
export const picked = { x: 0, y: 0 };
port.addEventListener('wheel', (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
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
  title: zoom === 'fit' ? 'The whole picture (0)' : 'Closer and further away: + and −', onclick: () => setZoom(zoom),
}, words)));
byId('grid').addEventListener('click', toggleGrid);
on('scene', () => {
  place();
  draw();
});
on('time', draw);
on('stop', draw);
export const placePicture = () => {
  byId('grid').setAttribute('aria-pressed', String(state.grid));
  place();
};
