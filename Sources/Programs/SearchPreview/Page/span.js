// The span of the timeline that is played and saved, between two chosen instants.
import { state, on, tell, byId, spanStart, spanEnd, keepPlace } from './state.js';
import { share } from './ruler.js';

const show = () => {
  const [first, last] = [spanStart(), spanEnd()];
  const isWhole = !state.from && !state.to;
  const within = (seconds) => Math.min(1, Math.max(0, share(seconds)));
  byId('span').hidden = isWhole || within(first.seconds) === within(last.seconds);
  byId('span').style.setProperty('--from', within(first.seconds));
  byId('span').style.setProperty('--to', within(last.seconds));
  byId('span-from').setAttribute('aria-pressed', String(first === state.from));
  byId('span-to').setAttribute('aria-pressed', String(last === state.to));
  byId('span-whole').setAttribute('aria-pressed', String(isWhole));
};

// Chooses a span; null stands for the beginning or the end of the timeline.
export const chooseSpan = (from, to) => {
  [state.from, state.to] = [from, to];
  keepPlace();
  tell('span');
};

const now = () => ({ seconds: state.seconds, exact: state.exact });

// Removes an end before the new beginning, and a beginning after the new end.
export const spanFromHere = () => chooseSpan(now(), state.to && state.to.seconds > state.seconds ? state.to : null);
export const spanToHere = () => {
  if (state.seconds > 0) chooseSpan(state.from && state.from.seconds < state.seconds ? state.from : null, now());
};
export const wholeSpan = () => chooseSpan(null, null);

byId('span-from').addEventListener('click', spanFromHere);
byId('span-to').addEventListener('click', spanToHere);
byId('span-whole').addEventListener('click', wholeSpan);
for (const what of ['scene', 'span', 'window']) on(what, show);
