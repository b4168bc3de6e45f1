// Links that save the scene as files, with the page's choices.
import { state, on, byId, element, spanStart, spanEnd } from './state.js';
import { address, ask } from './server.js';

const stills = ['png', 'svg', 'pdf'];
const names = { png: 'PNG', svg: 'SVG', pdf: 'PDF', webp: 'WebP', gif: 'GIF', mp4: 'MP4', webm: 'WebM' };
const chosen = { scale: '1', fps: '60' };
let busy = '';

const say = (words) => (byId('saved').textContent = words);

// Saves an animation. That takes a while, so the page shows its progress, and its error if it fails.
const keep = async (event, ending) => {
  event.preventDefault();
  if (busy) return;
  busy = ending;
  say(`Making the ${names[ending]} …`);
  try {
    const answer = await ask(event.currentTarget.href);
    const name = /filename="(.*)"/.exec(answer.headers.get('Content-Disposition'))[1];
    const file = URL.createObjectURL(await answer.blob());
    element('a', { href: file, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(file), 60000);
    say('Saved ' + name);
  } catch (error) {
    say(error.message);
  } finally {
    busy = '';
  }
};

const seconds = (time) => Number(time.toFixed(3)) + ' s';

const addressOf = (link) => {
  const { still, animation } = link.dataset;
  if (still) return address('still.' + still, { t: state.exact, download: 1 });
  return address('animation.' + animation, {
    from: spanStart().exact, to: spanEnd().exact, fps: chosen.fps, ...(chosen.scale ? { scale: chosen.scale } : {}),
  });
};

const show = () => {
  if (!state.scene) return;
  if (byId('save').children.length === 0) build();
  for (const link of byId('save').querySelectorAll('a')) link.setAttribute('href', addressOf(link));
  byId('save-span').textContent = `From ${seconds(spanStart().seconds)} to ${seconds(spanEnd().seconds)}`;
};

const link = (attributes, ending, words) =>
  element('a', { class: 'quiet', href: '#', download: true, 'aria-label': `${words} as ${names[ending]}`, ...attributes }, names[ending]);

const select = (label, key, values) => {
  const made = element('select', { 'aria-label': label, onchange: () => {
    chosen[key] = made.value;
    show();
  } }, ...values.map(([value, words]) => element('option', { value, selected: chosen[key] === value }, words)));
  return made;
};

const row = (words, ...parts) => element('div', { class: 'saves', role: 'group', 'aria-label': words }, element('span', {}, words), element('div', {}, ...parts));

function build() {
  byId('save').append(
    row('This instant', ...stills.map((ending) => link({ 'data-still': ending }, ending, 'Save this instant'))),
    row('Animation', ...state.animations.map((ending) =>
      link({ 'data-animation': ending, onclick: (event) => keep(event, ending) }, ending, 'Save the animation'))),
    row('Animated at', select('Scale of the animation', 'scale', [['1', '1×'], ['2', '2×'], ['', 'Device’s scale']]),
      select('Frames a second of the animation', 'fps', [['30', '30 fps'], ['50', '50 fps'], ['60', '60 fps'], ['120', '120 fps']])),
    element('p', { id: 'save-span', class: 'note' }));
  if (!state.animations.includes('gif')) byId('save').append(element('p', { class: 'note' }, 'GIF, MP4 and WebM: where ffmpeg is installed.'));
  // Empty at first: screen readers announce only later changes.
  byId('save').append(element('p', { id: 'saved', class: 'note', role: 'status' }));
}

// While time plays, updates the links after a short delay instead of in every frame.
let waiting = 0;
const showSoon = () => {
  waiting = waiting || setTimeout(() => {
    waiting = 0;
    show();
  }, 60);
};

on('scene', show);
on('time', showSoon);
on('span', show);
