// The changes of the scene's files that the page asks for: one after the other, with undo and redo.
import { state, on, tell, byId, keepPlace } from './state.js';
import { get, post } from './server.js';
import { choose, layerNamed } from './layers.js';

let last = Promise.resolve();
let sent = 0; // the revision after the last change
const own = new Set(); // the revisions after the page's changes
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
    const chosen = state.path + state.layer;
    try {
      const { revision, path: target, refused } = await (await post(path, { revision: Math.max(state.revision, sent), ...body })).json();
      sent = revision;
      own.add(revision);
      say(refused || words, Boolean(refused));
      // What is chosen meanwhile stays chosen.
      if (target !== undefined && chosen === state.path + state.layer) setPath(target);
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
  ask('change', { edits, target: targetNow(), ...(file ? { file } : {}), ...(gesture ? { gesture } : {}) }, words);

export const undo = () => canEdit() && ask('undo', {}, 'Undone');
export const redo = () => canEdit() && ask('redo', {}, 'Done again');

// Chooses a value of the scene by its path instead of a layer; `scene` is the whole.
// The layer that shows the value follows, so that picture, tree and panel have one target.
export const scene = '.';
const targetNow = () => state.path || panel?.path || '';
const setPath = (path) => {
  if (!path) return choose('');
  state.path = path;
  keepPlace();
};
export const choosePath = (path) => {
  setPath(path);
  return readPanel();
};

const wishNow = () => JSON.stringify([state.path || state.layer, state.revision]);
const readNow = async () => {
  if (!canEdit()) return;
  await caughtUp();
  const wish = wishNow();
  if (wish === read) return;
  // A layer may be missing for a while. After an edit what its panel says may be wrong.
  if (!state.path && state.layer && !layerNamed(state.layer)) {
    if (panel && panel.revision !== state.revision) {
      [panel, read] = [null, ''];
      tell('panel');
    }
    return;
  }
  const path = state.path;
  const items = { layer: state.layer, ...(path ? { path: path === scene ? '' : path } : {}) };
  try {
    const found = path || state.layer ? await (await get('source', { ...items, t: state.exact })).json() : {};
    if (wish !== wishNow()) return readNow();
    panel = found.edit || null;
    if (panel) panel.revision = state.revision;
    if (path && found.layer !== state.layer) choose(found.layer, path);
    read = wishNow();
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
// What another page or program has changed since the key was pressed is looked at first.
const withItem = (does) => (...words) => {
  const seen = panel && read === JSON.stringify([state.path || state.layer, panel.revision]) ? panel.revision : state.revision;
  return (acting = acting.then(async () => {
    const now = await readPanel();
    for (let revision = seen + 1; revision <= state.revision; revision += 1) {
      if (!own.has(revision)) return say('The file was changed elsewhere. Look at what is chosen, and try again', true);
    }
    if (now?.item) await does(now.item, ...words);
  }));
};

export const addItem = withItem(({ path }) => change([{ copy: path }], 'Added one after it'));

export const removeItem = withItem(({ path }) => change([{ remove: path }], `Removed ${path}`));

export const moveItem = withItem(async ({ path, index, count }, direction) => {
  const to = index + direction;
  if (to >= 0 && to < count) await change([{ move: path, to }], `Moved to place ${to + 1}`);
});

on('layer', readPanel);
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
