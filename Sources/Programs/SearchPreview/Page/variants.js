// Variants side by side on one playhead: those of the scene's goldens, or combinations of chosen values.
import { state, on, tell, byId, element, keepPlace, spoken, wanted } from './state.js';
import { latest } from './server.js';
import { chooseAll, traits, valueWords } from './controls.js';
import { request, turn } from './pixels.js';
import { sharpness } from './stage.js';

const grid = byId('variants');
const port = byId('port');
const most = 24;
let cells = [];

// All combinations of the chosen values; the last trait changes fastest.
const combinations = (chosen) => Object.entries(chosen).filter(([, values]) => values.length > 0)
  .reduce((all, [key, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))), [{}]);

// Returns {title, choices} for each variant; the choices are complete.
export const variantsShown = () => {
  if (state.shown === 'goldens') return state.variants.slice(0, most);
  return combinations(state.shown || {}).slice(0, most).map((own) => ({
    title: Object.entries(own).map(([key, value]) => valueWords(key, value)).join(', ') || 'As it is',
    choices: { ...state.choices, ...own },
  }));
};

const sent = (choices) => ({ ...choices, ...(state.frame ? { deviceFrame: 'yes' } : {}) });

// Picks the number of columns for which the pictures are largest.
const layOut = () => {
  if (grid.hidden || cells.length === 0) return;
  const [gap, caption] = [22, 32]; // with the padding of a cell
  const room = { width: port.clientWidth - 32, height: port.clientHeight - 32 };
  const [width, height] = ['width', 'height'].map((side) => Math.max(...cells.map((cell) => cell.size[side])));
  let best = { scale: 0, columns: 1 };
  for (let columns = 1; columns <= cells.length; columns += 1) {
    const rows = Math.ceil(cells.length / columns);
    const scale = Math.min((room.width / columns - gap) / width, (room.height / rows - gap - caption) / height);
    if (scale > best.scale) best = { scale, columns };
  }
  // Smaller pictures say nothing; then the port scrolls.
  const scale = Math.min(Math.max(best.scale, 0.16), 1.5);
  const columns = best.scale >= 0.16 ? best.columns : Math.max(1, Math.floor((room.width + gap - 6) / (width * scale + gap)));
  grid.style.gridTemplateColumns = `repeat(${columns}, max-content)`;
  for (const cell of cells) {
    cell.scale = scale;
    Object.assign(cell.canvas.style, { width: cell.size.width * scale + 'px', height: cell.size.height * scale + 'px' });
    cell.box.style.maxWidth = cell.size.width * scale + 12 + 'px';
  }
};

const make = ({ title, choices }) => {
  const canvas = element('canvas', { width: 1, height: 1, 'aria-hidden': 'true' });
  const box = element('button', {
    type: 'button', class: 'cell', title: 'Show this one alone', 'aria-label': `${title}: show this one alone`,
    onclick: () => {
      state.shown = null;
      chooseAll(choices);
      place();
      byId('variants-button').focus();
    },
  }, canvas, element('span', { class: 'cell-title' }, title));
  const { width, height } = state.scene;
  return { box, canvas, title, choices, size: { width, height }, scale: 0.4, drawn: 0 };
};

const say = ({ box, title }, error) => {
  box.lastElementChild.textContent = error ? `${title}: ${error.message}` : title;
};

const show = (cell, paint, { exact, revision, scale }) => {
  const { box, canvas } = cell;
  paint();
  // The picture has the size of the variant's own screen.
  const size = { width: canvas.width / scale, height: canvas.height / scale };
  const isSame = Math.abs(size.width - cell.size.width) <= 1 && Math.abs(size.height - cell.size.height) <= 1;
  cell.size = size;
  cell.drawn += 1;
  Object.assign(box.dataset, { drawn: cell.drawn, time: exact, revision, scale });
  return isSame;
};

// All pictures are requested at once, and shown in the same frame.
const drawAll = latest(async ({ exact, revision }) => {
  const all = cells;
  const scales = all.map(({ scale }) => sharpness(scale));
  const answers = await Promise.all(
    all.map(({ canvas, choices }, index) => request(canvas, exact, sent(choices), scales[index]).catch((error) => error)));
  if (answers.some((answer) => answer instanceof TypeError)) return; // The page says elsewhere that the program has ended.
  await turn();
  const same = all.map((cell, index) => {
    const answer = answers[index];
    say(cell, answer instanceof Error ? answer : null);
    return answer instanceof Error || show(cell, answer, { exact, revision, scale: scales[index] });
  });
  if (all === cells && !same.every(Boolean)) layOut();
}, 2);

const draw = () => {
  if (state.shown && state.scene && cells.length > 0) drawAll({ exact: state.exact, revision: state.revision });
};

let built = '';
const build = () => {
  const variants = variantsShown();
  const wish = JSON.stringify(variants);
  if (wish === built) return;
  built = wish;
  cells = variants.map(make);
  grid.replaceChildren(...cells.map((cell) => cell.box));
};

// The list of a trait's values, of which some are chosen.
const axis = ([key, words]) => {
  const chosen = (state.shown !== 'goldens' && state.shown && state.shown[key]) || [];
  const boxes = (state.options[key] || []).map((value) => {
    const box = element('input', { type: 'checkbox', value, onchange: () => {
      const kept = state.shown === 'goldens' ? {} : state.shown || {};
      const values = (state.options[key] || []).filter((one) => (one === value ? box.checked : (kept[key] || []).includes(one)));
      state.shown = { ...kept, [key]: values };
      keepPlace();
      place();
    } });
    box.checked = chosen.includes(value);
    return element('label', {}, box, valueWords(key, value));
  });
  return element('details', { class: 'axis', 'data-axis': key, name: 'axis' },
    element('summary', {}, chosen.length > 0 ? `${words} · ${chosen.length}` : words), element('div', { class: 'values-list' }, ...boxes));
};

const showChooser = () => {
  const box = byId('chooser');
  box.hidden = !state.shown;
  if (!state.shown) return;
  const focused = document.activeElement && box.contains(document.activeElement) ? document.activeElement.value : null;
  const open = box.querySelector('details[open]')?.dataset.axis;
  const count = state.shown === 'goldens' ? state.variants.length : combinations(state.shown).length;
  const goldens = state.variants.length > 0 ? element('button', {
    type: 'button', id: 'golden-variants', class: 'quiet small', 'aria-pressed': String(state.shown === 'goldens'),
    onclick: () => {
      state.shown = 'goldens';
      keepPlace();
      place();
    },
  }, 'The goldens’ variants') : null;
  box.replaceChildren(...[goldens].filter(Boolean), ...traits.filter(([key]) => key !== 'tint').map(axis),
    element('span', { class: 'note' }, count > most ? `The first ${most} of ${count}` : `${count} side by side`));
  if (open) box.querySelector(`[data-axis="${open}"]`).open = true;
  if (focused) [...box.querySelectorAll('input')].find((one) => one.value === focused)?.focus();
};

function place() {
  const isOn = Boolean(state.shown && state.scene);
  byId('variants-button').setAttribute('aria-pressed', String(isOn));
  grid.hidden = !isOn;
  byId('sheet').hidden = isOn;
  port.classList.toggle('many', isOn);
  showChooser();
  if (isOn) {
    build();
    layOut();
    draw();
  }
  tell('variants');
}

export const toggleVariants = () => {
  state.shown = state.shown ? null : state.variants.length > 0 ? 'goldens' : { appearance: ['light', 'dark'], contentSizeCategory: ['large', 'accessibilityMedium'] };
  keepPlace();
  place();
  if (!state.shown) tell('view');
};

byId('variants-button').addEventListener('click', toggleVariants);
new ResizeObserver(() => {
  layOut();
  draw();
}).observe(port);
// A list of values closes when something else is clicked.
addEventListener('pointerdown', (event) => {
  for (const list of document.querySelectorAll('.axis[open]')) if (!list.contains(event.target)) list.open = false;
});
on('time', draw);
on('view', place);
export const placeVariants = place;
