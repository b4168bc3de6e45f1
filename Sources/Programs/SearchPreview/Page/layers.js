// The layer tree with its values at the instant, for the mouse and the keyboard.
import { state, on, tell, byId, element, keepPlace, write } from './state.js';
import { get, latest } from './server.js';
import { canvas, setCanvas } from './stage.js';

const tree = byId('tree');
const collapsed = new Set();
const seen = new Set(); // names of all layers so far
let layers = []; // {name, frame, opacity, …, level, parent, hasChildren}, in the tree's order
let rows = new Map(); // by layer name
let focused = '';
let isRevealed = false;
const deep = 4;

let byName = new Map(); // the first layer of each name
const dressed = new WeakMap(); // the values that each row shows

const reveal = (name) => {
  const parentOf = (one) => byName.get(one)?.parent;
  for (let parent = parentOf(name); parent; parent = parentOf(parent)) collapsed.delete(parent);
};

// Returns a layer at the instant, or undefined.
export const layerNamed = (name) => byName.get(name);

const flatten = (node, level, parent, isMask, into) => {
  const children = [...(node.mask ? [[node.mask, true]] : []), ...(node.children || []).map((child) => [child, false])];
  into.push({ ...node, level, parent, isMask, hasChildren: children.length > 0 });
  for (const [child, mask] of children) flatten(child, level + 1, node.name, mask, into);
  return into;
};

const number = (value) => String(Math.round(value * 100) / 100);

const valuesOf = (layer) => {
  const { x, y, width, height } = layer.frame;
  const words = [`${number(x)}, ${number(y)}`, `${number(width)} × ${number(height)}`];
  if (layer.opacity !== undefined) words.push(`α ${number(layer.opacity)}`);
  if (layer.cornerRadius !== undefined) words.push(`r ${number(layer.cornerRadius)}`);
  return words.join('   ');
};

const isShown = (layer, find) => {
  if (find) return layer.name.toLowerCase().includes(find);
  for (let parent = layer.parent; parent; parent = byName.get(parent)?.parent) {
    if (collapsed.has(parent)) return false;
  }
  return true;
};

// The layer of the row that the keys or the pointer are at.
let pointed = '';
export const focusedLayer = () => pointed || focused;
const point = (name) => {
  pointed = name;
  tell('focus');
};

const row = (layer) => {
  const made = element('div', {
    class: 'layer', role: 'treeitem', tabindex: -1, 'data-name': layer.name,
    // Not pointerenter: a row that scrolls below a resting pointer must not be outlined.
    onpointermove: () => point(layer.name), onpointerleave: () => point(''),
    onfocus: () => focus(layer.name), onblur: () => focus(''),
    onclick: (event) => {
      if (event.target.closest('.twist')) return twist(layer.name);
      made.focus();
      choose(layer.name);
    },
  }, element('span', { class: 'twist', 'aria-hidden': 'true' }), element('span', { class: 'layer-name' }), element('span', { class: 'swatch', 'aria-hidden': 'true' }), element('span', { class: 'layer-values' }));
  return made;
};

const dress = (made, layer) => {
  const isChosen = layer.name === state.layer;
  // A row omits its parent's name; screen readers get the whole name.
  const short = layer.parent && layer.name.startsWith(layer.parent + '.') && !byId('find').value ? layer.name.slice(layer.parent.length) : layer.name;
  const words = (layer.isMask ? 'mask ' : '') + short;
  const text = valuesOf(layer);
  const isFolded = layer.hasChildren && collapsed.has(layer.name);
  // Most rows have not changed; those are not written again.
  const now = [layer.level, isChosen, layer.hasChildren, isFolded, words, text, layer.backgroundColor].join('|');
  if (dressed.get(made) === now) return;
  dressed.set(made, now);
  made.style.setProperty('--level', layer.level - 1);
  made.setAttribute('aria-level', layer.level);
  made.setAttribute('aria-selected', String(isChosen));
  if (layer.hasChildren) made.setAttribute('aria-expanded', String(!isFolded));
  else made.removeAttribute('aria-expanded');
  made.setAttribute('aria-label', `${layer.isMask ? 'mask ' : ''}${layer.name}, ${text}`);
  made.title = layer.name;
  const [, name, swatch, values] = made.children;
  write(name, words);
  write(values, text);
  swatch.hidden = !layer.backgroundColor;
  swatch.style.background = layer.backgroundColor || '';
  swatch.title = layer.backgroundColor || '';
};

const show = () => {
  const find = byId('find').value.trim().toLowerCase();
  const shown = layers.filter((layer) => layer.name && isShown(layer, find));
  const next = new Map();
  for (const layer of shown) {
    const made = rows.get(layer.name) || row(layer);
    dress(made, layer);
    next.set(layer.name, made);
  }
  // A row that stays is not moved, or it would be laid out again.
  const active = document.activeElement;
  const wanted = [...next.values()];
  const kept = new Set(wanted);
  for (const made of [...tree.children]) if (!kept.has(made)) made.remove();
  wanted.forEach((made, index) => {
    if (tree.children[index] !== made) tree.insertBefore(made, tree.children[index] || null);
  });
  if (kept.has(active) && document.activeElement !== active) active.focus();
  rows = next;
  write(byId('layers-count'), String(layers.length));
  // The tab key stops at one row: the chosen one, or the first.
  const entry = rows.get(focused) || rows.get(state.layer) || tree.firstElementChild;
  for (const made of tree.children) made.tabIndex = made === entry ? 0 : -1;
};

function focus(name) {
  focused = name;
  tell('focus');
  if (name) for (const made of tree.children) made.tabIndex = made.dataset.name === name ? 0 : -1;
}

function twist(name) {
  if (collapsed.has(name)) collapsed.delete(name);
  else collapsed.add(name);
  show();
}

// Scrolls the tree to a row if it is out of sight; not the page, which may be longer than the window.
const showRow = (name) => {
  const row = rows.get(name);
  if (!row) return;
  const [{ top, bottom }, box] = [row.getBoundingClientRect(), tree.getBoundingClientRect()];
  if (top < box.top || bottom > box.bottom) tree.scrollTop += (top + bottom) / 2 - (box.top + box.bottom) / 2;
};

// Chooses a layer, and shows its row; no layer for an empty name.
// The path is that of the chosen value, if it is not the layer's.
export function choose(name, path = '') {
  [state.layer, state.path] = [name, path];
  if (name) {
    if (!rows.has(name)) byId('find').value = '';
    reveal(name);
  }
  keepPlace();
  show();
  showRow(name);
  tell('layer');
}

// Returns the layer at a point of the screen: the front one that is drawn there, else the smallest that contains it.
export const layerAt = ({ x, y }) => {
  const holds = ({ frame }) => x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height;
  const area = ({ frame }) => frame.width * frame.height;
  const isSeen = (layer) => {
    for (let one = layer; one; one = byName.get(one.parent)) {
      if (one.opacity === 0 || one.isMask || (one.mask && !holds(one.mask))) return false;
    }
    return true;
  };
  const found = layers.filter((layer) => layer.name && holds(layer) && isSeen(layer));
  const isDrawn = (layer) => !layer.hasChildren || (layer.backgroundColor && !layer.backgroundColor.endsWith('00'));
  const front = found.findLast((layer) => isDrawn(layer) && area(layer) < (canvas.width * canvas.height) / 2);
  return front || found.reduce((best, layer) => (!best || area(layer) <= area(best) ? layer : best), null);
};

// The shortest time in milliseconds between two requests for the tree, so that they do not delay the picture.
const leisure = 100;
let lastRead = 0;

const read = latest(async () => {
  if (!state.scene) return;
  const early = lastRead + (state.shown ? 4 : 1) * leisure - performance.now();
  if (early > 0) await new Promise((on) => setTimeout(on, early));
  lastRead = performance.now();
  try {
    const { canvas, root } = await (await get('layers', { t: state.exact })).json();
    layers = flatten(root, 1, '', false, []);
    byName = new Map();
    for (const layer of layers) if (!byName.has(layer.name)) byName.set(layer.name, layer);
    // Deep layers are collapsed when they first appear, except the ancestors of the chosen one.
    for (const layer of layers) {
      if (layer.hasChildren && layer.level >= deep && !seen.has(layer.name)) collapsed.add(layer.name);
      seen.add(layer.name);
    }
    if (!isRevealed && layers.some(({ name }) => name === state.layer)) reveal(state.layer);
    setCanvas(canvas);
    show();
    if (!isRevealed && rows.has(state.layer)) {
      isRevealed = true;
      showRow(state.layer);
    }
    tell('layers');
  } catch {
    // The page shows the problem elsewhere; the last values stay.
  }
});

tree.addEventListener('keydown', (event) => {
  const all = [...tree.children];
  const index = all.indexOf(document.activeElement);
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const name = all[index].dataset.name;
  const layer = byName.get(name);
  const go = (made) => made && made.focus();
  const actions = {
    ArrowDown: () => go(all[index + 1]),
    ArrowUp: () => go(all[index - 1]),
    Home: () => go(all[0]),
    End: () => go(all[all.length - 1]),
    ArrowRight: () => (layer.hasChildren && collapsed.has(name) ? twist(name) : go(all[index + 1])),
    ArrowLeft: () => (layer.hasChildren && !collapsed.has(name) ? twist(name) : go(rows.get(layer.parent))),
    // The second Enter edits the layer's text.
    Enter: () => (name === state.layer ? tell('enter') : choose(name)),
    ' ': () => choose(name),
  };
  if (!actions[event.key]) return;
  // After a click only up and down are the tree's keys; the others move and play.
  if (globalThis.Keys.areFree() && !/^Arrow(Up|Down)$/.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  actions[event.key]();
});

byId('find').addEventListener('input', show);
on('scene', () => {
  // Variants come first.
  if (state.shown) lastRead = performance.now();
  read();
});
on('time', read);
on('choices', read);
on('view', read);
