// The rules of the scene: which hold, and where the others are broken.
import { state, on, byId, element } from './state.js';
import { afterPictures, get, latest } from './server.js';
import { canEdit, choosePath } from './edits.js';
import { moveTo } from './timeline.js';

const marks = { held: '\u2713', failed: '\u2717', error: '!' };
const kinds = { held: 'holds', failed: 'fails', error: 'cannot be checked' };
let read = ''; // the revision and choices of the list

const item = ({ name, line, path, status, words, time }) => {
  const text = [element('span', { class: 'verdict', 'aria-label': kinds[status] }, marks[status]), element('span', {}, name)];
  const more = status === 'held' ? null : element('small', {}, words, line ? element('code', {}, ` line ${line}`) : null);
  const head = time === undefined
    ? element('p', {}, ...text)
    : element('button', { type: 'button', class: 'quiet', title: 'To the first instant', onclick: () => moveTo(time) }, ...text);
  const edit = path && canEdit() ? element('button', { type: 'button', class: 'quiet small rule', 'aria-label': `Edit ${name}`, onclick: () => choosePath(path) }, 'Edit') : null;
  return element('li', { class: status }, head, edit, more);
};

const readExpectations = latest(async () => {
  const wish = JSON.stringify([state.revision, state.choices]);
  if (!state.scene || read === wish) return;
  try {
    const rules = await (await get('expectations')).json();
    read = wish;
    byId('expectations').hidden = rules.length === 0;
    const broken = rules.filter(({ status }) => status !== 'held').length;
    byId('expectations-count').textContent = broken === 0 ? 'all hold' : `${broken} of ${rules.length} broken`;
    byId('expectations-list').replaceChildren(...rules.sort((a, b) => (a.status === 'held') - (b.status === 'held')).map(item));
  } catch {
    // The page shows the problem elsewhere; the last list stays.
  }
});

on('scene', afterPictures(readExpectations));
