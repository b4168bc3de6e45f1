// The picture answers: the layer under the pointer is outlined and named, a click chooses it, Alt shows distances.
import { state, on, byId, element } from './state.js';
import { canvas, cover, deviceScale, magnification, onPlace, picture, pointAt } from './stage.js';
import { choose, focusedLayer, layerAt, layerNamed } from './layers.js';

const port = byId('port');
let under = ''; // the layer under the pointer
let isMeasuring = false;

const number = (value) => String(Math.round(value * 100) / 100);

const outline = (box, layer) => {
  box.hidden = !layer;
  if (!layer) return;
  cover(box, layer.frame);
  const { width, height } = layer.frame;
  const label = box.firstElementChild;
  label.textContent = layer.name;
  label.dataset.size = `${number(width)} × ${number(height)}`;
  // A label above the top of the picture is out of sight.
  const { y, x } = layer.frame;
  box.classList.toggle('below', (y - canvas.y) * magnification() < 20);
  box.classList.toggle('leftwards', (x - canvas.x) > canvas.width / 2);
};

const pointed = () => layerNamed(under || focusedLayer());

const show = () => {
  const layer = pointed();
  const chosen = layerNamed(state.layer);
  outline(byId('outline'), layer);
  outline(byId('chosen'), chosen && chosen !== layer ? chosen : null);
  measure(chosen, layer);
};

// Draws a line with its length in points, between two places on the screen.
const line = (kind, x, y, length) => {
  if (length < 0.005) return null;
  const made = element('i', { class: kind }, element('b', {}, number(length)));
  cover(made, kind === 'across' ? { x, y, width: length, height: 0 } : { x, y, width: 0, height: length });
  return made;
};

// Shows how far the sides of two layers are apart: between them, or from an inner one to the outer one.
function measure(from, to) {
  const box = byId('distances');
  box.hidden = !isMeasuring || !from || !to || from === to;
  if (box.hidden) return box.replaceChildren();
  const [a, b] = [from.frame, to.frame];
  const sides = ({ x, y, width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height });
  const [one, two] = [sides(a), sides(b)];
  const middle = (low, high, otherLow, otherHigh) => {
    const [first, last] = [Math.max(low, otherLow), Math.min(high, otherHigh)];
    return first < last ? (first + last) / 2 : (low + high) / 2;
  };
  const [x, y] = [middle(one.left, one.right, two.left, two.right), middle(one.top, one.bottom, two.top, two.bottom)];
  const lines = [];
  if (two.left >= one.right) lines.push(line('across', one.right, y, two.left - one.right));
  else if (one.left >= two.right) lines.push(line('across', two.right, y, one.left - two.right));
  else {
    lines.push(line('across', Math.min(one.left, two.left), y, Math.abs(one.left - two.left)));
    lines.push(line('across', Math.min(one.right, two.right), y, Math.abs(one.right - two.right)));
  }
  if (two.top >= one.bottom) lines.push(line('down', x, one.bottom, two.top - one.bottom));
  else if (one.top >= two.bottom) lines.push(line('down', x, two.bottom, one.top - two.bottom));
  else {
    lines.push(line('down', x, Math.min(one.top, two.top), Math.abs(one.top - two.top)));
    lines.push(line('down', x, Math.min(one.bottom, two.bottom), Math.abs(one.bottom - two.bottom)));
  }
  box.replaceChildren(...lines.filter(Boolean));
}

const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const colorAt = (x, y) => {
  const source = picture();
  const [width, height] = [source.naturalWidth || source.width, source.naturalHeight || source.height];
  const [column, row] = [Math.floor((x / canvas.width) * width), Math.floor((y / canvas.height) * height)];
  probe.drawImage(source, column, row, 1, 1, 0, 0, 1, 1);
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
  return '#' + [red, green, blue].map((part) => part.toString(16).padStart(2, '0').toUpperCase()).join('');
};

const forget = () => {
  under = '';
  byId('pointer').textContent = '';
  show();
};

port.addEventListener('pointermove', (event) => {
  const point = state.scene && !state.shown && pointAt(event);
  if (!point) return forget();
  const [x, y] = [point.x - canvas.x, point.y - canvas.y];
  const pixel = [x, y].map((value) => Math.floor(value * deviceScale()));
  const color = colorAt(x, y);
  byId('pointer').replaceChildren(element('i'), `${color}   pixel ${pixel.join(', ')}   point ${point.x.toFixed(2)}, ${point.y.toFixed(2)}`);
  byId('pointer').firstElementChild.style.background = color;
  under = (layerAt(point) || { name: '' }).name;
  isMeasuring = event.altKey;
  show();
});
port.addEventListener('pointerleave', forget);
port.addEventListener('click', (event) => {
  const point = state.scene && !state.shown && pointAt(event);
  const layer = point && layerAt(point);
  if (layer) choose(layer.name);
});
for (const type of ['keydown', 'keyup']) {
  addEventListener(type, (event) => {
    if (event.key !== 'Alt') return;
    if (state.layer && pointed()) event.preventDefault();
    isMeasuring = type === 'keydown';
    show();
  });
}
addEventListener('blur', () => {
  isMeasuring = false;
  show();
});
onPlace(show);
for (const what of ['layers', 'layer', 'focus']) on(what, show);
