// The scrubber: one place in time for all pictures of a sequence.
(() => {
  'use strict';
  const { state, element, stage } = Report;
  let parts = null;
  let playing = 0;

  const frames = () => ((Report.result() || {}).pictures || {}).frames || [];
  // Of sequences of two sizes every frame is bad, and none has figures.
  const badOf = (result) => {
    const bad = result.status === 'sizeDiffers' ? frames() : result.badFrames || [];
    return new Map(bad.map((frame) => [frame.index, frame]));
  };

  Report.scrubber = (result) => {
    stop();
    parts = null;
    const all = (result.pictures && result.pictures.frames) || [];
    if (all.length === 0) return null;
    const bad = badOf(result);
    const range = element('input', {
      type: 'range', id: 'frame', min: 0, max: all.length - 1, step: 1, value: state.frame, 'aria-label': 'Frame',
      oninput: (event) => Report.setFrame(Number(event.target.value)),
    });
    const button = (words, label, key, action) =>
      element('button', { type: 'button', class: 'quiet', 'aria-label': label, title: `${label} (${key})`, onclick: action }, words);
    const ticks = element(
      'div',
      { class: 'ticks', 'aria-hidden': 'true' },
      ...all.map((frame) => element('i', { class: bad.has(frame.index) ? 'bad' : '' }))
    );
    const speed = element(
      'select', { 'aria-label': 'Speed' },
      ...[[1, '1×'], [0.5, '½×'], [0.25, '¼×'], [0.1, '⅒×']].map(([value, words]) =>
        element('option', { value, selected: value === 0.25 }, words))
    );
    const play = button('Play', 'Play', 'P', () => Report.play());
    const words = element('output', { class: 'frame-words', for: 'frame' });
    parts = { range, words, ticks, play, speed, all, bad };
    const missing = bad.size - all.filter((frame) => bad.has(frame.index)).length;
    return element(
      'div',
      { class: 'scrubber', role: 'group', 'aria-label': 'Frames' },
      element(
        'div', { class: 'tools' },
        button('⏮', 'Previous frame that differs', 'shift+e', () => Report.stepBad(-1)),
        button('‹', 'Previous frame', '←', () => Report.stepFrame(-1)),
        play,
        button('›', 'Next frame', '→', () => Report.stepFrame(1)),
        button('⏭', 'Next frame that differs', 'e', () => Report.stepBad(1)),
        speed
      ),
      element('div', { class: 'track' }, range, ticks),
      words,
      ...[animations(result.pictures, missing)].filter(Boolean)
    );
  };

  // Whole sequences, which a browser plays by itself.
  const animations = (pictures, missing) => {
    const files = [['now', pictures.actual], ['difference', pictures.difference]];
    const links = files
      .filter(([, path]) => path)
      .map(([name, path]) => element('a', { href: Report.address(path), target: '_blank' }, name));
    if (links.length === 0) return null;
    const note = missing > 0 ? ` ${Report.count(missing, 'more frame')} that differ are in the animations only.` : '';
    const list = links.flatMap((link, index) => (index > 0 ? [', ', link] : [link]));
    return element('p', { class: 'animations' }, 'As animations: ', ...list, '.', note);
  };

  const describe = () => {
    if (!parts) return;
    const frame = parts.all[state.frame];
    const bad = parts.bad.get(frame.index);
    let what = 'matches';
    const oneOnly = frame.expected && frame.actual ? 'the sizes differ' : 'in one of the two only';
    if (bad) what = bad.figures ? Report.count(bad.figures.different, 'pixel') + ' differ' : oneOnly;
    if (bad && bad.figures && bad.figures.different === 0) what = 'the layer tree differs';
    parts.range.value = state.frame;
    parts.range.setAttribute('aria-valuetext', `Frame ${frame.index}, ${Report.seconds(frame.time)}, ${what}`);
    parts.words.replaceChildren(
      element('b', {}, 'Frame ' + frame.index), ' ', element('span', {}, Report.seconds(frame.time)), ' ',
      element('span', { class: bad ? 'different' : 'matched' }, what)
    );
    [...parts.ticks.children].forEach((tick, index) => tick.classList.toggle('now', index === state.frame));
  };

  // Resolves when the pictures of the frame stand, all of them.
  Report.setFrame = (frame) => {
    if (!parts) return Promise.resolve(false);
    state.frame = Math.min(parts.all.length - 1, Math.max(0, frame));
    describe();
    Report.tell('frame');
    for (const near of [state.frame + 1, state.frame - 1]) {
      if (parts.all[near]) for (const role of ['expected', 'actual', 'difference']) Report.picture(state.current, near, role);
    }
    return stage.show();
  };

  Report.stepFrame = (step) => Report.setFrame(state.frame + step);

  Report.stepBad = (step) => {
    if (!parts) return;
    for (let frame = state.frame + step; parts.all[frame]; frame += step) {
      if (parts.bad.has(parts.all[frame].index)) return Report.setFrame(frame);
    }
  };

  function stop() {
    clearTimeout(playing);
    playing = 0;
    if (parts) parts.play.textContent = 'Play';
  }

  Report.play = () => {
    if (!parts) return;
    if (playing) return stop();
    parts.play.textContent = 'Pause';
    const next = async () => {
      const mine = parts;
      const now = mine.all[state.frame];
      const following = mine.all[state.frame + 1];
      await Report.setFrame(following ? state.frame + 1 : 0);
      if (parts !== mine || !playing) return;
      // A gap between two groups of frames is not waited for.
      const lasts = following ? Math.min(Math.max(following.time - now.time, 0.001), 0.1) : 0.5;
      playing = setTimeout(next, (lasts * 1000) / Number(mine.speed.value));
    };
    playing = setTimeout(next, 0);
  };

  // Where a sequence opens: at its first bad frame.
  Report.firstBad = (result) => {
    const all = (result.pictures && result.pictures.frames) || [];
    const bad = badOf(result);
    return Math.max(0, all.findIndex((frame) => bad.has(frame.index)));
  };

  Report.frameIndex = (index) => frames().findIndex((frame) => frame.index === index);
  Report.describeFrame = describe;
})();
