// The list of goldens: filters, order, groups of one cause, and only the rows in sight.
(() => {
  'use strict';
  const { state, results, element } = Report;
  const byId = (id) => document.getElementById(id);
  const list = byId('list');
  const rows = byId('rows');
  const rowHeight = 68; // as in list.css
  const causes = (window.RESULTS && window.RESULTS.causes) || [];
  let hasHeadings = false;
  let entries = []; // the list's rows: { index } of a golden, or { cause, size } of a group's heading
  const open = new Set(); // the causes whose goldens are all listed
  const fewGoldens = 4; // groups of so many are never closed

  const counts = {};
  for (const result of results) counts[result.status] = (counts[result.status] || 0) + 1;
  const failing = results.some((result) => !Report.passes(result));
  const on = new Set(); // the chosen statuses; without any, all that fail are shown, or all if none fails

  const searchable = results.map((result) =>
    [result.title, result.headline, ...(result.layers || []).map((layer) => layer.layer + '.' + layer.property)]
      .join('\n')
      .toLowerCase()
  );

  const titles = new Map(results.map((result) => [result.variant, Report.variant(result)]));

  const choices = (select, all, values) => {
    select.append(element('option', { value: '' }, all));
    for (const value of [...new Set(values)].sort()) {
      select.append(element('option', { value: '=' + value }, titles.get(value) || value || 'No variant'));
    }
    select.parentElement.hidden = select.options.length < 3;
    select.addEventListener('change', filter);
  };

  function filter() {
    const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    const scene = byId('scene').value;
    const variant = byId('variant').value;
    const found = [];
    results.forEach((result, index) => {
      if (on.size > 0 ? !on.has(result.status) : failing && Report.passes(result)) return;
      if (scene && '=' + result.case !== scene) return;
      if (variant && '=' + result.variant !== variant) return;
      if (words.every((word) => searchable[index].includes(word))) found.push(index);
    });
    const order = byId('order').value;
    const pixels = (index) => {
      const all = [results[index].figures, ...(results[index].badFrames || []).map((frame) => frame.figures)];
      return Math.max(0, ...all.map((figures) => (figures ? figures.different : 0)));
    };
    if (order === 'pixels') {
      const most = new Map(found.map((index) => [index, pixels(index)]));
      found.sort((a, b) => most.get(b) - most.get(a) || a - b);
    }
    if (order === 'name') {
      const title = (index) => results[index].title;
      found.sort((a, b) => (title(a) < title(b) ? -1 : title(a) > title(b) ? 1 : a - b));
    }
    if (order === 'cause') found.sort((a, b) => cause(a) - cause(b) || a - b);
    entries = order === 'cause' ? grouped(found) : found.map((index) => ({ index }));
    hasHeadings = entries.some((entry) => entry.cause);
    state.shown = entries.filter((entry) => entry.index !== undefined).map((entry) => entry.index);
    rows.style.height = entries.length * rowHeight + 'px';
    rows.replaceChildren();
    byId('list-count').textContent =
      found.length === results.length
        ? Report.count(results.length, 'golden')
        : Report.count(found.length) + ' of ' + Report.count(results.length, 'golden');
    explain(found.length === 0);
    Report.reveal();
    Report.tell('list');
  }

  // Goldens that pass have no cause and come last.
  const cause = (index) => results[index].cause || Infinity;

  // The goldens with a heading for each cause that several of them have; a closed group lists the first of them.
  function grouped(found) {
    const sizes = new Map();
    for (const index of found) sizes.set(cause(index), (sizes.get(cause(index)) || 0) + 1);
    const list = [];
    let last;
    for (const index of found) {
      const number = cause(index);
      const size = sizes.get(number);
      const isFirst = number !== last;
      last = number;
      if (isFirst && size > 1 && number !== Infinity) list.push({ cause: number, size });
      if (isFirst || size <= fewGoldens || number === Infinity || open.has(number)) list.push({ index });
    }
    return list;
  }

  // An empty list says why it is empty, and how to see all again.
  function explain(isEmpty) {
    for (const old of list.querySelectorAll('.nothing')) old.remove();
    if (!isEmpty) return;
    const chosen = [...on].map((status) => Report.words[status].toLowerCase());
    for (const id of ['scene', 'variant']) if (byId(id).value) chosen.push(byId(id).value.slice(1) || 'no variant');
    if (byId('search').value.trim()) chosen.push('“' + byId('search').value.trim() + '”');
    const words = results.length === 0 ? 'No goldens were compared.' : `No golden matches ${chosen.join(', ')}.`;
    const again = element('button', { type: 'button', class: 'quiet', onclick: () => { clear(); filter(); } }, 'Show all');
    list.append(element('div', { class: 'nothing' }, element('p', {}, words), chosen.length > 0 ? again : null));
  }

  function clear() {
    on.clear();
    for (const id of ['search', 'scene', 'variant']) byId(id).value = '';
    press();
  }

  const press = () => {
    for (const chip of byId('statuses').children) chip.setAttribute('aria-pressed', String(on.has(chip.dataset.status)));
  };

  // A thumbnail of a whole screen shows nothing: what changed most is shown, with what is around it.
  function thumbnail(image, box) {
    const { width, height } = Report.stage.sizeOf(image);
    const whole = Math.max(width, height);
    const side = box ? Math.min(Math.max(box.width, box.height, 40) * 1.3, whole) : whole;
    const pixels = 104; // two for each of list.css
    const scale = pixels / side;
    const start = (from, length, room) => {
      if (room <= side) return (room - side) / 2;
      return Math.min(room - side, Math.max(0, from + length / 2 - side / 2));
    };
    const { x, y, width: w, height: h } = box || { x: 0, y: 0, width, height };
    const canvas = element('canvas', { width: pixels, height: pixels });
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, -start(x, w, width) * scale, -start(y, h, height) * scale, width * scale, height * scale);
    return canvas;
  }

  function heading(place) {
    const { cause: number, size } = entries[place];
    const isOpen = size <= fewGoldens || open.has(number);
    const made = element(
      'div', {
        class: 'group', role: 'treeitem', 'aria-level': 1, 'aria-expanded': String(isOpen), 'data-place': place,
        'data-cause': number,
      },
      element('span', { class: 'row-words' }, element('b', {}, Report.count(size, 'golden')), element('span', { class: 'row-meta', title: causes[number - 1] }, causes[number - 1])),
      size <= fewGoldens ? null : element(
        'button', { type: 'button', class: 'quiet', 'aria-expanded': String(isOpen), onclick: () => toggle(number) },
        isOpen ? 'Less' : 'All ' + Report.count(size))
    );
    made.style.top = place * rowHeight + 'px';
    return made;
  }

  function toggle(number) {
    if (open.has(number)) open.delete(number);
    else open.add(number);
    filter();
  }

  function row(place) {
    const { index } = entries[place];
    const result = results[index];
    const { frames, ...still } = result.pictures || {};
    const frame = Report.firstBad(result);
    const sample = frames ? frames[frame] : still;
    const figures = frames ? ((result.badFrames || [])[0] || {}).figures : result.figures;
    const picture = element('span', { class: 'thumbnail' });
    Report.picture(index, frame, sample.actual ? 'actual' : 'expected').then((image) => {
      if (image) picture.append(thumbnail(image, figures && ((figures.clusters || [])[0] || figures.bounds)));
    });
    const meta = [result.case, Report.variant(result)].filter(Boolean).join(' · ');
    const option = element(
      'div',
      {
        class: 'row', role: 'treeitem', 'aria-level': hasHeadings ? 2 : 1, id: 'row-' + index, 'aria-setsize': state.shown.length, 'aria-posinset': state.shown.indexOf(index) + 1,
        'aria-selected': String(index === state.current), 'data-place': place,
      },
      picture,
      element(
        'span',
        { class: 'row-words' },
        element('span', { class: 'row-name' }, element('b', {}, result.label), element('time', {}, Report.when(result))),
        element('span', { class: 'row-meta' }, meta),
        element('span', { class: 'row-what ' + result.status }, result.headline)
      )
    );
    option.style.top = place * rowHeight + 'px';
    return option;
  }

  // Rows that stay in sight stay as they are, so that their pictures do not flicker.
  function draw() {
    const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 4);
    const last = Math.min(entries.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 4);
    const present = new Map();
    for (const child of [...rows.children]) {
      const place = Number(child.dataset.place);
      if (place < first || place >= last) child.remove();
      else present.set(place, child);
    }
    for (let place = first; place < last; place += 1) {
      if (!present.has(place)) rows.append(entries[place].index === undefined ? heading(place) : row(place));
    }
    mark();
  }

  function mark() {
    for (const child of rows.children) {
      child.setAttribute('aria-selected', String(child.id === 'row-' + state.current));
    }
    if (document.getElementById('row-' + state.current)) list.setAttribute('aria-activedescendant', 'row-' + state.current);
    else list.removeAttribute('aria-activedescendant');
  }

  Report.reveal = () => {
    const place = entries.findIndex((entry) => entry.index === state.current);
    if (place >= 0) {
      const top = place * rowHeight;
      if (top < list.scrollTop) list.scrollTop = top;
      else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
    }
    draw();
  };

  // Shows one that the filters hide, for a link that names it.
  Report.unhide = (index) => {
    if (state.shown.includes(index)) return;
    clear();
    if (failing && Report.passes(results[index])) on.add(results[index].status);
    open.add(cause(index));
    press();
    filter();
  };

  for (const status of Report.statuses.filter((status) => counts[status])) {
    const chip = element(
      'button',
      { type: 'button', class: 'chip ' + status, 'data-status': status, 'aria-pressed': String(on.has(status)) },
      Report.words[status] + ' ', element('b', {}, Report.count(counts[status]))
    );
    chip.addEventListener('click', () => {
      if (on.has(status)) on.delete(status);
      else on.add(status);
      press();
      filter();
    });
    byId('statuses').append(chip);
  }
  choices(byId('scene'), 'All scenes', results.map((result) => result.case));
  choices(byId('variant'), 'All variants', results.map((result) => result.variant));
  if (causes.length === results.filter((result) => !Report.passes(result)).length) byId('order').value = 'plan';
  byId('order').addEventListener('change', filter);
  byId('search').addEventListener('input', filter);
  list.addEventListener('scroll', draw, { passive: true });
  new ResizeObserver(draw).observe(list);
  rows.addEventListener('click', (event) => {
    const option = event.target.closest('.row');
    if (option) Report.select(entries[Number(option.dataset.place)].index);
  });
  Report.on('select', mark);
  Report.filter = filter;
})();
