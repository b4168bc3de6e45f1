// Keys and their help, which report, review and preview share. The report's script contains it; the preview imports it.
globalThis.Keys = (() => {
  'use strict';

  // A control that was clicked keeps the focus, but not the keys: only one reached by the Tab key does.
  let isPointerDown = false;
  let isClicked = false;
  addEventListener('pointerdown', (event) => {
    isPointerDown = true;
    if (document.activeElement && document.activeElement.contains(event.target)) isClicked = true;
    setTimeout(() => (isPointerDown = false), 300);
  }, true);
  // On a busy machine timers run between pointerup and click; the keyboard's clicks have no detail.
  for (const type of ['pointerup', 'click']) {
    addEventListener(type, (event) => {
      isPointerDown = type === 'pointerup' || event.detail > 0;
      setTimeout(() => (isPointerDown = false));
    }, true);
  }
  addEventListener('focusin', () => (isClicked = isPointerDown), true);
  addEventListener('keydown', (event) => {
    // Timers may run after keys.
    isPointerDown = false;
    if (event.key === 'Tab') isClicked = false;
  }, true);

  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  const isText = (target) =>
    target.matches('textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=color], [type=button])');

  // Returns true for keys that the focused control needs itself.
  const isControls = (target, key) => {
    if (isClicked) return false;
    if (target.matches('select')) return key === ' ' || key === 'Enter' || key.length === 1 || /^(Arrow|Home|End|Page)/.test(key);
    if (target.matches('button, a, summary, input[type=checkbox], input[type=radio], input[type=color]')) return key === ' ' || key === 'Enter';
    return target.matches('input[type=range]:not([data-time])') && /^(Arrow|Home|End|Page)/.test(key);
  };

  // True if keys go to the page although a control has the focus, because it was clicked.
  const areFree = () => isClicked;

  // Each key is [names of KeyboardEvent.key with "Shift" before those of arrows, its words, what it does, an action, a selector
  // of where the focus must be, if it matters].
  const tables = [];
  const dialog = () => document.getElementById('help');
  const toggleHelp = () => {
    if (dialog().open) dialog().close();
    else dialog().showModal();
  };

  const listen = (keys, { leave } = {}) => {
    tables.push(keys);
    document.getElementById('help-keys').append(...keys.filter(([, shown]) => shown).map(([, shown, words]) =>
      element('div', {}, element('dt', {}, ...shown.split(' ').map((key) => element('kbd', {}, key))), element('dd', {}, words))));
    if (tables.length > 1) return;
    document.getElementById('help-button').addEventListener('click', toggleHelp);
    addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target, key } = event;
      if (key === '?') {
        event.preventDefault();
        return toggleHelp();
      }
      if (dialog().open || document.querySelector('dialog[open]')) return;
      if (isText(target)) {
        if (leave && (key === 'Escape' || (key === 'Enter' && target.type === 'search'))) leave();
        return;
      }
      if (isControls(target, key)) return;
      const name = event.shiftKey && key.startsWith('Arrow') ? 'Shift' + key : key;
      const isAt = (where) => !where || target === document.body || target.closest(where);
      const found = tables.flat().find(([names, , , , where]) => names.includes(name) && isAt(where));
      if (!found) return;
      event.preventDefault();
      found[3](name);
    });
    // A button that was clicked is not pressed once more by the space key.
    addEventListener('keyup', (event) => {
      if (event.key === ' ' && isClicked && !isText(event.target)) event.preventDefault();
    });
  };

  return { listen, areFree, toggleHelp };
})();
