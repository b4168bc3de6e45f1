// The page as a whole: which golden is shown, its address, the keys.
(() => {
  'use strict';
  const { state, results, stage } = Report;
  const byId = (id) => document.getElementById(id);

  // Resolves when the golden's pictures stand.
  Report.select = (index, { frame } = {}) => {
    if (!results[index]) {
      state.current = -1;
      return Report.showDetail();
    }
    state.current = index;
    state.center = null;
    state.zoom = 'fit';
    state.blink = false;
    state.frame = Report.firstBad(results[index]);
    const found = frame === undefined ? -1 : Report.frameIndex(frame);
    if (found >= 0) state.frame = found;
    const shown = Report.showDetail();
    Report.reveal();
    Report.tell('select');
    const { title, status } = results[index];
    const place = state.shown.indexOf(index) + 1;
    byId('live').textContent = `${title}, ${Report.words[status]}` + (place ? `, ${place} of ${state.shown.length}` : '');
    return shown;
  };

  Report.move = (by) => {
    if (state.shown.length === 0) return Promise.resolve(false);
    const place = state.shown.indexOf(state.current);
    const next = place < 0 ? 0 : Math.min(state.shown.length - 1, Math.max(0, place + by));
    return state.shown[next] === state.current ? Promise.resolve(false) : Report.select(state.shown[next]);
  };

  // The address names the golden, the view and the frame, so that a link leads back here.
  // Browsers refuse to write it often, so it waits until nothing moves.
  let written = '';
  let writing = 0;
  function writeSoon() {
    clearTimeout(writing);
    writing = setTimeout(write, 250);
  }

  function write() {
    const result = Report.result();
    if (!result) return;
    const fields = new URLSearchParams({ golden: result.title });
    if (state.view !== 'side') fields.set('view', state.view);
    if (result.pictures && result.pictures.frames) fields.set('frame', result.pictures.frames[state.frame].index);
    written = '#' + fields;
    if (location.hash === written) return;
    try {
      history.replaceState(null, '', written);
    } catch {
      // A browser that takes pages on a disk for strangers to each other.
      location.replace(written);
    }
  }

  function read() {
    const fields = new URLSearchParams(location.hash.slice(1));
    const index = results.findIndex((result) => result.title === fields.get('golden'));
    if (index < 0) return false;
    const view = Report.views.find(({ id }) => id === fields.get('view'));
    state.view = view ? view.id : 'side';
    Report.unhide(index);
    Report.select(index, { frame: fields.has('frame') ? Number(fields.get('frame')) : undefined });
    return true;
  }

  for (const what of ['select', 'view', 'frame']) Report.on(what, writeSoon);
  addEventListener('hashchange', () => {
    if (location.hash === written) return;
    clearTimeout(writing);
    read();
  });

  const blink = () => (Report.view() === 'blink' ? Report.blink() : Report.setView('blink'));
  const hasFrames = () => Boolean((Report.result() || {}).pictures && Report.result().pictures.frames);
  const pan = (dx, dy) => stage.pan(dx * 48, dy * 48);

  // Keys that the preview has too do the same here.
  Keys.listen([
    [[' '], 'space', 'Play the frames, or blink: expected, now', () => (hasFrames() && Report.view() !== 'blink' ? Report.play() : blink())],
    [['ArrowLeft', '['], '←', 'One frame back', () => Report.stepFrame(-1)],
    [['ArrowRight', ']'], '→', 'One frame on', () => Report.stepFrame(1)],
    [['ShiftArrowLeft'], 'shift+←', 'Ten frames back', () => (hasFrames() ? Report.stepFrame(-10) : pan(-1, 0))],
    [['ShiftArrowRight'], 'shift+→', 'Ten frames on', () => (hasFrames() ? Report.stepFrame(10) : pan(1, 0))],
    [['E', '{'], 'shift+e', 'Previous frame that differs', () => Report.stepBad(-1)],
    [['e', '}'], 'e', 'Next frame that differs', () => Report.stepBad(1)],
    [['+', '='], '+', 'Closer', () => stage.step(1)],
    [['-', '_'], '−', 'Further away', () => stage.step(-1)],
    [['0'], '0', 'The whole picture', () => stage.zoom('fit')],
    [['w', 'ShiftArrowUp'], 'w', 'Up', () => pan(0, -1)],
    [['a'], 'a', 'Left', () => pan(-1, 0)],
    [['s', 'ShiftArrowDown'], 's', 'Down', () => pan(0, 1)],
    [['d'], 'd', 'Right', () => pan(1, 0)],
    [['j', 'ArrowDown'], 'j ↓', 'Next golden', () => Report.move(1)],
    [['k', 'ArrowUp'], 'k ↑', 'Previous golden', () => Report.move(-1)],
    [['1'], '1', 'Side by side', () => Report.setView('side')],
    [['2'], '2', 'Swipe', () => Report.setView('swipe')],
    [['3'], '3', 'Onion skin', () => Report.setView('onion')],
    [['4'], '4', 'Blink', () => Report.setView('blink')],
    [['b'], 'b', 'Blink: expected, now', blink],
    [['p'], 'p', 'Play the frames', () => Report.play()],
    [['o'], 'o', 'Outlines of what changed', () => Report.toggleOutlines()],
    [['c'], 'c', 'Copy the accept command', () => Report.copy()],
    [['/'], '/', 'Search', () => byId('search').focus()],
    [['?'], '?', 'These keys', () => Keys.toggleHelp()],
  ], { leave: () => byId('list').focus() });

  document.documentElement.classList.add('ready');
  Report.filter();
  if (!read()) Report.select(state.shown.length > 0 ? state.shown[0] : -1);
})();
