// A list with a search field in a dialog: of colours, of symbols, of what can be tapped.
import { byId, element } from './state.js';

const dialog = byId('picker');
const find = byId('picker-find');
const list = byId('picker-list');
const most = 120;
let choose = null;

// Each option is {value, picture, words}; `own` returns a value for what is typed, or null.
export const pick = (title, options, now, { own = () => null, hint = 'Find' } = {}) => new Promise((resolve) => {
  choose = (value) => {
    choose = null;
    dialog.close();
    resolve(value);
  };
  byId('picker-title').textContent = title;
  [find.value, find.placeholder] = ['', hint];
  const show = () => {
    const words = find.value.trim().toLowerCase();
    const typed = own(find.value.trim());
    const found = options.filter((one) => `${one.value} ${one.words || ''}`.toLowerCase().includes(words))
      .sort((a, b) => b.value.toLowerCase().includes(words) - a.value.toLowerCase().includes(words)).sort((a, b) => (b.value === now) - (a.value === now));
    list.replaceChildren(...(typed ? [{ value: typed }] : []).concat(found).slice(0, most).map(({ value, picture, words }) =>
      element('button', {
        type: 'button', class: 'option', role: 'option', tabindex: -1, 'aria-selected': String(value === now), 'data-value': value,
        onclick: () => choose(value),
      }, picture ? picture() : null, value, words ? element('small', {}, words) : null)));
    byId('picker-note').textContent = found.length > most ? `The first ${most} of ${found.length}` : found.length === 0 && !typed ? 'None has that name' : '';
    const first = list.querySelector('[aria-selected=true]') || list.firstElementChild;
    if (first) first.tabIndex = 0;
  };
  find.oninput = show;
  dialog.onclose = () => choose && choose(null);
  dialog.showModal();
  show();
  find.focus();
});

dialog.addEventListener('keydown', (event) => {
  const all = [...list.children];
  const index = all.indexOf(document.activeElement);
  if (event.key === 'Enter' && document.activeElement === find) {
    event.preventDefault();
    const first = list.querySelector('[tabindex="0"]');
    return first && first.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = index < 0 ? (step > 0 ? list.querySelector('[tabindex="0"]') : null) : all[index + step];
  for (const one of all) one.tabIndex = -1;
  (next || find).focus();
  if (next || all[0]) (next || all[0]).tabIndex = 0;
});
