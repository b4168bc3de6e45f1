// The problems of the scene, with their lines.
import { byId, element } from './state.js';
import { ask } from './server.js';

const count = (number) => (number === 1 ? 'one problem' : `${number} problems`);

const item = (problem) => {
  const place = problem.line ? `${problem.file || 'line'}:${problem.line}:${problem.column}` : '';
  const words = problem.message + (problem.suggestion ? `; did you mean ${problem.suggestion}?` : '');
  const made = element('li', {},
    element('p', {}, place ? element('code', { class: 'place' }, place) : null, problem.path ? element('code', {}, problem.path) : null,
      element('span', {}, words)));
  if (problem.text !== undefined && problem.line) {
    // The caret points at the column; a tab is one column and is shown as one space.
    const text = problem.text.replaceAll('\t', ' ');
    made.append(element('pre', { tabindex: 0, role: 'group', 'aria-label': `Line ${problem.line}` },
      element('span', { class: 'number' }, String(problem.line) + ' '), text + '\n',
      element('span', { class: 'number', 'aria-hidden': 'true' }, ' '.repeat(String(problem.line).length + 1)),
      element('b', { 'aria-hidden': 'true' }, ' '.repeat(Math.min(problem.column - 1, text.length)) + '^')));
  }
  return made;
};

export const showProblems = (problems, hasPicture, hasCrashed) => {
  const box = byId('problems');
  box.hidden = problems.length === 0;
  box.replaceChildren();
  if (problems.length === 0) return;
  const rest = hasPicture ? 'The picture is the last that was good.' : 'There is no picture yet.';
  box.append(element('h2', {}, `The scene has ${count(problems.length)}. `, element('span', {}, rest)), element('ul', {}, ...problems.map(item)));
  // The server does not repeat a drawing that crashed until the scene changes or this button is pressed.
  if (hasCrashed) {
    const again = () => ask('again', { method: 'POST' }).catch(() => {});
    box.append(element('button', { type: 'button', id: 'again', class: 'quiet', onclick: again }, 'Draw again'));
  }
};
