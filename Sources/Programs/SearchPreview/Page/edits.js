// The changes of the scene's files that the page asks for: one after the other, with undo and redo.
import { state, on, tell, byId } from './state.js';
import { get, post } from './server.js';
import { layerNamed } from './layers.js';

let last = Promise.resolve();
let sent = 0; // the revision after the last change
let panel = null; // what can be edited at the chosen value: {file, path, fields, text, item}
let read = ''; // the value and revision of the panel

export const canEdit = () => Boolean(state.file.canEdit && state.scene);
export const panelNow = () => panel;

const say = (words, isBad) => {
  byId('edit-words').textContent = words;
  byId('edit-words').classList.toggle('bad', isBad);
};

// Waits until the page has read what all changes have written.
const waiting = [];
const caughtUp = async () => {
  for (let seen = null; seen !== last;) await (seen = last);
  while (state.revision < sent) await new Promise((done) => waiting.push(done));
};
on('scene', () => waiting.splice(0).forEach((done) => done()));

const ask = (path, body, words) => {
  const done = last.then(async () => {
    try {
      const { revision, refused } = await (await post(path, { revision: Math.max(state.revision, sent), ...body })).json();
      sent = revision;
      say(refused || words, Boolean(refused));
      return !refused;
    } catch (error) {
      say(error.message, true);
      return false;
    }
  });
  last = done;
  return done.then(async (isDone) => {
    await caughtUp();
    return isDone;
  });
};

// Resolves when the page has read the files again: to false if the change is refused, and the page says why.
export const change = (edits, words, { file = panel && panel.file, gesture } = {}) =>
  ask('change', { edits, ...(file ? { file } : {}), ...(gesture ? { gesture } : {}) }, words);

export const undo = () => canEdit() && ask('undo', {}, 'Undone');
export const redo = () => canEdit() && ask('redo', {}, 'Done again');

// Chooses a value of the scene by its path instead of a layer; `scene` is the whole.
export const scene = '.';
export const choosePath = (path) => {
  state.path = path;
  readPanel();
};

const readNow = async () => {
  if (!canEdit()) return;
  await caughtUp();
  const wish = JSON.stringify([state.path || state.layer, state.revision]);
  if (wish === read) return;
  // A layer may be missing for a while. After an edit what its panel says may be wrong.
  if (!state.path && state.layer && !layerNamed(state.layer)) {
    if (panel && panel.revision !== state.revision) {
      [panel, read] = [null, ''];
      tell('panel');
    }
    return;
  }
  const items = state.path ? { path: state.path === scene ? '' : state.path } : { layer: state.layer };
  try {
    panel = state.path || state.layer ? (await (await get('source', { ...items, t: state.exact })).json()).edit || null : null;
    if (panel) panel.revision = state.revision;
    read = wish;
    tell('panel');
  } catch {
    // The page shows the problem elsewhere.
  }
};

// One reading after the other: the last is of the chosen value and of the files as they are now.
let reading = Promise.resolve();
export const readPanel = () => (reading = reading.then(readNow).then(() => panel));

// Keys may repeat faster than the page reads.
let acting = Promise.resolve();
const withItem = (does) => (...words) => (acting = acting.then(async () => {
  const now = await readPanel();
  if (now?.item) await does(now.item, ...words);
}));

export const addItem = withItem(({ path }) => change([{ copy: path }], 'Added one after it'));

export const removeItem = withItem(async ({ path }) => {
  if ((await change([{ remove: path }], `Removed ${path}`)) && state.path.startsWith(path)) choosePath('');
});

export const moveItem = withItem(async ({ path, index, count }, direction) => {
  const to = index + direction;
  if (to < 0 || to >= count || !(await change([{ move: path, to }], `Moved to place ${to + 1}`))) return;
  choosePath(path.replace(/\d+\]$/, `${to}]`));
});

on('layer', () => {
  state.path = '';
  readPanel();
});
on('scene', readPanel);
on('layers', readPanel);

addEventListener('keydown', (event) => {
  if (!canEdit() || document.querySelector('dialog[open]') || event.target.matches('input:not([type=range], [type=checkbox])')) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const does = isCommand && key === 'z' ? (event.shiftKey ? redo : undo) : isCommand && key === 'y' ? redo
    : event.altKey && /^Arrow(Up|Down)$/.test(event.key) ? () => moveItem(event.key === 'ArrowUp' ? -1 : 1) : null;
  if (!does) return;
  event.preventDefault();
  does();
});
