// A track for each group of layers that moves: its spans, and the curves of the layers that move most.
import { state, on, byId, element, instantAt, keepPlace, spoken } from './state.js';
import { afterPictures, get, latest } from './server.js';
import { number, svg, words } from './chart.js';
import { choose } from './layers.js';
import { visible } from './ruler.js';
import { chooseSpan } from './span.js';

const box = byId('tracks');
const high = 20;
const unfolded = new Set();
let tracks = { groups: [], rests: [] };
let read = ''; // the revision and choices of the tracks

const areShown = () => (state.tracks === null ? matchMedia('(min-width: 861px) and (min-height: 760px)').matches : state.tracks);

const drawing = (label, ...children) => {
  const made = svg('svg', { preserveAspectRatio: 'none', role: 'img', 'aria-label': label }, ...children);
  return made;
};

const rest = (from, to) => tracks.rests.some(([start, end]) => from >= start - 1e-3 && to <= end + 1e-3);

const seconds = (value) => Number(value.toFixed(3));

// A click on a span chooses it for playing and saving.
const bar = ([from, to]) => {
  const made = svg('rect', { x: from, y: 4, width: to - from, height: high - 8, class: rest(from, to) ? 'bar clock' : 'bar' },
    svg('title', {}, rest(from, to) ? `${seconds(from)} … ${seconds(to)} s, at once or by a clock: typed text, the caret, a placeholder` : `${seconds(from)} … ${seconds(to)} s`));
  made.addEventListener('click', () => chooseSpan(instantAt(Math.floor(from * state.rate + 1e-6)), instantAt(Math.ceil(to * state.rate - 1e-6))));
  return made;
};

const curve = (points) => {
  const values = points.map(([, value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = (value) => (high - 3 - ((value - least) / (most - least || 1)) * (high - 6)).toFixed(2);
  // Between two movements the layer rests, or is not there.
  const path = points.map(([time, value], index) => (index && time - points[index - 1][0] > 0.1 ? `H${time}` : '') + `L${time} ${y(value)}`).join('');
  return svg('path', { class: 'curve', d: `M0 ${y(values[0])}${path}H${state.scene.end}` });
};

const groupRow = ({ name, spans, layers, more }) => {
  const isOpen = unfolded.has(name);
  const spanWords = spans.map(([from, to]) => `${seconds(from)} to ${seconds(to)} s`).join(', ');
  const button = element('button', {
    type: 'button', class: 'track-name group-name', 'aria-expanded': String(isOpen), 'data-group': name,
    onclick: () => {
      if (isOpen) unfolded.delete(name);
      else unfolded.add(name);
      build();
      box.querySelector(`[data-group="${CSS.escape(name)}"]`).focus();
    },
  }, spoken(name));
  const rows = [element('div', { class: 'track-row' }, button, drawing(`${spoken(name)} moves from ${spanWords}`, ...spans.map(bar), isOpen ? '' : curve(layers[0].points)))];
  if (!isOpen) return rows;
  for (const layer of layers) {
    const values = layer.points.map(([, value]) => value);
    const range = `${words(layer.property)} ${number(Math.min(...values))} … ${number(Math.max(...values))} ${layer.unit}`.trim();
    rows.push(element('div', { class: 'track-row part' },
      element('button', { type: 'button', class: 'track-name', title: `${layer.name}: ${range}`, onclick: () => choose(layer.name) },
        layer.name.replace(name + '.', ''), element('small', {}, words(layer.property))),
      drawing(`${layer.name}: ${range}`, curve(layer.points))));
  }
  if (more > 0) rows.push(element('p', { class: 'note' }, `and ${more} more ${more === 1 ? 'layer' : 'layers'}`));
  return rows;
};

const placeWindow = () => {
  const { start, end } = visible();
  for (const one of box.querySelectorAll('svg')) one.setAttribute('viewBox', `${start} 0 ${end - start} ${high}`);
};

function build() {
  const top = box.scrollTop;
  box.replaceChildren(...(tracks.groups.length > 0 ? tracks.groups.flatMap(groupRow) : [element('p', { class: 'note' }, 'Nothing moves in this scene.')]));
  box.scrollTop = top;
  placeWindow();
}

const place = () => {
  const shown = areShown();
  box.hidden = !shown;
  // Classes, because :has() is matched again whenever something in the timeline moves.
  box.closest('.timeline').classList.toggle('bare', !shown);
  document.documentElement.classList.toggle('with-tracks', shown);
  byId('tracks-button').setAttribute('aria-expanded', String(shown));
};

const readTracks = latest(async () => {
  const shown = areShown();
  const wish = JSON.stringify([state.revision, state.choices]);
  if (!shown || !state.scene || read === wish) return;
  try {
    tracks = await (await get('tracks', { from: '0s', to: `${Math.round(state.scene.end * 1000)}ms` })).json();
    read = wish;
    build();
  } catch {
    // The page shows the problem elsewhere; the last tracks stay.
  }
});

export const toggleTracks = () => {
  state.tracks = !areShown();
  keepPlace();
  place();
  readTracks();
};

byId('tracks-button').addEventListener('click', toggleTracks);
on('window', placeWindow);
on('scene', place);
on('scene', afterPictures(readTracks));
