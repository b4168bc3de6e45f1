// The span of the timeline that is played and saved, between two chosen instants.
import { state, on, tell, byId, end, spanStart, spanEnd, keepPlace } from './state.js';

const show = () => {
  const [first, last] = [spanStart(), spanEnd()];
  const isWhole = !state.from && !state.to;
  byId('span').hidden = isWhole;
  byId('span').style.setProperty('--from', first.seconds / end());
  byId('span').style.setProperty('--to', Math.min(1, last.seconds / end()));
  byId('span-from').setAttribute('aria-pressed', String(first === state.from));
  byId('span-to').setAttribute('aria-pressed', String(last === state.to));
  byId('span-whole').setAttribute('aria-pressed', String(isWhole));
};

const change = (from, to) => {
  [state.from, state.to] = [from, to];
  keepPlace();
  tell('span');
};

const now = () => ({ seconds: state.seconds, exact: state.exact });

// Removes an end before the new beginning, and a beginning after the new end.
export const spanFromHere = () => change(now(), state.to && state.to.seconds > state.seconds ? state.to : null);
export const spanToHere = () => {
  if (state.seconds > 0) change(state.from && state.from.seconds < state.seconds ? state.from : null, now());
};
export const wholeSpan = () => change(null, null);

byId('span-from').addEventListener('click', spanFromHere);
byId('span-to').addEventListener('click', spanToHere);
byId('span-whole').addEventListener('click', wholeSpan);
export const placeSpan = show;
on('scene', show);
on('span', show);
