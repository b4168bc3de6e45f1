// The controls for traits that replace the scene's: device, orientation, appearance and so on.
import { state, on, tell, byId, element, keepPlace, spoken } from './state.js';

export const traits = [
  ['device', 'Device', 'select'],
  ['system', 'System', 'select'],
  ['orientation', 'Turned', 'segments', { portrait: 'Portrait', landscape: 'Landscape' }],
  ['appearance', 'Colours', 'segments', { light: 'Light', dark: 'Dark' }],
  ['contrast', 'Contrast', 'segments', { standard: 'Usual', increased: 'More' }],
  ['boldText', 'Bold text', 'switch'],
  ['reduceMotion', 'Reduce motion', 'switch'],
  ['reduceTransparency', 'Reduce transparency', 'switch'],
  ['differentiateWithoutColor', 'Without colour', 'switch'],
  ['showsBorders', 'Borders', 'switch'],
  ['onOffLabels', 'On/off labels', 'switch'],
  ['layoutDirection', 'Direction', 'segments', { leftToRight: 'From left', rightToLeft: 'From right' }],
  ['contentSizeCategory', 'Text size', 'select'],
  ['tint', 'Tint', 'select'],
];

// The words of a trait's value.
export const valueWords = (key, value) => {
  const [, words, kind, names] = traits.find(([name]) => name === key) || [];
  if (kind === 'switch') return value === 'true' ? words : `No ${words.toLowerCase()}`;
  return (names && names[value]) || spoken(value);
};

const own = (key) => (state.scene && state.own ? state.own[key] : '');

export const choose = (key, value) => {
  if (!value || value === own(key)) delete state.choices[key];
  else state.choices[key] = value;
  keepPlace();
  tell('choices');
};

export const chooseAll = (choices) => {
  state.choices = { ...choices };
  keepPlace();
  tell('choices');
};

// Chooses the next value, and after the last one the first.
export const toggle = (key) => {
  const values = state.options[key] || [];
  const now = state.choices[key] || own(key) || values[0];
  choose(key, values[(values.indexOf(now) + 1) % values.length]);
};

const rows = new Map();

const picker = element('input', { type: 'color', id: 'tint-picker', 'aria-label': 'Another tint', title: 'Another tint' });
picker.addEventListener('change', () => choose('tint', picker.value.toUpperCase()));

const build = () => {
  const switches = traits.filter(([, , kind]) => kind === 'switch').map(([key, words]) => {
    const button = element('button', {
      type: 'button', id: 'trait-' + key, 'data-value': 'true', 'aria-pressed': 'false', onclick: () => toggle(key),
    }, words);
    rows.set(key, [button]);
    return button;
  });
  byId('traits').replaceChildren(...traits.filter(([, , kind]) => kind !== 'switch').map(([key, words, kind, names]) => {
    const id = 'trait-' + key;
    if (kind === 'select') {
      const select = element('select', { id, onchange: () => choose(key, select.value) });
      rows.set(key, select);
      return element('div', { class: 'trait' + (key === 'tint' ? ' with-picker' : '') }, element('label', { for: id }, words), select, key === 'tint' ? picker : null);
    }
    const buttons = state.options[key].map((value) => element('button', {
      type: 'button', 'data-value': value, 'aria-pressed': 'false', onclick: () => choose(key, value),
    }, names[value] || spoken(value)));
    rows.set(key, buttons);
    return element('div', { class: 'trait' }, element('span', { id, 'aria-hidden': 'true' }, words),
      element('div', { class: 'segments', role: 'group', 'aria-label': words }, ...buttons));
  }), element('details', { class: 'switches' }, element('summary', {}, 'Accessibility'), ...switches));
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
      row.replaceChildren(...wanted.map((value) => element('option', { value }, value === '' ? 'The scene’s device' : spoken(value))));
    }
    row.value = now || '';
    if (key === 'tint' && state.scene) picker.value = state.scene.tintColor.slice(0, 7);
  }
  byId('reset').hidden = Object.keys(state.choices).length === 0;
};

byId('reset').addEventListener('click', () => {
  chooseAll({});
  byId('traits').querySelector('select, button').focus();
});
on('scene', show);
on('choices', show);
