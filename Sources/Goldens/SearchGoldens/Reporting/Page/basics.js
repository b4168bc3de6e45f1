// What all parts share: elements, numbers, addresses, and the state of the page.
(() => {
  'use strict';

  const Report = (window.Report = { parts: {} });

  // A run without results is still a page.
  const run = window.RESULTS || { results: [], environment: [] };
  Report.results = run.results;
  Report.state = {
    shown: [], // indices into results, filtered and sorted
    current: -1, // index into results
    view: 'side',
    zoom: 'fit',
    center: null, // in the pictures' pixels; null: the middle
    outlines: true,
    frame: 0, // index into pictures.frames
    swipe: 0.5,
    onion: 0.5,
    blink: false, // whether blink shows what is drawn now
  };

  Report.element = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value === undefined || value === null || value === false) continue;
      if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
      else if (key === 'class') element.className = value;
      else element.setAttribute(key, value === true ? '' : value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  };

  const grouped = new Intl.NumberFormat('en-US');
  const six = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6, useGrouping: false });
  const four = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4, useGrouping: false });

  Report.count = (number, noun) =>
    grouped.format(number) + (noun ? ' ' + noun + (number === 1 ? '' : 's') : '');
  Report.seconds = (time) => six.format(time) + ' s';
  Report.decimal = (number) => four.format(number);
  Report.percent = (ratio) => (ratio > 0 && ratio < 1e-6 ? '< 0.0001 %' : four.format(ratio * 100) + ' %');

  // A file's name may hold what an address may not: '#', '?', '%'; relative whatever it begins with.
  Report.address = (path) => './' + path.split('/').map(encodeURIComponent).join('/');

  Report.words = {
    matched: 'Matched',
    withinBudget: 'Within budget',
    different: 'Different',
    sizeDiffers: 'Size differs',
    missing: 'Missing',
    unexpected: 'Unexpected',
    unreadable: 'Unreadable',
  };
  Report.statuses = ['different', 'sizeDiffers', 'missing', 'unexpected', 'unreadable', 'withinBudget', 'matched'];
  Report.passes = (result) => result.status === 'matched' || result.status === 'withinBudget';

  // A variant as people read it; that of a golden without a scene is only known by its folder.
  Report.variant = (result) => result.variantTitle || result.variant.replaceAll('-', ' ');

  // When a golden is; nothing for one whose name says it.
  Report.when = (result) => (/^t\d+\.\d+$/.test(result.name) ? '' : Report.seconds(result.time));

  Report.badge = (status) =>
    Report.element('span', { class: 'badge ' + status }, Report.words[status] || status);

  Report.result = () => Report.results[Report.state.current];

  // The pictures that are to be seen now: those of a sequence's frame, or the still's.
  Report.pictures = () => {
    const pictures = (Report.result() || {}).pictures || {};
    return pictures.frames ? pictures.frames[Report.state.frame] || {} : pictures;
  };

  // The figures that belong to them.
  Report.figures = () => {
    const result = Report.result();
    if (!result) return null;
    if (!result.pictures || !result.pictures.frames) return result.figures || null;
    const index = Report.pictures().index;
    const bad = (result.badFrames || []).find((frame) => frame.index === index);
    return bad ? bad.figures || null : null;
  };

  const listeners = {};
  Report.on = (what, listener) => (listeners[what] = listeners[what] || []).push(listener);
  Report.tell = (what) => (listeners[what] || []).forEach((listener) => listener());
})();
