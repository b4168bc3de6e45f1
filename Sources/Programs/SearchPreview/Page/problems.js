// The problems of the scene, with their lines; and what to write first into an empty file.
import { state, on, byId, element, announce } from './state.js';
import { post } from './server.js';
import { editorLink, sourceLines } from './values.js';

const count = (number) => (number === 1 ? 'one problem' : `${number} problems`);

const correct = async ({ line, column, suggestion }) => {
  try {
    await post('edit', { line, column, suggestion });
    announce(`Corrected to ${suggestion}`);
  } catch (error) {
    announce(error.message);
    byId('refused').textContent = error.message;
  }
};

// The last of the lines first, so that the places of the others stay.
const correctAll = async (problems) => {
  for (const problem of [...problems].sort((a, b) => b.line - a.line || b.column - a.column)) await correct(problem);
};

const item = (problem) => {
  const place = problem.line ? `${problem.file || 'line'}:${problem.line}:${problem.column}` : '';
  const canCorrect = state.file.canEdit && problem.isCorrectable;
  const words = problem.message + (problem.suggestion && !canCorrect ? `; did you mean ${problem.suggestion}?` : '');
  return element('li', {},
    element('p', {}, place ? element('code', { class: 'place' }, place) : null, problem.path ? element('code', {}, problem.path) : null,
      element('span', {}, words),
      canCorrect ? element('button', { type: 'button', class: 'quiet small correct', onclick: () => correct(problem) }, `Did you mean ${problem.suggestion}?`) : null),
    problem.lines ? sourceLines(problem.lines, problem.line, problem.column) : null);
};

// The server is gone; the page tries to connect again by itself.
export const showEnd = () => {
  const box = byId('problems');
  box.hidden = false;
  box.replaceChildren(element('h2', {}, 'The program has ended. ',
    element('span', {}, 'Start ', element('code', {}, 'searchframes preview'), ' again, and open the address that it prints.')));
};

export const showProblems = (problems, hasPicture) => {
  const box = byId('problems');
  box.hidden = problems.length === 0;
  box.replaceChildren();
  if (problems.length === 0) return;
  const rest = hasPicture ? 'The picture is the last that was good.' : 'There is no picture yet.';
  const correctable = problems.filter((problem) => problem.isCorrectable && problem.line);
  const tools = [];
  if (correctable.length > 1 && state.file.canEdit) {
    tools.push(element('button', { type: 'button', id: 'correct-all', class: 'quiet small', onclick: () => correctAll(correctable) }, `Take all ${correctable.length} suggestions`));
  }
  const first = problems.find((problem) => problem.line);
  if (first) tools.push(...editorLink(state.file.path, first.line, first.column));
  box.append(element('h2', {}, `The scene has ${count(problems.length)}. `, element('span', {}, rest)),
    element('p', { class: 'problem-tools' }, ...tools), element('ul', {}, ...problems.map(item)), element('p', { id: 'refused' }));
  if (correctable.length > 0 && !state.file.canEdit) {
    byId('refused').textContent = 'Start preview with --edit, and a click here corrects misspelt words.';
  }
};

// An empty file is a valid scene with nothing on it.
const showStart = () => {
  const { starter, canEdit } = state.file;
  const box = byId('start');
  box.hidden = !starter;
  if (!starter) return box.replaceChildren();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(starter);
      announce('Copied');
    } catch {
      announce('The browser does not let the page copy');
    }
  };
  const begin = () => post('begin', {}).catch((error) => announce(error.message));
  box.replaceChildren(
    element('h2', {}, 'The scene is empty. ', element('span', {}, 'Write this first, and change it: the page follows.')),
    element('pre', { tabindex: 0, role: 'group', 'aria-label': 'A first scene' }, starter),
    element('p', {}, element('button', { type: 'button', class: 'quiet', onclick: copy }, 'Copy'),
      canEdit ? element('button', { type: 'button', id: 'begin', class: 'quiet', onclick: begin }, 'Write it into the file') : null));
};
on('scene', showStart);
