// What is drawn in the scene's stead: device, orientation, appearance and the rest.
import { state, on, tell, byId, element, keepPlace } from './state.js';

const traits = [
  ['device', 'Device', 'select'],
  ['orientation', 'Orientation', 'segments', { portrait: 'Portrait', landscape: 'Landscape' }],
  ['appearance', 'Appearance', 'segments', { light: 'Light', dark: 'Dark' }],
  ['contrast', 'Contrast', 'segments', { standard: 'Standard', increased: 'Increased' }],
  ['layoutDirection', 'Direction', 'segments', { leftToRight: 'Left to right', rightToLeft: 'Right to left' }],
  ['contentSizeCategory', 'Text size', 'select'],
  ['tint', 'Tint', 'select'],
];

// "extraExtraLarge" → "Extra extra large"; names of devices stay as they are.
const spoken = (word) => {
  if (word.includes(' ') || word.startsWith('#')) return word;
  const parts = word.replace(/^system(?=[A-Z])/, '').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return parts.charAt(0).toUpperCase() + parts.slice(1);
};

const own = (key) => (state.scene && state.own ? state.own[key] : '');

export const choose = (key, value) => {
  if (!value || value === own(key)) delete state.choices[key];
  else state.choices[key] = value;
  keepPlace();
  tell('choices');
};

// To the other of two values, or the next of several.
export const toggle = (key) => {
  const values = state.options[key] || [];
  const now = state.choices[key] || own(key) || values[0];
  choose(key, values[(values.indexOf(now) + 1) % values.length]);
};

const rows = new Map();

const build = () => {
  byId('traits').replaceChildren(...traits.map(([key, words, kind, names]) => {
    const id = 'trait-' + key;
    if (kind === 'select') {
      const select = element('select', { id, onchange: () => choose(key, select.value) });
      rows.set(key, select);
      return element('div', { class: 'trait' }, element('label', { for: id }, words), select);
    }
    const buttons = state.options[key].map((value) => element('button', {
      type: 'button', 'data-value': value, 'aria-pressed': 'false', onclick: () => choose(key, value),
    }, names[value] || spoken(value)));
    rows.set(key, buttons);
    return element('div', { class: 'trait' }, element('span', { id, 'aria-hidden': 'true' }, words),
      element('div', { class: 'segments', role: 'group', 'aria-label': words }, ...buttons));
  }));
};

const show = () => {
  if (rows.size === 0) build();
  for (const [key, row] of rows) {
    const now = state.choices[key] || own(key);
    if (Array.isArray(row)) {
      for (const button of row) button.setAttribute('aria-pressed', String(button.dataset.value === now));
      continue;
    }
    const values = [...state.options[key]];
    for (const value of [own(key), now]) if (value && !values.includes(value)) values.unshift(value);
    const wanted = [key === 'device' && !own(key) ? '' : null, ...values].filter((value) => value !== null);
    if (row.dataset.values !== wanted.join('|')) {
      row.dataset.values = wanted.join('|');
      row.replaceChildren(...wanted.map((value) => element('option', { value }, value === '' ? 'The scene’s own' : spoken(value))));
    }
    row.value = now || '';
  }
  byId('reset').hidden = Object.keys(state.choices).length === 0;
};

byId('reset').addEventListener('click', () => {
  state.choices = {};
  keepPlace();
  tell('choices');
  byId('traits').querySelector('select, button').focus();
});
on('scene', show);
on('choices', show);

// Files to keep, as the page shows the scene now.
const still = ['png', 'svg', 'pdf'];
export const saves = { scale: '', fps: '60' };

export const showSaves = (address) => {
  const link = (words, label, href) => element('a', { class: 'quiet', href, download: true, 'aria-label': label }, words);
  const animation = (ending) => {
    const items = { from: '0s', to: state.scene ? `${Math.round(state.scene.end * 1000)}ms` : 'settled', fps: saves.fps };
    if (saves.scale) items.scale = saves.scale;
    return address('animation.' + ending, items);
  };
  const links = [
    element('div', { class: 'saves', role: 'group', 'aria-label': 'This instant' }, element('span', {}, 'This instant'),
      ...still.map((ending) => link(ending.toUpperCase(), `Save this instant as ${ending.toUpperCase()}`,
        address('still.' + ending, { t: state.exact, download: 1 })))),
    element('div', { class: 'saves', role: 'group', 'aria-label': 'Animation' }, element('span', {}, 'Animation'),
      link('PNG', 'Save the animation as animated PNG', animation('png')), link('SVG', 'Save the animation as animated SVG', animation('svg'))),
  ];
  const box = byId('save');
  if (box.children.length === 0) {
    const select = (label, key, values) => {
      const made = element('select', { 'aria-label': label, onchange: () => {
        saves[key] = made.value;
        showSaves(address);
      } }, ...values.map(([value, words]) => element('option', { value, selected: saves[key] === value }, words)));
      return made;
    };
    box.append(element('div', {}), element('div', { class: 'saves' }, element('span', {}, 'Animated at'),
      select('Scale of the animation', 'scale', [['1', '1×'], ['2', '2×'], ['', 'Device’s scale']]),
      select('Frames a second of the animation', 'fps', [['30', '30 fps'], ['60', '60 fps'], ['120', '120 fps']])));
  }
  // What has the focus keeps it: the links are the same, only their addresses change.
  const old = [...box.firstElementChild.querySelectorAll('a')];
  const fresh = links.flatMap((group) => [...group.querySelectorAll('a')]);
  if (old.length === fresh.length) old.forEach((made, index) => made.setAttribute('href', fresh[index].getAttribute('href')));
  else box.firstElementChild.replaceChildren(...links);
};
saves.scale = '1';
