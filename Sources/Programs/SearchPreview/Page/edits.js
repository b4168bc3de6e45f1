// The changes of the scene's files that the page asks for: one after the other, with undo and redo.
import { state, on, tell, byId } from './state.js';
import { get, latest, post } from './server.js';
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

const ask = (path, body, words) => {
  last = last.then(async () => {
    try {
      sent = (await (await post(path, { revision: Math.max(state.revision, sent), ...body })).json()).revision;
      say(words, false);
      return true;
    } catch (error) {
      say(error.message, true);
      return false;
    }
  });
  return last;
};

// Resolves to false if the change is refused; the page says why.
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

const readNow = latest(async () => {
  if (!canEdit()) return;
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
});

export const readPanel = async () => {
  await readNow();
  return panel;
};

const item = () => panel && panel.item;

export const addItem = () => item() && change([{ copy: item().path }], 'Added one after it');

export const removeItem = () => {
  if (!item()) return;
  const { path } = item();
  change([{ remove: path }], `Removed ${path}`).then((isDone) => isDone && state.path.startsWith(path) && choosePath(''));
};

export const moveItem = async (direction) => {
  if (!item()) return;
  const { path, index, count } = item();
  const to = index + direction;
  if (to < 0 || to >= count || !(await change([{ move: path, to }], `Moved to place ${to + 1}`))) return;
  choosePath(path.replace(/\d+\]$/, `${to}]`));
};

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
