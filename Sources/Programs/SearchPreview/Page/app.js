// The page: reads the scene again after each change, and handles the keyboard.
import { state, on, tell, byId, element, readPlace, keepPlace } from './state.js';
import { follow, get, latest } from './server.js';
import { pan, placePicture, setZoom, stepZoom, toggleGrid, zoomTo } from './stage.js';
import { moveToEvent, placeTimeline, play, step, stepSpeed, toSettled, toStart, toggleLoop } from './timeline.js';
import { placeSpan, spanFromHere, spanToHere, wholeSpan } from './span.js';
import { toggle } from './controls.js';
import './saves.js';
import { layerNamed } from './layers.js';
import './chart.js';
import { showProblems } from './problems.js';

let isPlaced = false;
let isConnected = false;

const say = (words, kind) => {
  if (byId('status').textContent !== words) byId('status').textContent = words;
  byId('mark').className = 'mark ' + kind;
};

const showStatus = (problems) => {
  if (!isConnected) return say('Not connected: the command has ended or its server is restarting', 'bad');
  if (problems > 0) return say(problems === 1 ? 'One problem' : `${problems} problems`, 'bad');
  say('Up to date', 'good');
};

// Returns the scene's own traits, without the choices. Choosing a trait that the scene has already removes the choice.
const readOwn = async (answer) => {
  if (Object.keys(state.choices).length === 0) return (answer.scene || {}).traits;
  const own = await (await fetch('scene')).json();
  return (own.scene || {}).traits;
};

let problems = [];
const read = latest(async () => {
  try {
    let answer = await (await get('scene')).json();
    if (!isPlaced) {
      isPlaced = true;
      [state.options, state.opening, state.animations] = [answer.options, answer.opening, answer.animations];
      readPlace();
      placeTimeline();
      placeSpan();
      if (Object.keys(state.choices).length > 0) answer = await (await get('scene')).json();
    }
    byId('name').textContent = answer.name;
    document.title = answer.name + ' – SearchFrames';
    problems = answer.problems;
    state.own = (await readOwn(answer)) || state.own;
    const isNew = answer.revision !== state.revision;
    state.revision = answer.revision;
    if (answer.scene) state.scene = answer.scene;
    showProblems(problems, Boolean(state.scene), answer.hasCrashed);
    showStatus(problems.length);
    placePicture();
    tell('scene');
    document.documentElement.dataset.revision = state.revision;
    if (isNew) keepPlace();
  } catch {
    isConnected = false;
    showStatus(0);
  }
});

follow(() => read(), (is) => {
  isConnected = is;
  showStatus(problems.length);
});
on('choices', read);

const keys = [
  [['ArrowLeft'], '←', 'One frame back', () => step(-1)],
  [['ArrowRight'], '→', 'One frame on', () => step(1)],
  [['ShiftArrowLeft'], 'shift+←', 'Ten frames back', () => step(-10)],
  [['ShiftArrowRight'], 'shift+→', 'Ten frames on', () => step(10)],
  [['Home'], 'home', 'To the beginning', toStart],
  [['End'], 'end', 'To where it settles', toSettled],
  [['e'], 'e', 'Next event', () => moveToEvent(1)],
  [['E'], 'shift+e', 'Event before', () => moveToEvent(-1)],
  [[' '], 'space', 'Play, pause', play],
  [['['], '[', 'Slower', () => stepSpeed(-1)],
  [[']'], ']', 'Faster', () => stepSpeed(1)],
  [['l'], 'l', 'Loop', toggleLoop],
  [['i'], 'i', 'Play from here', spanFromHere],
  [['o'], 'o', 'Play to here', spanToHere],
  [['x'], 'x', 'Play all of it', wholeSpan],
  [['+', '='], '+', 'Closer', () => stepZoom(1)],
  [['-', '_'], '−', 'Further away', () => stepZoom(-1)],
  [['0'], '0', 'The whole picture', () => setZoom('fit')],
  [['1'], '1', 'Pixel for pixel', () => setZoom(1)],
  [['z'], 'z', 'The chosen layer', () => layerNamed(state.layer) && zoomTo(layerNamed(state.layer))],
  [['g'], 'g', 'Pixel grid', toggleGrid],
  [['w'], 'w', 'Up', () => pan(0, -1)],
  [['a'], 'a', 'Left', () => pan(-1, 0)],
  [['s'], 's', 'Down', () => pan(0, 1)],
  [['d'], 'd', 'Right', () => pan(1, 0)],
  [['A'], 'shift+a', 'Light, dark', () => toggle('appearance')],
  [['O'], 'shift+o', 'Portrait, landscape', () => toggle('orientation')],
  [['R'], 'shift+r', 'Direction', () => toggle('layoutDirection')],
  [['T'], 'shift+t', 'Next text size', () => toggle('contentSizeCategory')],
  [['/'], '/', 'Find a layer', () => byId('find').focus()],
  [['t'], 't', 'To the layers', () => byId('tree').querySelector('[tabindex="0"]')?.focus()],
  [['?'], '?', 'These keys', () => help()],
];

function help() {
  if (byId('help').open) byId('help').close();
  else byId('help').showModal();
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target, key } = event;
  if (byId('help').open) {
    if (key === '?') help();
    return;
  }
  const isRange = target.matches('input[type="range"]');
  if (target.matches('input, select, textarea') && !isRange) {
    if (key === 'Escape') byId('time').focus();
    return;
  }
  if (key === ' ' && target.matches('button, a')) return;
  const found = keys.find(([names]) => names.includes(event.shiftKey && key.startsWith('Arrow') ? 'Shift' + key : key));
  if (!found) return;
  event.preventDefault();
  found[3]();
});

byId('help-keys').append(...keys.map(([, shown, words]) =>
  element('div', {}, element('dt', {}, element('kbd', {}, shown)), element('dd', {}, words))));
byId('help-button').addEventListener('click', help);
document.documentElement.classList.add('ready');
