// Links that save the scene as files, with the page's choices, and the button that copies the picture.
import { state, on, byId, element, spanStart, spanEnd, wanted, announce } from './state.js';
import { address, ask } from './server.js';
import { variantsShown } from './variants.js';

const stills = ['png', 'svg', 'pdf'];
const names = { png: 'PNG', svg: 'SVG', pdf: 'PDF', webp: 'WebP', gif: 'GIF', mp4: 'MP4', mov: 'MOV', webm: 'WebM', avif: 'AVIF', html: 'Page' };
const chosen = { still: '', text: 'outlines', scale: '1', fps: '60' };
let busy = '';

const say = (words) => (byId('saved').textContent = words);

// Saves an animation or a sheet. That takes a while, so the page shows its progress, and its error if it fails.
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

// Copies the exact picture at the chosen scale.
export const copyPicture = async () => {
  try {
    // The browser takes a promise, so that the copy still counts as the click's.
    const blob = ask(address('still.png', stillItems('png'))).then((answer) => answer.blob());
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    say('Copied the picture');
  } catch (error) {
    say(`Not copied: ${error.message}`);
  }
};

const seconds = (time) => Number(time.toFixed(3)) + ' s';

const stillItems = (still) => ({
  t: state.exact, ...(still === 'png' && chosen.still ? { scale: chosen.still } : {}),
  ...(still === 'svg' && chosen.text === 'live' ? { text: 'live' } : {}),
});

// The choices of the variants on the page, for an address; empty for one picture.
const variantsText = () => (state.shown ? variantsShown().map(({ choices }) => new URLSearchParams(choices)).join('|') : '');

// Without variants on the page, the sheet has light and dark.
const sheetItems = () => {
  const light = { ...wanted(), appearance: 'light' };
  return new URLSearchParams({
    t: state.exact, variants: variantsText() || [light, { ...light, appearance: 'dark' }].map((one) => new URLSearchParams(one)).join('|'), ...(chosen.still ? { scale: chosen.still } : {}),
    ...(state.frame ? { deviceFrame: 'yes' } : {}), download: 1, r: state.revision,
  });
};

const addressOf = (link) => {
  const { still, animation, sheet } = link.dataset;
  if (still) return address('still.' + still, { ...stillItems(still), download: 1 });
  if (sheet) return `sheet.${sheet}?${sheetItems()}`;
  return address('animation.' + animation, {
    from: spanStart().exact, to: spanEnd().exact, fps: chosen.fps, ...(chosen.scale ? { scale: chosen.scale } : {}),
    ...(animation === 'html' && state.shown ? { variants: variantsText() } : {}),
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
  const made = element('select', { 'aria-label': label, title: label, onchange: () => {
    chosen[key] = made.value;
    show();
  } }, ...values.map(([value, words]) => element('option', { value, selected: chosen[key] === value }, words)));
  return made;
};

const row = (words, ...parts) => element('div', { class: 'saves', role: 'group', 'aria-label': words }, element('span', {}, words), element('div', {}, ...parts));

function build() {
  byId('save').append(
    row('Picture', ...stills.map((ending) => link({ 'data-still': ending }, ending, 'Save this instant')),
      select('Scale of pictures', 'still', [['', 'Full size'], ['1', '1×'], ['2', '2×'], ['3', '3×'], ['4', '4×']]),
      select('Text in SVG', 'text', [['outlines', 'Outlines'], ['live', 'Live text']])),
    row('Film', ...state.animations.map((ending) =>
      link({ 'data-animation': ending, onclick: (event) => keep(event, ending) }, ending, 'Save the animation')),
      select('Scale of the film', 'scale', [['1', '1×'], ['2', '2×'], ['', 'Full size']]),
      select('Frames a second of the film', 'fps', [['30', '30 fps'], ['50', '50 fps'], ['60', '60 fps'], ['120', '120 fps']])),
    row('Variants', ...['png', 'svg'].map((ending) =>
      link({ 'data-sheet': ending, onclick: (event) => keep(event, ending) }, ending, 'Save a sheet of variants'))),
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

byId('copy').addEventListener('click', copyPicture);
for (const what of ['scene', 'span', 'view', 'variants']) on(what, show);
on('time', showSoon);
