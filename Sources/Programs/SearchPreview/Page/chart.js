// Charts of the chosen layer's values over the timeline: one for each property that changes.
import { state, on, byId, element, end, setStep } from './state.js';
import { get, latest } from './server.js';
import { layerNamed } from './layers.js';
import { stop } from './timeline.js';

const [width, height, above, below] = [280, 64, 6, 6];
let heads = [];

export const svg = (name, attributes, ...children) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

export const number = (value) => String(Math.round(value * 1000) / 1000);
// 'cornerRadius' is shown as 'corner radius', 'frame.x' as 'x'.
export const words = (name) => name.replace(/^frame\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const chart = ({ name, unit, values }, times, events) => {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (time) => (time / end()) * width;
  const y = (value) => above + (1 - (value - least) / (most - least)) * (height - above - below);
  let path = '';
  let isDown = false;
  values.forEach((value, index) => {
    if (value === null) return (isDown = false);
    path += `${isDown ? 'L' : 'M'}${x(times[index]).toFixed(2)} ${y(value).toFixed(2)}`;
    isDown = true;
  });
  const after = unit && ` ${unit}`;
  const drawing = svg('svg', {
    viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': `${words(name)} of ${state.layer}: from ${number(least)} to ${number(most)}${after}`,
  },
    ...events.map((time) => svg('path', { class: 'event', d: `M${x(time).toFixed(2)} 0V${height}` })),
    svg('path', { class: 'curve', d: path }), svg('path', { class: 'playhead', d: '' }));
  const now = element('b');
  heads.push({ drawing, now, name, after, times, values });
  const scrub = (event) => {
    const bounds = drawing.getBoundingClientRect();
    stop();
    setStep(((event.clientX - bounds.left) / bounds.width) * end() * state.rate);
  };
  drawing.addEventListener('pointerdown', (event) => {
    drawing.setPointerCapture(event.pointerId);
    scrub(event);
  });
  drawing.addEventListener('pointermove', (event) => drawing.hasPointerCapture(event.pointerId) && scrub(event));
  return element('figure', { class: 'chart' },
    element('figcaption', {}, element('span', {}, words(name)), now, element('small', {}, `${number(least)} … ${number(most)}${after}`)), drawing);
};

// Shows the current instant, with the layer's exact value if the layer tree has it, or else that of the last sample.
const placeHeads = () => {
  const at = (state.seconds / end()) * width;
  const layer = layerNamed(state.layer);
  for (const { drawing, now, name, after, times, values } of heads) {
    drawing.lastElementChild.setAttribute('d', `M${at.toFixed(2)} 0V${height}`);
    let value = name.split('.').reduce((part, key) => part?.[key], layer && { opacity: 1, cornerRadius: 0, rotation: 0, ...layer });
    if (layer && typeof value !== 'number') value = values[times.findLastIndex((time) => time <= state.seconds)];
    now.textContent = typeof value === 'number' ? number(value) + after : '–';
  }
};

const read = latest(async () => {
  const box = byId('curves');
  if (!box || !state.layer || !state.scene) return (heads = []);
  try {
    const to = `${Math.round(state.scene.end * 1000)}ms`;
    const { layer, times, values } = await (await get('values', { layer: state.layer, from: '0s', to })).json();
    if (layer !== state.layer) return;
    heads = [];
    const events = [...new Set(state.scene.events.map((event) => event.time))];
    const moving = values.filter(({ values: all }) => {
      const known = all.filter((value) => value !== null);
      return known.some((value) => value !== known[0]);
    });
    byId('curves').replaceChildren(...moving.map((component) => chart(component, times, events)),
      ...(moving.length === 0 ? [element('p', { class: 'note' }, values.length > 0 ? 'Never moves.' : 'The scene never has this layer.')] : []));
    placeHeads();
  } catch (error) {
    byId('curves').replaceChildren(element('p', { class: 'note' }, error.message));
  }
});

export const readCharts = read;
on('time', placeHeads);
on('layers', placeHeads);
