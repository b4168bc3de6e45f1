// The chosen layer: its values at the instant, the line of the scene file that it is from, and its charts.
import { state, on, byId, element, announce } from './state.js';
import { afterPictures, get, latest } from './server.js';
import { choose, layerNamed } from './layers.js';
import { number, readCharts } from './chart.js';

// Editors that open a file at a line by an address of their own.
const editors = [
  ['', 'Open in …', null], ['vscode', 'VS Code', (file, line, column) => `vscode://file${file}:${line}:${column}`],
  ['cursor', 'Cursor', (file, line, column) => `cursor://file${file}:${line}:${column}`],
  ['zed', 'Zed', (file, line, column) => `zed://file${file}:${line}:${column}`],
  ['idea', 'JetBrains', (file, line) => `idea://open?file=${file}&line=${line}`],
  ['txmt', 'TextMate', (file, line, column) => `txmt://open?url=file://${file}&line=${line}&column=${column}`],
];
const remembered = () => {
  try {
    return localStorage.getItem('editor') || '';
  } catch {
    return ''; // Storage may be forbidden.
  }
};
const remember = (name) => {
  try {
    localStorage.setItem('editor', name);
  } catch {
    // It is asked again.
  }
};

const path = (file) => file.split('/').map(encodeURIComponent).join('/');

export const sourceLines = (lines, number, column) => element('pre', { tabindex: 0, role: 'group', 'aria-label': `Line ${number}` },
  ...lines.flatMap((line) => {
    const isIt = line.number === number;
    const text = line.text.replaceAll('\t', ' ');
    const width = String(lines.at(-1).number).length;
    const made = element('span', { class: isIt ? 'it' : 'near' },
      element('span', { class: 'number' }, String(line.number).padStart(width) + ' '), text + '\n');
    // The caret points at the column; a tab is one column and is shown as one space.
    const caret = isIt && column ? element('b', { 'aria-hidden': 'true' }, ' '.repeat(width + 1 + Math.min(column - 1, text.length)) + '^\n') : null;
    return [made, caret].filter(Boolean);
  }));

const copyPlace = async (words) => {
  try {
    await navigator.clipboard.writeText(words);
    announce(`Copied ${words}`);
  } catch {
    announce('The browser does not let the page copy');
  }
};

// A link to the line in the chosen editor, and the list of editors.
export const editorLink = (file, line, column) => {
  const select = element('select', { 'aria-label': 'Editor', title: 'The editor that opens the line' },
    ...editors.map(([name, words]) => element('option', { value: name, selected: name === remembered() }, words)));
  const link = element('a', { class: 'quiet small' }, 'Open');
  const show = () => {
    const address = (editors.find(([name]) => name === select.value) || editors[0])[2];
    link.hidden = !address;
    if (address) link.href = address(path(file), line, column);
  };
  select.addEventListener('change', () => {
    remember(select.value);
    show();
    if (!link.hidden) link.click();
  });
  show();
  return [link, select];
};

const shown = { source: null, layer: '' };

const facts = (layer) => {
  const { x, y, width, height } = layer.frame;
  const rows = [['place', `${number(x)}, ${number(y)}`], ['size', `${number(width)} × ${number(height)}`]];
  if (layer.opacity !== undefined) rows.push(['opacity', number(layer.opacity)]);
  if (layer.cornerRadius !== undefined) rows.push(['radius', number(layer.cornerRadius)]);
  if (layer.rotation !== undefined) rows.push(['rotation', `${number(layer.rotation)}°`]);
  if (layer.backgroundColor) rows.push(['colour', layer.backgroundColor]);
  if (layer.text) rows.push(['text', layer.text]);
  if (layer.inferred) rows.push(['motion', 'as no recording shows']);
  return element('dl', { class: 'facts' }, ...rows.map(([word, value]) => {
    const swatch = word === 'colour' ? element('i', { class: 'swatch' }) : null;
    if (swatch) swatch.style.background = value;
    return element('div', {}, element('dt', {}, word), element('dd', {}, swatch, value));
  }));
};

const showFacts = () => {
  const box = byId('facts');
  if (!box || !state.layer) return;
  const layer = layerNamed(state.layer);
  const made = layer ? facts(layer) : element('p', { class: 'note' }, 'Not on the screen at this instant.');
  if (box.textContent !== made.textContent || box.childElementCount === 0) box.replaceChildren(made);
};

const readSource = latest(async () => {
  if (!state.layer || !state.scene) return;
  const wish = `${state.layer} ${state.revision}`;
  if (shown.source === wish || !layerNamed(state.layer)) return;
  try {
    const found = await (await get('source', { layer: state.layer, t: state.exact })).json();
    if (found.layer !== state.layer || !byId('source')) return;
    shown.source = wish;
    if (!found.line) return byId('source').replaceChildren(element('p', { class: 'note' }, 'Drawn by the system: no line of the scene says it.'));
    const name = found.file.split('/').at(-1);
    byId('source').replaceChildren(
      element('p', {}, element('button', {
        type: 'button', class: 'link', title: 'Copy the place', onclick: () => copyPlace(`${found.file}:${found.line}`),
      }, `${name}:${found.line}`), element('code', {}, found.path), ...editorLink(found.file, found.line, found.column)),
      sourceLines(found.lines, found.line),
      ...found.parameters.length ? [element('dl', { class: 'facts', title: 'The parameters of its template' }, ...found.parameters.map(
        ({ name, value }) => element('div', {}, element('dt', {}, name), element('dd', {}, value))))] : []);
  } catch {
    // The page shows the problem elsewhere.
  }
});

export const unplot = () => choose('');

const show = () => {
  byId('unplot').hidden = !state.layer;
  if (!state.layer) {
    byId('charts').replaceChildren(element('p', { class: 'note' }, 'Choose a layer, here or in the picture.'));
  } else if (shown.layer !== state.layer) {
    byId('charts').replaceChildren(element('h3', {}, state.layer), element('div', { id: 'facts' }),
      element('div', { id: 'source', class: 'source' }), element('div', { id: 'curves', class: 'curves' }));
    shown.source = null;
  }
  shown.layer = state.layer;
  showFacts();
  readSource();
  readCharts();
};

byId('unplot').addEventListener('click', () => {
  unplot();
  byId('tree').querySelector('[tabindex="0"]')?.focus();
});
on('layer', show);
on('scene', afterPictures(() => {
  shown.source = null;
  show();
}));
on('layers', () => {
  showFacts();
  readSource();
});
