// The time of the picture: the scrubber, the clock, and playing.
import { state, on, tell, byId, element, end, lastStep, moveBy, setStep, setTime, stepOf, spanStart, spanEnd, keepPlace, write } from './state.js';
import { share, visible } from './ruler.js';

const range = byId('time');
const [clockSeconds, clockSteps] = [element('b'), element('span')];
byId('clock').append(clockSeconds, ' s ', clockSteps);
const speeds = [[0.1, '0.1×'], [0.25, '0.25×'], [0.5, '0.5×'], [1, '1×']];
const rates = [[60, '60 Hz'], [120, '120 Hz']];
const shapes = { play: 'M4 2.5v11l9-5.5z', pause: 'M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z' };

const fill = (select, values, chosen, choose) => {
  select.replaceChildren(...values.map(([value, words]) => element('option', { value, selected: value === chosen }, words)));
  select.addEventListener('change', () => choose(Number(select.value)));
};

const showTime = () => {
  const step = stepOf(state.seconds);
  // For tests: the requested instant, which the picture shows later.
  document.documentElement.dataset.time = state.exact;
  const { start, end: last } = visible();
  const ends = [Math.round(start * state.rate), state.view ? Math.round(last * state.rate) : lastStep()].map(String);
  if (range.min !== ends[0] || range.max !== ends[1]) [range.min, range.max] = ends;
  range.value = Math.round(step);
  range.setAttribute('aria-valuetext', `${state.seconds.toFixed(3)} seconds`);
  const at = Math.min(1, Math.max(0, share(state.seconds)));
  range.style.setProperty('--share', at);
  byId('head').style.setProperty('--share', at);
  byId('head').hidden = share(state.seconds) < 0 || share(state.seconds) > 1;
  const isWhole = Math.abs(step - Math.round(step)) < 1e-6;
  write(clockSeconds, state.seconds.toFixed(3));
  write(clockSteps, isWhole ? `frame ${Math.round(step)}` : `${step.toFixed(2)} frames`);
};

// Moves to the next or the previous event.
export const moveToEvent = (direction) => {
  const marks = [...byId('marks').children];
  const found = direction > 0
    ? marks.find((mark) => Number(mark.dataset.time) > state.seconds + 1e-7)
    : marks.reverse().find((mark) => Number(mark.dataset.time) < state.seconds - 1e-7);
  if (found) found.click();
};

let began = { clock: 0, seconds: 0 };

const showPlaying = () => {
  byId('play').setAttribute('aria-label', state.playing ? 'Pause' : 'Play');
  byId('play').title = (state.playing ? 'Pause' : 'Play') + ' (space)';
  byId('play-shape').setAttribute('d', state.playing ? shapes.pause : shapes.play);
};

// Restarts the clock of playing at the current instant.
const beginHere = () => (began = { clock: performance.now(), seconds: state.seconds });

export const stop = () => {
  if (!state.playing) return;
  state.playing = false;
  showPlaying();
  tell('stop');
};

export const play = () => {
  if (state.playing) return stop();
  if (!state.scene) return;
  state.playing = true;
  const [first, last] = [spanStart(), spanEnd()];
  if (state.seconds >= last.seconds - 1e-9 || state.seconds < first.seconds - 1e-9) setTime(first.seconds, first.exact);
  beginHere();
  showPlaying();
  requestAnimationFrame(turn);
};

function turn(clock) {
  if (!state.playing) return;
  let seconds = began.seconds + (Math.max(0, clock - began.clock) / 1000) * state.speed;
  const [first, last] = [spanStart(), spanEnd()];
  if (seconds >= last.seconds || seconds < first.seconds - 1e-9) {
    if (!state.loop) {
      if (last.seconds < end()) setTime(last.seconds, last.exact);
      else setStep(lastStep());
      return stop();
    }
    began = { clock, seconds: first.seconds };
    setTime(first.seconds, first.exact);
  } else if (seconds > first.seconds) {
    setStep(Math.max(Math.floor(seconds * state.rate + 1e-6), Math.ceil(first.seconds * state.rate - 1e-6)));
  }
  requestAnimationFrame(turn);
}

export const setSpeed = (speed) => {
  state.speed = speed;
  byId('speed').value = String(speed);
  beginHere();
  keepPlace();
};

export const stepSpeed = (direction) => {
  const values = speeds.map(([value]) => value);
  const now = values.reduce((best, value, index) => (Math.abs(value - state.speed) < Math.abs(values[best] - state.speed) ? index : best), 0);
  setSpeed(values[Math.min(Math.max(now + direction, 0), values.length - 1)]);
};

export const toggleLoop = () => {
  state.loop = !state.loop;
  byId('loop').setAttribute('aria-pressed', String(state.loop));
  keepPlace();
};

export const toStart = () => {
  stop();
  setStep(0);
};
export const toSettled = () => {
  stop();
  if (state.scene) setStep(Math.ceil(state.scene.settled * state.rate - 1e-9));
};
export const moveTo = (seconds) => {
  stop();
  setTime(seconds, `${seconds.toFixed(6)}s`);
};
export const step = (steps) => {
  stop();
  moveBy(steps);
};

range.addEventListener('input', () => {
  stop();
  setStep(Number(range.value));
});
byId('first').addEventListener('click', toStart);
byId('back').addEventListener('click', () => step(-1));
byId('play').addEventListener('click', play);
byId('forth').addEventListener('click', () => step(1));
byId('last').addEventListener('click', toSettled);
byId('loop').addEventListener('click', toggleLoop);

export const placeTimeline = () => {
  if (!speeds.some(([value]) => value === state.speed)) state.speed = 1;
  fill(byId('speed'), speeds, state.speed, setSpeed);
  fill(byId('rate'), rates, state.rate, (rate) => {
    state.rate = rate;
    tell('window');
    keepPlace();
  });
  byId('loop').setAttribute('aria-pressed', String(state.loop));
  showTime();
};
on('scene', showTime);
on('window', showTime);
on('time', () => {
  showTime();
  keepPlace();
});
