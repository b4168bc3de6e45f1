// The visible part of the timeline: the ruler, the marks of events, and the choice of a span by dragging.
import { state, on, tell, byId, element, end, instantAt, setStep, setTime } from './state.js';
import { chooseSpan } from './span.js';
import { stop, toSettled } from './timeline.js';

const canvas = byId('ruler');
const marks = byId('marks');
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3600];
const shortest = 0.1; // seconds

export const visible = () => state.view || { start: 0, end: end() };

// The place of an instant in the visible part: 0 at its beginning, 1 at its end.
export const share = (seconds) => (seconds - visible().start) / (visible().end - visible().start);

const setWindow = (start, length) => {
  const whole = end();
  const size = Math.min(Math.max(length, shortest), whole);
  const snapped = Math.round(Math.min(Math.max(start, 0), whole - size) * state.rate) / state.rate;
  state.view = size > whole * 0.98 ? null : { start: snapped, end: snapped + Math.round(size * state.rate) / state.rate };
  tell('window');
};

export const zoomTime = (factor, around = state.seconds) => {
  const { start, end: last } = visible();
  const length = (last - start) / factor;
  setWindow(around - Math.min(1, Math.max(0, share(around))) * length, length);
};

export const panTime = (shares) => {
  const { start, end: last } = visible();
  setWindow(start + shares * (last - start), last - start);
};

export const secondsAt = (event) => {
  const { left, width } = marks.getBoundingClientRect();
  const at = Math.min(1, Math.max(0, (event.clientX - left) / width));
  return visible().start + at * (visible().end - visible().start);
};

const label = (seconds, step) => `${Number(seconds.toFixed(step < 0.1 ? 2 : step < 1 ? 1 : 0))}`;

const draw = () => {
  const [bounds, area] = [canvas.getBoundingClientRect(), marks.getBoundingClientRect()];
  if (bounds.width === 0) return;
  const density = globalThis.devicePixelRatio || 1;
  [canvas.width, canvas.height] = [Math.round(bounds.width * density), Math.round(bounds.height * density)];
  const context = canvas.getContext('2d');
  context.scale(density, density);
  const style = getComputedStyle(canvas);
  const { start, end: last } = visible();
  const x = (seconds) => area.left - bounds.left + share(seconds) * area.width;
  if (state.scene && state.scene.settled < last) {
    // Hatched: nothing moves here but clocks.
    context.save();
    context.beginPath();
    context.rect(x(Math.max(state.scene.settled, start)), 0, x(last) - x(Math.max(state.scene.settled, start)), bounds.height);
    context.clip();
    context.strokeStyle = style.getPropertyValue('--line');
    context.beginPath();
    for (let at = x(start) - bounds.height; at < x(last); at += 6) {
      context.moveTo(at, bounds.height);
      context.lineTo(at + bounds.height, 0);
    }
    context.stroke();
    context.restore();
  }
  const room = ((last - start) / area.width) * 70;
  const step = steps.find((one) => one >= room) || steps.at(-1);
  context.fillStyle = context.strokeStyle = style.getPropertyValue('--faint');
  context.font = '11px ' + style.getPropertyValue('--mono');
  context.beginPath();
  const small = step / 5;
  for (let index = Math.ceil(start / small - 1e-6); index * small <= last + 1e-6; index += 1) {
    const at = Math.round(x(index * small)) + 0.5;
    const isLarge = index % 5 === 0;
    context.moveTo(at, bounds.height);
    context.lineTo(at, bounds.height - (isLarge ? 8 : 3));
    const words = label(index * small, step) + (index === 0 ? ' s' : '');
    if (isLarge && at + context.measureText(words).width + 4 < bounds.width) context.fillText(words, at + 3, 11);
  }
  context.stroke();
};

// Events at one instant have one mark.
const build = () => {
  if (!state.scene) return;
  const events = new Map();
  for (const event of state.scene.events) {
    if (!events.has(event.exact)) events.set(event.exact, []);
    events.get(event.exact).push(event);
  }
  const made = [...events.entries()].sort((a, b) => a[1][0].time - b[1][0].time).map(([exact, all]) => {
    const { time } = all[0];
    const words = all.map((event) => event.words + (event.id ? ` (${event.id})` : '') + (event.line ? `, line ${event.line}` : '')).join('\n');
    const tip = element('span', { class: 'tip', 'aria-hidden': 'true' }, element('b', {}, time.toFixed(3) + ' s'), '\n' + words);
    return element('button', {
      type: 'button', class: 'mark-button', 'data-exact': exact, 'data-time': time,
      'aria-label': `${words.replaceAll('\n', ', ')} at ${time.toFixed(3)} seconds`,
      onclick: () => {
        stop();
        setTime(time, exact);
      },
    }, element('span', { class: 'mark-name', 'aria-hidden': 'true' }, all.map((event) => event.label).join(', ')), tip);
  });
  const old = document.activeElement && document.activeElement.dataset.exact;
  marks.replaceChildren(...made);
  if (old) (made.find((mark) => mark.dataset.exact === old) || byId('time')).focus();
  showNow();
};

const showNow = () => {
  for (const mark of marks.children) mark.classList.toggle('now', mark.dataset.exact === state.exact);
};

// A name takes the room up to the next mark.
const placeMarks = () => {
  const { width } = marks.getBoundingClientRect();
  const all = [...marks.children];
  const places = all.map((mark) => share(Number(mark.dataset.time)));
  all.forEach((mark, index) => {
    mark.hidden = places[index] < -1e-6 || places[index] > 1 + 1e-6;
    mark.style.setProperty('--share', places[index]);
    mark.classList.toggle('late', places[index] > 0.6);
    const room = ((places[index + 1] ?? 1.06) - places[index]) * width - 16;
    const name = mark.firstElementChild;
    name.hidden = room < 24;
    name.style.maxWidth = `${room}px`;
  });
  const settled = byId('settled');
  const at = state.scene ? share(state.scene.settled) : 2;
  settled.hidden = at <= 0 || at > 1;
  settled.style.setProperty('--share', at);
  settled.classList.toggle('late', at > 0.6);
  byId('time').style.setProperty('--settled', Math.min(1, Math.max(0, at)));
};

const show = () => {
  placeMarks();
  draw();
  byId('time-out').disabled = !state.view;
};

// Dragging on the ruler chooses a span; a click moves there.
let dragged = null;
canvas.addEventListener('pointerdown', (event) => {
  canvas.setPointerCapture(event.pointerId);
  dragged = { x: event.clientX, seconds: secondsAt(event), isSpan: false };
});
const drag = (event) => {
  if (!dragged) return;
  if (!dragged.isSpan && Math.abs(event.clientX - dragged.x) < 4) return;
  dragged.isSpan = true;
  const [from, to] = [dragged.seconds, secondsAt(event)].sort((a, b) => a - b).map((seconds) => instantAt(seconds * state.rate));
  if (from.exact !== to.exact) chooseSpan(from, to);
};
canvas.addEventListener('pointermove', drag);
canvas.addEventListener('pointerup', (event) => {
  drag(event);
  if (dragged && !dragged.isSpan) {
    stop();
    setStep(dragged.seconds * state.rate);
  }
  dragged = null;
});

// The edges of the span can be dragged.
for (const edge of byId('span').children) {
  edge.addEventListener('pointerdown', (event) => edge.setPointerCapture(event.pointerId));
  edge.addEventListener('pointermove', (event) => {
    if (!edge.hasPointerCapture(event.pointerId)) return;
    const instant = instantAt(secondsAt(event) * state.rate);
    const [from, to] = edge.dataset.edge === 'from' ? [instant, state.to] : [state.from, instant];
    if (!from || !to || from.seconds < to.seconds) chooseSpan(from, to);
  });
}

byId('track').addEventListener('wheel', (event) => {
  const isZoom = event.ctrlKey || event.metaKey;
  const along = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
  if (!isZoom && (!state.view || Math.abs(along) < Math.abs(event.shiftKey ? 0 : event.deltaY))) return;
  event.preventDefault();
  if (isZoom) zoomTime(event.deltaY < 0 ? 1.25 : 0.8, secondsAt(event));
  else panTime(along / marks.clientWidth);
}, { passive: false });
byId('time-in').addEventListener('click', () => zoomTime(2));
byId('time-out').addEventListener('click', () => zoomTime(0.5));
byId('settled').addEventListener('click', () => toSettled());
new ResizeObserver(show).observe(byId('track'));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
on('window', show);
on('scene', () => {
  if (state.view && state.view.end > end()) state.view = null;
  build();
  show();
});
on('time', () => {
  showNow();
  const at = share(state.seconds);
  // The visible part follows the instant.
  if (state.view && (at < -1e-6 || at > 1 + 1e-6)) setWindow(state.seconds - (visible().end - visible().start) * (at > 1 ? 0.1 : 0.9), visible().end - visible().start);
});
