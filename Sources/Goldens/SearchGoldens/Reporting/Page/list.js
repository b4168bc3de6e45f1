// The list of goldens: filters, order, and only the rows in sight.
(() => {
  'use strict';
  const { state, results, element } = Report;
  const byId = (id) => document.getElementById(id);
  const list = byId('list');
  const rows = byId('rows');
  const rowHeight = 68; // as in list.css

  const counts = {};
  for (const result of results) counts[result.status] = (counts[result.status] || 0) + 1;
  const failing = results.some((result) => !Report.passes(result));
  const on = new Set(
    Report.statuses.filter((status) => !failing || !Report.passes({ status }))
  );

  const searchable = results.map((result) =>
    [result.title, result.headline, ...(result.layers || []).map((layer) => layer.layer + '.' + layer.property)]
      .join('\n')
      .toLowerCase()
  );

  const choices = (select, all, values) => {
    select.append(element('option', { value: '' }, all));
    for (const value of [...new Set(values)].sort()) {
      select.append(element('option', { value: '=' + value }, value || 'No variant'));
    }
    select.parentElement.hidden = select.options.length < 3;
    select.addEventListener('change', filter);
  };

  function filter() {
    const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    const scene = byId('scene').value;
    const variant = byId('variant').value;
    state.shown = [];
    results.forEach((result, index) => {
      if (!on.has(result.status)) return;
      if (scene && '=' + result.case !== scene) return;
      if (variant && '=' + result.variant !== variant) return;
      if (words.every((word) => searchable[index].includes(word))) state.shown.push(index);
    });
    const order = byId('order').value;
    const pixels = (index) => {
      const all = [results[index].figures, ...(results[index].badFrames || []).map((frame) => frame.figures)];
      return Math.max(0, ...all.map((figures) => (figures ? figures.different : 0)));
    };
    if (order === 'pixels') {
      const found = new Map(state.shown.map((index) => [index, pixels(index)]));
      state.shown.sort((a, b) => found.get(b) - found.get(a) || a - b);
    }
    if (order === 'name') {
      const title = (index) => results[index].title;
      state.shown.sort((a, b) => (title(a) < title(b) ? -1 : title(a) > title(b) ? 1 : a - b));
    }
    rows.style.height = state.shown.length * rowHeight + 'px';
    rows.replaceChildren();
    byId('list-count').textContent =
      state.shown.length === results.length
        ? Report.count(results.length, 'golden')
        : Report.count(state.shown.length) + ' of ' + Report.count(results.length, 'golden');
    draw();
    Report.tell('list');
  }

  // A thumbnail of a whole screen shows nothing: what changed most is shown, with what is around it.
  function crop(image, box) {
    const { naturalWidth: width, naturalHeight: height } = image;
    const whole = Math.max(width, height);
    const side = box ? Math.min(Math.max(box.width, box.height, 40) * 1.3, whole) : whole;
    const scale = 52 / side;
    const middle = (from, length, room) => {
      if (room <= side) return (52 - room * scale) / 2;
      return -Math.min(room - side, Math.max(0, from + length / 2 - side / 2)) * scale;
    };
    const { x, y, width: w, height: h } = box || { x: 0, y: 0, width, height };
    image.style.width = width * scale + 'px';
    image.style.height = height * scale + 'px';
    image.style.transform = `translate(${middle(x, w, width)}px, ${middle(y, h, height)}px)`;
    image.classList.add('cropped');
  }

  function row(place) {
    const index = state.shown[place];
    const result = results[index];
    const pictures = result.pictures || {};
    const bad = (result.badFrames || [])[0];
    const sample = (bad && (pictures.frames || []).find((frame) => frame.index === bad.index)) || pictures;
    const path = sample.actual || sample.expected;
    const thumbnail = element('span', { class: 'thumbnail' });
    if (path) {
      const image = element('img', { src: Report.address(path), alt: '', decoding: 'async' });
      const figures = bad ? bad.figures : result.figures;
      image.addEventListener('load', () => crop(image, figures && ((figures.clusters || [])[0] || figures.bounds)));
      image.addEventListener('error', () => image.remove());
      thumbnail.append(image);
    }
    const meta = [result.case, result.variant].filter(Boolean).join(' · ');
    const option = element(
      'div',
      {
        class: 'row', role: 'option', id: 'row-' + index, 'aria-setsize': state.shown.length, 'aria-posinset': place + 1,
        'aria-selected': String(index === state.current), 'data-place': place,
      },
      thumbnail,
      element(
        'span',
        { class: 'row-words' },
        element('span', { class: 'row-name' }, element('b', {}, result.name), element('time', {}, Report.seconds(result.time))),
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
    const last = Math.min(state.shown.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 4);
    const present = new Map();
    for (const child of [...rows.children]) {
      const place = Number(child.dataset.place);
      if (place < first || place >= last) child.remove();
      else present.set(place, child);
    }
    for (let place = first; place < last; place += 1) {
      if (!present.has(place)) rows.append(row(place));
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
    const place = state.shown.indexOf(state.current);
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
    on.add(results[index].status);
    for (const id of ['search', 'scene', 'variant']) byId(id).value = '';
    for (const chip of byId('statuses').children) chip.setAttribute('aria-pressed', String(on.has(chip.dataset.status)));
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
      chip.setAttribute('aria-pressed', String(on.has(status)));
      filter();
    });
    byId('statuses').append(chip);
  }
  choices(byId('scene'), 'All scenes', results.map((result) => result.case));
  choices(byId('variant'), 'All variants', results.map((result) => result.variant));
  byId('order').addEventListener('change', filter);
  byId('search').addEventListener('input', filter);
  list.addEventListener('scroll', draw, { passive: true });
  new ResizeObserver(draw).observe(list);
  rows.addEventListener('click', (event) => {
    const option = event.target.closest('.row');
    if (option) Report.select(state.shown[Number(option.dataset.place)]);
  });
  Report.on('select', mark);
  Report.filter = filter;
})();
