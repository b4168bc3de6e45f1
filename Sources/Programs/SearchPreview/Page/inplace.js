// A text of the picture is edited where it is.
import { state, byId, element, announce } from './state.js';
import { canvas, cover, magnification, onPlace, pointAt } from './stage.js';
import { choose, layerAt, layerNamed } from './layers.js';
import { canEdit, change, readPanel } from './edits.js';

const sheet = byId('sheet');
let field = null;

const place = () => {
  const layer = field && layerNamed(state.layer);
  if (!layer) return;
  const { x, y, width, height } = layer.frame;
  // Room for more words, inside the picture.
  const wide = Math.max(width + 24, 160);
  // The text is at its place: behind border and padding, in the middle of a field that is no lower than 26 px.
  const [inset, tall] = [6 / magnification(), Math.max(height, 26 / magnification())];
  const left = Math.min(Math.max(layer.textAlignment === 'right' ? x + width - wide + inset : layer.textAlignment === 'center' ? x + (width - wide) / 2 : x - inset, canvas.x), canvas.x + canvas.width - wide);
  cover(field, { x: Math.max(left, canvas.x), y: y + (height - tall) / 2, width: Math.min(wide, canvas.width), height: tall });
  Object.assign(field.style, { fontSize: `${Math.max((layer.fontSize || 17) * magnification(), 12)}px`, fontWeight: layer.fontWeight || 400, textAlign: layer.textAlignment || 'left' });
};

const close = () => {
  const made = field;
  field = null;
  if (made) made.remove();
  byId('port').focus();
};

const commit = async () => {
  const made = field;
  if (!made || made.readOnly) return;
  if (made.value === made.defaultValue) return close();
  made.readOnly = true;
  if (await change([{ set: made.dataset.path, text: made.value }], `Changed ${made.dataset.path}`, { file: made.dataset.file })) return close();
  made.readOnly = false;
  made.setAttribute('aria-invalid', 'true');
  made.focus();
  announce(byId('edit-words').textContent);
};

// Edits the text of the chosen layer.
export const editText = async () => {
  if (!canEdit() || !state.layer || state.shown) return;
  const panel = await readPanel();
  const layer = layerNamed(state.layer);
  if (!layer) return;
  if (!panel || !panel.text) return void (byId('edit-words').textContent = 'This layer has no text of the scene');
  if (field) field.remove();
  const value = panel.fields.find(({ path }) => path === panel.text)?.text ?? layer.text ?? '';
  field = element('input', {
    id: 'in-place', class: 'in-place', type: 'text', value, 'aria-label': `Text of ${state.layer}`, 'data-path': panel.text, 'data-file': panel.file,
    autocomplete: 'off', spellcheck: 'false', onblur: commit,
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key === 'Enter') commit();
      if (event.key === 'Escape') close();
    },
  });
  for (const type of ['pointerdown', 'pointermove', 'click', 'dblclick']) field.addEventListener(type, (event) => event.stopPropagation());
  sheet.append(field);
  place();
  field.focus();
  field.select();
};

byId('port').addEventListener('dblclick', (event) => {
  const point = canEdit() && !state.shown && pointAt(event);
  const layer = point && layerAt(point);
  if (!layer) return;
  choose(layer.name);
  editText();
});
onPlace(place);
