// The panel of the chosen value: its texts, numbers, colours and symbols, and its place in a list.
import { state, on, byId, element } from './state.js';
import { get, latest } from './server.js';
import { addItem, canEdit, change, choosePath, moveItem, panelNow, readPanel, redo, removeItem, scene, undo } from './edits.js';
import { pick } from './picker.js';

const box = byId('edit-fields');
let palette = null; // {revision, colors, symbols}

const readPalette = async () => {
  const wish = JSON.stringify([state.revision, state.choices]);
  if (!palette || palette.wish !== wish) palette = { wish, ...(await (await get('palette', { t: state.exact })).json()) };
  return palette;
};

const swatch = (color) => {
  const made = element('i', { class: 'swatch', 'aria-hidden': 'true' });
  made.style.background = color;
  return made;
};
const picture = (name) => element('img', { src: 'symbol.svg?' + new URLSearchParams({ name }), alt: '', width: 28, height: 28, loading: 'lazy', class: 'symbol' });
const thumbnail = (name) => element('img', { src: 'image?' + new URLSearchParams({ name }), alt: '', width: 40, height: 40, loading: 'lazy', class: 'thumbnail' });
const hexOf = (text) => (/^#?([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? '#' + text.replace('#', '').toUpperCase() : null);

// Only texts, and colours by their digits, may need quotation marks.
const set = ({ path, kind }, value) => {
  const isText = ['text', 'symbol', 'image'].includes(kind) || value.startsWith('#');
  return change([{ set: path, [isText ? 'text' : 'plain']: value }], `Changed ${path}`);
};

const isNumber = (value) => /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value);

// Returns what is wrong with a number, in words; nothing for a value that the scene may have.
const fault = ({ kind, options, low, high, isInteger }, value) => {
  if (kind !== 'number' || options.includes(value)) return '';
  const fits = isNumber(value) && !(Number(value) < Number(low)) && !(Number(value) > Number(high)) && !(isInteger && value % 1);
  const range = high === undefined ? '' : ` from ${low ?? 0} to ${high}`;
  return fits ? '' : `Write ${[`a ${isInteger ? 'whole ' : ''}number${range}`, ...options].join(' or ')}`;
};

const pickers = {
  color: async (field) => {
    const { colors } = await readPalette();
    const options = colors.map(({ name, hex }) => ({ value: name, picture: () => swatch(hex) }));
    return pick('Colour', options, field.text, { own: hexOf, hint: 'A name, or FF8800' });
  },
  image: async (field) => {
    const { colors, images } = await readPalette();
    const options = images.map((value) => ({ value, picture: () => thumbnail(value) }))
      .concat(colors.map(({ name, hex }) => ({ value: name, picture: () => swatch(hex) })));
    return pick('Picture', options, field.text, { own: hexOf, hint: 'A file or a colour' });
  },
  symbol: async (field) => {
    const { symbols } = await readPalette();
    return pick('Symbol', symbols.map((value) => ({ value, picture: () => picture(value) })), field.text);
  },
};

const pickerButton = (field, words = field.text) => element('button', {
  type: 'button', class: 'quiet small', 'data-edit': words === field.text ? field.path : '#' + field.path, 'aria-haspopup': 'dialog', 'aria-label': `${field.key || field.path}: ${field.text}`,
  onclick: async () => {
    const value = await pickers[field.kind](field);
    if (value) await set(field, value);
  },
}, field.kind === 'symbol' ? picture(field.text) : /\.(png|jpe?g)$/i.test(field.text) ? thumbnail(field.text) : swatch(hexOf(field.text) || palette?.colors.find(({ name }) => name === field.text)?.hex || 'none'), words);

// A number is dragged, or changed by the arrow keys; a time moves by hundredths of a second, in the form that the file has.
const number = (field, input, label) => {
  const isTime = field.kind === 'time';
  if (!isTime && !isNumber(field.text)) return;
  const unit = isTime ? 0.01 : 10 ** -(field.text.split('.')[1] || '').length;
  const places = isTime ? 2 : Math.round(-Math.log10(unit));
  const move = async (from, steps, gesture) => {
    const value = (from + steps * unit).toFixed(places);
    if (isTime) return change([{ shift: field.path, seconds: Number(value) }], `Moved ${field.path}`, { gesture });
    const old = input.value;
    input.value = input.defaultValue = value;
    const isDone = await change([{ set: field.path, plain: value }], `Changed ${field.path} to ${value}`, { gesture });
    if (!isDone) input.value = input.defaultValue = old;
    return isDone;
  };
  input.addEventListener('keydown', (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(isTime ? 0 : Number(input.value), step * (event.shiftKey ? 10 : 1));
  });
  let drag = null;
  const follow = latest(async (one) => {
    const { steps, done, gesture } = one;
    if (steps === done) return;
    if (await (isTime ? move(0, steps - done, gesture) : move(Number(field.text), steps, gesture))) one.done = steps;
  });
  label.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    label.setPointerCapture(event.pointerId);
    drag = { x: event.clientX, gesture: `${field.path} ${performance.now()}`, steps: 0, done: 0 };
  });
  label.addEventListener('pointermove', (event) => {
    if (!drag) return;
    drag.steps = Math.round((event.clientX - drag.x) / 2) * (event.shiftKey ? 10 : 1);
    follow(drag);
  });
  for (const type of ['pointerup', 'pointercancel']) {
    label.addEventListener(type, () => {
      drag = null;
      input.focus();
      readPanel().then(show);
    });
  }
  label.isDragged = () => Boolean(drag);
};

const control = (field) => {
  const id = 'edit-' + field.path;
  if (pickers[field.kind] && field.kind !== 'image') return pickerButton(field);
  if (field.kind === 'choice' && field.options.includes(field.text)) {
    const select = element('select', {
      id, 'data-edit': field.path, onchange: async () => (await set(field, select.value)) || (select.value = field.text),
    }, ...field.options.map((value) => element('option', { value, selected: value === field.text }, value)));
    return select;
  }
  if (field.kind === 'truth' && ['true', 'false'].includes(field.text)) {
    const made = element('input', { type: 'checkbox', id, 'data-edit': field.path, onchange: () => set(field, String(made.checked)) });
    made.checked = field.text === 'true';
    return made;
  }
  const spins = field.kind === 'number' && isNumber(field.text);
  const note = element('p', { id: 'fault-' + field.path, class: 'note bad', role: 'status' });
  const made = element('input', {
    type: 'text', id, 'data-edit': field.path, value: field.text, autocomplete: 'off', spellcheck: 'false',
    'aria-describedby': note.id, ...(spins ? { role: 'spinbutton', 'aria-valuenow': field.text, inputmode: 'decimal' } : {}),
    onkeydown: (event) => {
      if (event.key === 'Enter') made.blur();
      if (event.key === 'Escape') made.value = made.defaultValue;
    },
    onchange: async () => {
      const isRefused = async () => (await set(field, made.value) ? '' : byId('edit-words').textContent);
      const words = made.value === made.defaultValue ? '' : fault(field, made.value) || (await isRefused());
      note.textContent = words;
      made.toggleAttribute('aria-invalid', words !== '');
    },
  });
  made.fault = note;
  return made;
};

const row = (field) => {
  const made = control(field);
  const label = element('label', { for: 'edit-' + field.path, title: `${field.path}: ${field.words}` }, (field.key || field.path).split('.').at(-1));
  if (['number', 'time'].includes(field.kind)) {
    label.classList.add('dragged');
    label.title = `${field.path}: drag, or arrow keys; with shift ten times as far`;
    number(field, made, label);
  }
  return element('div', { class: 'trait' }, label, made, field.kind === 'image' ? pickerButton(field, 'Choose …') : null, made.fault);
};

const button = (id, words, label, title, does, isOff) => element('button', {
  type: 'button', id, class: 'quiet small', 'aria-label': label, title, disabled: isOff, 'data-edit': '#' + id, onclick: does,
}, words);

const itemRow = ({ path, index, count }) => element('div', { class: 'item', role: 'group', 'aria-label': `Item ${index + 1} of ${count}` },
  element('span', { class: 'note' }, `${path.replace(/\[\d+\]$/, '').split('.').at(-1)} ${index + 1} of ${count}`),
  button('item-add', '+', 'Add one after it', 'Add one after it (N)', addItem),
  button('item-remove', '−', 'Remove it', 'Remove it (Delete)', removeItem),
  button('item-up', '↑', 'Move it up', 'Move it up (Alt+↑)', () => moveItem(-1), index === 0),
  button('item-down', '↓', 'Move it down', 'Move it down (Alt+↓)', () => moveItem(1), index === count - 1));

// The keys and items that the format has for the chosen value.
const addButton = ({ adds }) => button('add-value', 'Add …', 'Add a value', 'Add a value or an item', async () => {
  const chosen = await pick('Add', adds.map(({ name, words }) => ({ value: name, words })), '', { hint: 'Find, such as shadow or after: text' });
  const found = adds.find(({ name }) => name === chosen);
  if (!found) return;
  const { path, key, at, name } = found;
  await change([{ add: path, key, to: at, layer: state.layer, seconds: Number(state.seconds.toFixed(3)) }], `Added ${name}`);
});

// Fields of one mapping are below its name.
const rows = (fields) => fields.flatMap((field, index) => {
  const [group, before] = [field, fields[index - 1]].map((one) => one?.key.split('.').slice(0, -1).join('.') || '');
  return group && group !== before ? [element('h4', {}, group), row(field)] : row(field);
});

// The events of the instant and the others, to choose one without the mouse.
const eventRow = (path) => {
  const select = element('select', { id: 'edit-event', 'aria-label': 'Event', 'data-edit': '#event', onchange: () => choosePath(select.value) },
    ...state.scene.events.map((event) => element('option', { value: event.path, selected: event.path === path }, `${event.time.toFixed(2)} s ${event.label}`)));
  return select;
};

// The name that people read; the path is there for who asks.
const heading = ({ name, path }) => element('h3', { tabindex: 0, title: path }, name || 'The scene', name ? element('code', {}, ' ' + path) : null);

function show() {
  if ([...box.querySelectorAll('.dragged')].some((label) => label.isDragged && label.isDragged())) return;
  const panel = panelNow();
  const active = box.contains(document.activeElement) ? document.activeElement : null;
  // What is being typed is not replaced.
  if (active && active.matches('input[type=text]') && active.value !== active.defaultValue && panel?.fields.some(({ path, text }) => path === active.dataset.edit && text === active.defaultValue)) return;
  const { dataset: { edit: focused } = {}, selectionStart, selectionEnd } = active || {};
  const own = panel?.fields.filter(({ isOwn }) => isOwn) || [];
  const event = panel && /^timeline\[\d+\]/.exec(panel.path);
  box.replaceChildren(...(panel ? [
    heading(panel), event ? eventRow(event[0]) : null, ...rows(own), own.length > 0 ? element('h4', {}, 'template') : null,
    panel.shared ? element('p', { class: 'note' }, panel.shared) : null, ...rows(panel.fields.filter(({ isOwn }) => !isOwn)), panel.adds.length > 0 ? addButton(panel) : null,
    panel.item ? itemRow(panel.item) : null,
  ].filter(Boolean) : [element('p', { class: 'note' }, state.layer ? 'No line of the scene says it.' : 'Choose a layer, an event or a rule. A double click edits a text.')]));
  if (panel?.fields.some(({ kind }) => kind === 'color') && !palette) readPalette().then(show, () => {});
  const again = focused && box.querySelector(`[data-edit="${CSS.escape(focused)}"]`);
  if (!again) return;
  again.focus();
  if (again.matches('input[type=text]')) again.setSelectionRange(selectionStart, selectionEnd);
}

byId('edit-scene').addEventListener('click', () => choosePath(scene));
byId('undo').addEventListener('click', undo);
byId('redo').addEventListener('click', redo);
on('panel', show);
on('scene', () => {
  byId('edit').hidden = !canEdit();
  const { undo, redo } = state.file.versions;
  [byId('undo').disabled, byId('redo').disabled] = [undo === 0, redo === 0];
});
