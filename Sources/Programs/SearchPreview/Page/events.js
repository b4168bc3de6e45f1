// Events are dragged in time, added for what can be tapped at the instant, and removed; and the list of templates.
import { state, on, byId, element } from './state.js';
import { get } from './server.js';
import { canEdit, change, choosePath } from './edits.js';
import { secondsAt, share, visible } from './ruler.js';
import { pick } from './picker.js';

const marks = byId('marks');
let drag = null;

const eventsOf = (mark) => state.scene.events.filter(({ exact }) => exact === mark.dataset.exact);

// An event that waits for another one of the mark moves with it.
const shift = (mark, seconds) => {
  const all = eventsOf(mark);
  const ids = all.map(({ id }) => id).filter(Boolean);
  const edits = all.filter(({ waits }) => !ids.includes(waits)).map(({ path }) => ({ shift: path + '.at', seconds }));
  return change(edits, `Moved by ${seconds} s`, { file: null });
};

const round = (seconds) => {
  const fine = (visible().end - visible().start) / marks.clientWidth < 0.0005 ? 1000 : 100;
  return Math.round(seconds * fine) / fine;
};

marks.addEventListener('pointerdown', (event) => {
  const mark = canEdit() && event.target.closest('.mark-button');
  if (!mark) return;
  drag = { mark, x: event.clientX, from: secondsAt(event), pointer: event.pointerId, seconds: 0, isMoved: false };
});
marks.addEventListener('pointermove', (event) => {
  if (!drag || (!drag.isMoved && Math.abs(event.clientX - drag.x) < 4)) return;
  if (!drag.isMoved) drag.mark.setPointerCapture(drag.pointer);
  drag.isMoved = true;
  const old = Number(drag.mark.dataset.time);
  const time = Math.max(0, round(old + secondsAt(event) - drag.from));
  drag.seconds = Number((time - old).toFixed(3));
  drag.mark.style.setProperty('--share', share(time));
  byId('edit-words').textContent = `${time.toFixed(3)} s`;
});
const drop = async (isDone) => {
  const { mark, seconds, isMoved } = drag || {};
  if (!isMoved) return void (drag = null);
  setTimeout(() => (drag = null)); // The click of the drag is none.
  if (!isDone || seconds === 0 || !(await shift(mark, seconds))) mark.style.setProperty('--share', share(Number(mark.dataset.time)));
};
marks.addEventListener('pointerup', () => drop(true));
marks.addEventListener('pointercancel', () => drop(false));
marks.addEventListener('click', (event) => {
  if (drag?.isMoved) return void event.stopPropagation();
  const mark = canEdit() && event.target.closest('.mark-button');
  if (mark) choosePath(eventsOf(mark)[0].path);
}, true);
marks.addEventListener('keydown', (event) => {
  const mark = canEdit() && event.target.closest('.mark-button');
  const step = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key];
  if (!mark || !(event.altKey && step)) return;
  event.preventDefault();
  event.stopPropagation();
  const index = state.scene.events.indexOf(eventsOf(mark)[0]);
  shift(mark, step * (event.shiftKey ? 10 : 1)).then(() => {
    // The mark of a moved event has another instant, and keeps the focus.
    const { exact } = state.scene.events[index] || {};
    [...marks.children].find((mark) => mark.dataset.exact === exact)?.focus();
  });
});

export const addTap = async () => {
  if (!canEdit()) return;
  const seconds = Number(state.seconds.toFixed(3));
  const targets = await (await get('taps', { t: state.exact })).json();
  const tap = await pick(`Tap at ${seconds} s`, targets.map((value) => ({ value })), '');
  if (!tap) return;
  if (!(await change([{ tap, seconds }], `Added a tap on ${tap}`, { file: null }))) return;
  const event = state.scene.events.findLast(({ time }) => Math.abs(time - seconds) < 1e-3);
  if (event) choosePath(event.path);
};

const showTemplates = () => {
  const templates = (canEdit() && state.scene.templates) || [];
  byId('templates').hidden = templates.length === 0;
  byId('templates-list').replaceChildren(...templates.map(({ name, parameters }) => element('li', {},
    element('button', { type: 'button', class: 'quiet', onclick: () => choosePath(`templates.${name}`) },
      element('span', {}, name), element('small', {}, parameters.join(', '))))));
};

byId('add-event').addEventListener('click', addTap);
on('scene', () => {
  byId('add-event').hidden = !canEdit();
  showTemplates();
});
