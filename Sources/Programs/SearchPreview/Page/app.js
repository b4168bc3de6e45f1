// The page: reads the scene again after each change, and names the keys.
import './keys.js';
import { state, on, tell, byId, readPlace, keepPlace, spoken } from './state.js';
import { follow, get, latest } from './server.js';
import { pan, placePicture, setZoom, stepZoom, zoomPlace, zoomTo } from './stage.js';
import { moveToEvent, placeTimeline, play, step, stepSpeed, toSettled, toStart, toggleLoop } from './timeline.js';
import { panTime, zoomTime } from './ruler.js';
import { toggleTracks } from './tracks.js';
import { spanFromHere, spanToHere, wholeSpan } from './span.js';
import { toggle } from './controls.js';
import { nextGround, placeView, toggleAreas, toggleFrame, toggleGrid } from './view.js';
import { copyPicture } from './saves.js';
import { layerNamed } from './layers.js';
import { unplot } from './values.js';
import { placeVariants, toggleVariants } from './variants.js';
import './hover.js';
import './minimap.js';
import './expectations.js';
import './fields.js';
import { addItem, canEdit, redo, removeItem, undo } from './edits.js';
import { addTap } from './events.js';
import { editText } from './inplace.js';
import { showEnd, showProblems } from './problems.js';

let isPlaced = false;
let isConnected = false;

const say = (words, kind) => {
  if (byId('status').textContent !== words) byId('status').textContent = words;
  byId('mark').className = 'mark ' + kind;
};

const showStatus = (problems) => {
  if (!isConnected) {
    showEnd();
    return say('Not connected', 'bad');
  }
  if (problems > 0) return say(problems === 1 ? 'One problem' : `${problems} problems`, 'bad');
  say('Up to date', 'good');
};

// Returns the scene's own traits, without the choices. Choosing a trait that the scene has already removes the choice.
const hasChoices = () => Object.keys(state.choices).length > 0;
const readOwn = async (answer, isOwn) => {
  if (isOwn) return (answer.scene || {}).traits;
  const own = await (await fetch('scene')).json();
  return (own.scene || {}).traits;
};

// The scene's name, its device, and the traits that are not the usual ones.
const showName = (name) => {
  const traits = state.scene ? state.scene.traits : {};
  const usual = ['light', 'portrait', 'leftToRight', 'large', 'standard'];
  const words = ['device', 'system', 'orientation', 'appearance', 'layoutDirection', 'contentSizeCategory', 'contrast']
    .map((key) => traits[key]).filter((value) => value && !usual.includes(value))
    .map((value, index) => (index < 2 ? value : spoken(value).toLowerCase()))
    .concat(Object.keys(traits).filter((key) => traits[key] === 'true').map((key) => spoken(key).toLowerCase()));
  byId('name').textContent = name;
  byId('traits-words').textContent = words.join(', ');
  document.title = [name, ...words].join(', ') + ' – SearchFrames';
};

let problems = [];
const read = latest(async () => {
  try {
    // The choices may change before the answer comes.
    let isOwn = !hasChoices();
    let answer = await (await get('scene')).json();
    if (!isPlaced) {
      isPlaced = true;
      [state.options, state.opening, state.animations] = [answer.options, answer.opening, answer.animations];
      readPlace();
      placeTimeline();
      placeView();
      if (hasChoices()) {
        isOwn = false;
        answer = await (await get('scene')).json();
      }
    }
    problems = answer.problems;
    state.own = (await readOwn(answer, isOwn)) || state.own;
    const isNew = answer.revision !== state.revision;
    state.revision = answer.revision;
    state.variants = answer.variants;
    state.file = { path: answer.file, canEdit: answer.canEdit, starter: answer.starter, versions: answer.versions };
    if (answer.scene) state.scene = answer.scene;
    showName(answer.name);
    showProblems(problems, Boolean(state.scene));
    showStatus(problems.length);
    placePicture();
    placeVariants();
    tell('scene');
    document.documentElement.dataset.revision = state.revision;
    if (isNew) keepPlace();
  } catch (error) {
    if (error.status) return say(error.message, 'bad');
    isConnected = false;
    showStatus(0);
  }
});

follow(() => read(), (is) => {
  isConnected = is;
  showStatus(problems.length);
});
on('choices', read);
on('enter', editText);

const zoomToLayer = () => layerNamed(state.layer) && zoomTo(layerNamed(state.layer));

globalThis.Keys.listen([
  [[' '], 'space', 'Play, pause', play],
  [['ArrowLeft'], '←', 'One frame back', () => step(-1)],
  [['ArrowRight'], '→', 'One frame on', () => step(1)],
  [['ShiftArrowLeft'], 'shift+←', 'Ten frames back', () => step(-10)],
  [['ShiftArrowRight'], 'shift+→', 'Ten frames on', () => step(10)],
  [['Home'], 'home', 'To the beginning', toStart],
  [['End'], 'end', 'To where it settles', toSettled],
  [['e'], 'e', 'Next event', () => moveToEvent(1)],
  [['E'], 'shift+e', 'Event before', () => moveToEvent(-1)],
  [['['], '[', 'Slower', () => stepSpeed(-1)],
  [[']'], ']', 'Faster', () => stepSpeed(1)],
  [['l'], 'l', 'Loop', toggleLoop],
  [['i'], 'i', 'Play from here', spanFromHere],
  [['o'], 'o', 'Play to here', spanToHere],
  [['x'], 'x', 'Play all of it', wholeSpan],
  [['>', '.'], '>', 'Show less time', () => zoomTime(2)],
  [['<', ','], '<', 'Show more time', () => zoomTime(0.5)],
  [['}'], '}', 'Later part of the timeline', () => panTime(0.5)],
  [['{'], '{', 'Earlier part of the timeline', () => panTime(-0.5)],
  [['k'], 'k', 'Tracks', toggleTracks],
  [['+', '='], '+', 'Closer', () => stepZoom(1, zoomPlace())],
  [['-', '_'], '−', 'Further away', () => stepZoom(-1, zoomPlace())],
  [['0'], '0', 'The whole picture', () => setZoom('fit')],
  [['1'], '1', 'Pixel for pixel', () => setZoom(1, zoomPlace())],
  [['z'], 'z', 'The chosen layer', zoomToLayer],
  [['w'], 'w', 'Up', () => pan(0, -1)],
  [['a'], 'a', 'Left', () => pan(-1, 0)],
  [['s'], 's', 'Down', () => pan(0, 1)],
  [['d'], 'd', 'Right', () => pan(1, 0)],
  [['v'], 'v', 'Variants side by side', toggleVariants],
  [['f'], 'f', 'Device around the screen', toggleFrame],
  [['m'], 'm', 'Margins: safe areas', toggleAreas],
  [['g'], 'g', 'Pixel grid', toggleGrid],
  [['b'], 'b', 'Another background', nextGround],
  [['A'], 'shift+a', 'Light, dark', () => toggle('appearance')],
  [['O'], 'shift+o', 'Portrait, landscape', () => toggle('orientation')],
  [['R'], 'shift+r', 'Direction', () => toggle('layoutDirection')],
  [['T'], 'shift+t', 'Next text size', () => toggle('contentSizeCategory')],
  [['c'], 'c', 'Copy the picture', copyPicture],
  [['/'], '/', 'Find a layer', () => byId('find').focus()],
  [['t'], 't', 'To the layers', () => byId('tree').querySelector('[tabindex="0"]')?.focus()],
  [['Escape'], 'esc', 'Choose no layer', unplot],
  [['?'], '?', 'These keys', () => globalThis.Keys.toggleHelp()],
  [['alt'], 'alt', 'Distances from the chosen layer', () => {}],
], { leave: () => byId('time').focus() });

// Enter presses the buttons of the panels; all keys of editing leave the other panels alone.
const texts = '#port:focus, #tree, #time';
const surface = 'main, footer, #tree, #edit, #templates, #expectations';
let hasEditingKeys = false;
on('scene', () => {
  if (hasEditingKeys || !canEdit()) return;
  hasEditingKeys = true;
  globalThis.Keys.listen([
    [['Enter', 'F2'], 'enter', 'Edit the text of the chosen layer', editText, texts],
    [['n'], 'n', 'Add an item after the chosen one', addItem, surface],
    [['Delete', 'Backspace'], 'delete', 'Remove the chosen item', removeItem, surface],
    [['N'], 'shift+n', 'Add a tap at this instant', addTap, surface],
    [['u'], 'u', 'Undo an edit', undo, surface],
    [['U'], 'shift+u', 'Do it again', redo, surface],
    [[], 'alt+↑ alt+↓', 'Move the chosen item', null],
    [[], 'alt+← alt+→', 'Move the chosen event in time', null],
  ]);
});

document.documentElement.classList.add('ready');
