// One golden: what was found, its pictures, the values that changed, how to accept it.
(() => {
  'use strict';
  const { state, element, stage } = Report;
  const root = document.getElementById('detail');
  let parts = {};

  const fact = (name, ...value) => element('div', { class: 'fact' }, element('dt', {}, name), element('dd', {}, ...value));

  const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1) + '.';

  function facts() {
    const result = Report.result();
    const figures = Report.figures();
    const list = [];
    if (result.reason) list.push(fact('Why', result.reason));
    if (result.expectedSize) {
      const size = ({ width, height }) => `${width} × ${height}`;
      list.push(fact('Expected', size(result.expectedSize)), fact('Now', size(result.actualSize)));
    }
    if (figures) {
      const pixels = `${Report.count(figures.different)} of ${Report.count(figures.compared)}`;
      list.push(fact('Pixels', pixels, element('small', {}, Report.percent(figures.ratio))));
      list.push(fact('Largest distance', Report.decimal(figures.distance)));
      list.push(fact('Largest channel', figures.channel + ' / 255'));
      if (figures.density !== undefined) list.push(fact('Density', Report.count(figures.density)));
      if (figures.unequal > figures.different + figures.antialiased) list.push(fact('Unequal', Report.count(figures.unequal)));
      if (figures.antialiased) list.push(fact('Anti-aliased', Report.count(figures.antialiased)));
      if (figures.ignored) list.push(fact('Ignored', Report.count(figures.ignored)));
      if (figures.decidedBy) list.push(fact('Decided by', figures.decidedBy, figures.decision ? element('small', {}, figures.decision) : ''));
      if (figures.wouldPass) list.push(fact('Would pass', element('code', {}, figures.wouldPass)));
    }
    return list;
  }

  // A crop around a box in all three pictures, in whole multiples of a pixel where it is small.
  function magnified(box) {
    const pad = 4;
    const { width, height } = stage.size;
    const left = Math.max(0, box.x - pad);
    const top = Math.max(0, box.y - pad);
    const right = Math.min(width, box.x + box.width + pad);
    const bottom = Math.min(height, box.y + box.height + pad);
    const size = { width: right - left, height: bottom - top };
    if (size.width <= 0 || size.height <= 0) return null;
    const room = Math.min(220 / size.width, 168 / size.height);
    const scale = room >= 1 ? Math.min(Math.floor(room), 12) : room;
    const crops = ['expected', 'actual', 'difference'].map((role) => {
      const image = stage.images[role];
      if (!image) return null;
      const canvas = element('canvas', { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) });
      const context = canvas.getContext('2d');
      context.imageSmoothingEnabled = scale < 1;
      context.drawImage(image, left, top, size.width, size.height, 0, 0, size.width * scale, size.height * scale);
      return canvas;
    });
    const where = `${box.width} × ${box.height} at ${box.x}, ${box.y}`;
    return element(
      'button',
      { type: 'button', class: 'area', 'aria-label': 'Zoom to the changed area ' + where, onclick: () => stage.zoomTo(box) },
      element('span', { class: 'crops' }, ...crops), element('span', { class: 'area-words' }, where, scale >= 2 ? ` · ${scale}×` : '')
    );
  }

  function areas() {
    const figures = Report.figures();
    const boxes = figures ? figures.clusters || (figures.bounds ? [figures.bounds] : []) : [];
    const shown = stage.images ? boxes.map(magnified).filter(Boolean) : [];
    parts.areas.hidden = shown.length === 0;
    parts.areas.replaceChildren(
      element('h3', {}, shown.length === 1 ? 'Changed area' : `Changed areas, ${shown.length}`),
      element('div', { class: 'areas' }, ...shown)
    );
  }

  function layers(result) {
    if (!result.layers || result.layers.length === 0) return null;
    const row = (layer) =>
      element(
        'tr', {},
        element('th', { scope: 'row' }, layer.layer, element('span', { class: 'property' }, '.' + layer.property)),
        element('td', {}, layer.from), element('td', { class: 'arrow', 'aria-hidden': 'true' }, '→'), element('td', {}, layer.to)
      );
    const head = element(
      'tr', {}, element('th', { scope: 'col' }, 'Layer value'), element('th', { scope: 'col' }, 'Expected'),
      element('td', {}), element('th', { scope: 'col' }, 'Now')
    );
    return element(
      'section', { class: 'block' },
      element('h3', {}, 'Layer values that changed ', element('small', {}, 'at ' + Report.seconds(result.time) + (result.moment ? ', ' + result.moment : ''))),
      element(
        'div', { class: 'scroller' },
        element('table', { class: 'layers' }, element('thead', {}, head), element('tbody', {}, ...result.layers.map(row)))
      )
    );
  }

  function accept(result) {
    const files = [['Golden', result.golden], ['Now', result.pending], ['Difference', result.difference]]
      .filter(([, path]) => path)
      .map(([word, path]) => fact(word, element('code', {}, path)));
    const block = element('section', { class: 'block' });
    if (result.accept) {
      const copy = element('button', { type: 'button', class: 'quiet', title: 'Copy the command (C)' }, 'Copy');
      copy.addEventListener('click', () => Report.copy());
      parts.copy = copy;
      block.append(
        element('h3', {}, result.status === 'unexpected' ? 'To remove the golden' : 'If this is what it should look like'),
        element('div', { class: 'command' }, element('code', {}, result.accept), copy)
      );
    }
    block.append(element('dl', { class: 'facts files' }, ...files));
    return block;
  }

  Report.copy = async () => {
    const { accept: command } = Report.result() || {};
    if (!command || !parts.copy) return;
    try {
      await navigator.clipboard.writeText(command);
      parts.copy.textContent = 'Copied';
    } catch {
      // Some browsers keep the clipboard from pages on a disk: then the command stands selected.
      getSelection().selectAllChildren(parts.copy.previousElementSibling);
      parts.copy.textContent = 'Selected';
    }
  };

  function toolbar() {
    const toggle = (words, key, pressed, action) =>
      element('button', { type: 'button', 'aria-pressed': String(pressed), title: `${words} (${key})`, onclick: action }, words);
    parts.views = Report.views.map((view, index) => toggle(view.name, index + 1, view.id === Report.view(), () => Report.setView(view.id)));
    parts.views.slice(1).forEach((button) => (button.disabled = !Report.paired()));
    parts.zooms = [['fit', 'Fit'], [1, '1×'], [2, '2×'], [4, '4×'], [8, '8×']].map(([zoom, words]) => {
      const button = toggle(words, zoom === 'fit' ? '0' : '+ and −', zoom === state.zoom, () => stage.zoom(zoom));
      button.dataset.zoom = zoom;
      return button;
    });
    parts.outlines = toggle('Outlines', 'O', state.outlines, () => Report.toggleOutlines());
    parts.pointer = element('span', { class: 'pointer', 'aria-hidden': 'true' });
    return element(
      'div', { class: 'toolbar' },
      element('div', { class: 'segments', role: 'group', 'aria-label': 'View' }, ...parts.views),
      element('div', { class: 'segments', role: 'group', 'aria-label': 'Zoom' }, ...parts.zooms),
      element('div', { class: 'segments', role: 'group', 'aria-label': 'Changed areas' }, parts.outlines),
      parts.pointer
    );
  }

  // Builds the page of the golden of now; resolves when its pictures stand.
  Report.showDetail = () => {
    const result = Report.result();
    if (!result) {
      const words = Report.results.length === 0 ? 'No goldens were compared.' : 'No golden is chosen.';
      root.replaceChildren(element('p', { class: 'empty' }, words));
      return Promise.resolve(false);
    }
    const step = (words, label, key, by) =>
      element('button', { type: 'button', class: 'quiet', 'aria-label': label, title: `${label} (${key})`, onclick: () => Report.move(by) }, words);
    parts = { stage: element('div'), facts: element('dl', { class: 'facts' }), areas: element('section', { class: 'block' }) };
    parts.place = element('span', { class: 'place' });
    const heading = element(
      'header', { class: 'heading' },
      element(
        'div', {},
        element('p', { class: 'crumbs' }, [result.case, Report.variant(result)].filter(Boolean).join(' / ')),
        element('h2', {}, result.label, ' ', element('span', { class: 'at' }, Report.when(result) && 'at ' + Report.when(result)), ' ', Report.badge(result.status))
      ),
      element('div', { class: 'steps' }, parts.place, step('↑', 'Previous golden', 'K', -1), step('↓', 'Next golden', 'J', 1))
    );
    const pictured = Boolean(result.pictures);
    root.replaceChildren(
      heading,
      ...(facts().length > 0 && result.kind === 'still' ? [] : [element('p', { class: 'headline' }, sentence(result.headline))]),
      ...(pictured ? [toolbar(), parts.stage, Report.scrubber(result)].filter(Boolean) : []),
      parts.facts, parts.areas, ...[layers(result), accept(result)].filter(Boolean)
    );
    parts.facts.replaceChildren(...facts());
    parts.facts.hidden = parts.facts.children.length === 0;
    parts.areas.hidden = true;
    place();
    root.scrollTop = 0;
    Report.describeFrame();
    if (!pictured) {
      stage.ports = [];
      return Promise.resolve(false);
    }
    return Report.setStage(parts.stage);
  };

  function place() {
    const found = state.shown.indexOf(state.current);
    if (parts.place) parts.place.textContent = found < 0 ? '' : `${Report.count(found + 1)} of ${Report.count(state.shown.length)}`;
  }

  Report.setView = (view) => {
    state.view = view;
    if (view === 'blink') state.blink = false;
    if (!parts.views || !Report.result().pictures) return Promise.resolve(false);
    parts.views.forEach((button, index) => button.setAttribute('aria-pressed', String(Report.views[index].id === Report.view())));
    Report.tell('view');
    return Report.setStage(parts.stage);
  };

  Report.toggleOutlines = () => {
    state.outlines = !state.outlines;
    if (parts.outlines) parts.outlines.setAttribute('aria-pressed', String(state.outlines));
    stage.place();
  };

  Report.on('pictures', () => {
    parts.facts.replaceChildren(...facts());
    parts.facts.hidden = parts.facts.children.length === 0;
    areas();
  });
  Report.on('place', () => {
    if (!parts.zooms) return;
    for (const button of parts.zooms) button.setAttribute('aria-pressed', String(button.dataset.zoom === String(state.zoom)));
  });
  Report.on('pointer', () => {
    const { pointer } = stage;
    if (parts.pointer) parts.pointer.textContent = pointer ? `x ${pointer.x}  y ${pointer.y}` : '';
  });
  Report.on('list', place);
})();
