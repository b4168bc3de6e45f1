// The page's state, and listeners for its changes.

export const state = {
  scene: null, // the server's description of the scene; null until it has been valid
  opening: {}, // the command's options
  options: {}, // the values of the controls
  revision: 0, // the revision of the shown reading
  choices: {}, // the traits that replace the scene's
  own: {}, // the scene's own traits
  seconds: 0,
  exact: '0s', // the same instant, as in a scene file
  rate: 60, // steps per second
  speed: 1,
  loop: true,
  playing: false,
  zoom: 'fit', // or screen pixels per device pixel
  grid: false,
  frame: false, // the device around the screen
  areas: false, // lines at the safe areas
  ground: 'dots', // what is behind the picture
  layer: '', // the chosen layer
  path: '', // the chosen value of the scene, in place of the layer's
  from: null, // {seconds, exact}, the beginning of the span; null for the timeline's
  to: null,
  view: null, // {start, end} in seconds, the visible part of the timeline; null for all
  tracks: null, // whether the tracks are shown; null for: if there is room
  grounds: ['dots', 'light', 'dark'],
  animations: [], // the file extensions of animations
  variants: [], // those of the scene's goldens: {title, choices}
  shown: null, // the variants side by side: 'goldens', or values by trait; null for one picture
  file: {}, // {path, canEdit, starter, versions}
};

const listeners = new Map();
export const on = (what, listener) => {
  if (!listeners.has(what)) listeners.set(what, []);
  listeners.get(what).push(listener);
};
export const tell = (what) => {
  for (const listener of listeners.get(what) || []) listener();
};

export const byId = (id) => document.getElementById(id);

export const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (key === 'class') made.className = value;
    else made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
};

// Sets the text of an element that has nothing else. A new node would be styled and laid out again in every frame.
export const write = (node, text) => {
  if (!node.firstChild) node.append(text);
  else if (node.firstChild.data !== text) node.firstChild.data = text;
};

// "extraExtraLarge" becomes "Extra extra large"; names of devices and colours do not change.
export const spoken = (word) => {
  if (word.includes(' ') || word.startsWith('#')) return word;
  const parts = word.replace(/^system(?=[A-Z])/, '').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return parts.charAt(0).toUpperCase() + parts.slice(1);
};

export const announce = (words) => (byId('live').textContent = words);

// Returns the span that is played and saved; the whole timeline if the chosen instants are in the wrong order.
const whole = () => ({ from: { seconds: 0, exact: '0s' }, to: { seconds: end(), exact: Math.round(end() * 1000) + 'ms' } });
const span = () => {
  const [from, to] = [state.from || whole().from, state.to && state.to.seconds < end() ? state.to : whole().to];
  return from.seconds < to.seconds ? { from, to } : whole();
};
export const spanStart = () => span().from;
export const spanEnd = () => span().to;

export const end = () => (state.scene ? state.scene.end : 1);
export const lastStep = () => Math.max(1, Math.ceil(end() * state.rate - 1e-9));
export const stepOf = (seconds) => seconds * state.rate;

// A step is an exact fraction of a second. The time of an event is exact too, and may be between two steps.
export const instantAt = (step) => {
  const whole = Math.min(Math.max(Math.round(step), 0), lastStep());
  return { seconds: whole / state.rate, exact: whole === 0 ? '0s' : `${whole}/${state.rate}s` };
};
export const setStep = (step) => {
  const { seconds, exact } = instantAt(step);
  setTime(seconds, exact);
};

export const setTime = (seconds, exact) => {
  if (exact === state.exact) return;
  state.seconds = seconds;
  state.exact = exact;
  tell('time');
};

// Moves by steps; from between two steps the first goes to the next one in that direction.
export const moveBy = (steps) => {
  const now = stepOf(state.seconds);
  const from = Math.abs(now - Math.round(now)) < 1e-6 ? Math.round(now) : steps > 0 ? Math.floor(now) : Math.ceil(now);
  setStep(from + steps);
};

// The choices in the requests of the single picture.
export const wanted = () => ({ ...state.choices, ...(state.frame ? { deviceFrame: 'yes' } : {}) });

// Variants in the address: "goldens", or "appearance:light,dark;device:iPhone 8".
const variantsText = (shown) => (typeof shown === 'string' ? shown
  : Object.entries(shown).filter(([, values]) => values.length > 0).map(([key, values]) => `${key}:${values.join(',')}`).join(';'));
const variantsOf = (text) => (text === 'goldens' || text === null ? text
  : Object.fromEntries(text.split(';').filter(Boolean).map((item) => {
    const [key, values] = item.split(':');
    return [key, (values || '').split(',').filter(Boolean)];
  })));

// Writes the state into the address, for reloads and links. Delayed, because browsers limit how often it may change.
let writing = 0;
export const keepPlace = () => {
  clearTimeout(writing);
  writing = setTimeout(() => {
    const fields = new URLSearchParams({ t: state.exact });
    if (state.rate !== 60) fields.set('rate', state.rate);
    if (state.speed !== 1) fields.set('speed', state.speed);
    if (!state.loop) fields.set('loop', 'no');
    if (state.zoom !== 'fit') fields.set('zoom', state.zoom);
    if (state.grid) fields.set('grid', 'yes');
    if (state.frame) fields.set('frame', 'yes');
    if (state.areas) fields.set('areas', 'yes');
    if (state.ground !== 'dots') fields.set('ground', state.ground);
    if (state.tracks !== null) fields.set('tracks', state.tracks ? 'yes' : 'no');
    if (state.layer) fields.set('layer', state.layer);
    if (state.path) fields.set('path', state.path);
    if (state.from) fields.set('from', state.from.exact);
    if (state.to) fields.set('to', state.to.exact);
    if (state.shown) fields.set('variants', variantsText(state.shown));
    for (const [key, value] of Object.entries(state.choices)) fields.set(key, value);
    const address = '#' + fields;
    if (location.hash !== address) history.replaceState(null, '', address);
  }, 200);
};

// Parses an instant of the address: a fraction or a decimal number of seconds.
const instantOf = (text) => {
  const found = /^(\d+(?:\.\d+)?)(?:\/(\d+))?s?$/.exec(text || '');
  if (!found || found[2] === '0') return null;
  return { seconds: Number(found[1]) / Number(found[2] || 1), exact: text };
};

export const readPlace = () => {
  const fields = new URLSearchParams(location.hash.slice(1));
  const now = instantOf(fields.get('t'));
  if (now) Object.assign(state, now);
  [state.from, state.to] = [instantOf(fields.get('from')), instantOf(fields.get('to'))];
  if (fields.get('rate') === '120') state.rate = 120;
  const speed = Number(fields.get('speed'));
  if (speed > 0 && speed <= 1) state.speed = speed;
  state.loop = fields.get('loop') !== 'no';
  const zoom = Number(fields.get('zoom'));
  if (zoom > 0 && zoom <= 32) state.zoom = zoom;
  for (const key of ['grid', 'frame', 'areas']) state[key] = fields.get(key) === 'yes';
  if (state.grounds.includes(fields.get('ground'))) state.ground = fields.get('ground');
  if (fields.has('tracks')) state.tracks = fields.get('tracks') === 'yes';
  state.layer = fields.get('layer') || '';
  state.path = fields.get('path') || '';
  state.shown = variantsOf(fields.get('variants'));
  const hasPlace = location.hash.length > 1;
  for (const [key, values] of Object.entries(state.options)) {
    const value = hasPlace ? fields.get(key) : state.opening[key];
    if (value && (key === 'tint' || values.includes(value))) state.choices[key] = value;
  }
};
