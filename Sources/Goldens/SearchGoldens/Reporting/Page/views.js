// The four ways to look at a pair of pictures.
(() => {
  'use strict';
  const { state, element, stage } = Report;
  Report.views = [
    { id: 'side', name: 'Side by side' },
    { id: 'swipe', name: 'Swipe' },
    { id: 'onion', name: 'Onion skin' },
    { id: 'blink', name: 'Blink' },
  ];

  // Swiping and blinking need two pictures.
  Report.paired = () => {
    const { expected, actual, frames } = (Report.result() || {}).pictures || {};
    return Boolean((expected && actual) || frames);
  };
  Report.view = () => (Report.paired() ? state.view : 'side');

  const captions = { expected: 'Expected', actual: 'Now', difference: 'Difference' };

  const pane = (caption, port, extra) =>
    element('figure', { class: 'pane ' + (extra || '') }, element('figcaption', {}, ...[].concat(caption)), port.root);

  const builders = {
    side: () => {
      // An empty pane takes room and says no more than the heading does.
      const { frames, ...still } = Report.result().pictures;
      const all = frames || [still];
      const roles = Object.keys(captions).filter((role) => all.some((pictures) => pictures[role]));
      const ports = roles.map((role) => stage.port(captions[role] + ' picture', [role]));
      return { ports, panes: ports.map((port) => pane(captions[port.pictures[0].role], port)) };
    },
    swipe: () => {
      const port = stage.port('Expected at the left, now at the right of the divider', ['actual', 'expected']);
      const divider = element('div', {
        class: 'divider', role: 'slider', tabindex: 0, 'aria-label': 'Divider', 'aria-valuemin': 0, 'aria-valuemax': 100,
        'aria-orientation': 'horizontal',
      });
      port.root.append(divider);
      // A slider within a picture would be hidden from those who listen.
      port.root.setAttribute('role', 'group');
      divider.addEventListener('pointerdown', (event) => {
        divider.setPointerCapture(event.pointerId);
        event.stopPropagation();
      });
      divider.addEventListener('pointermove', (event) => {
        if (!divider.hasPointerCapture(event.pointerId)) return;
        const bounds = port.root.getBoundingClientRect();
        Report.setSwipe((event.clientX - bounds.left) / bounds.width);
      });
      divider.addEventListener('keydown', (event) => {
        const move = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key];
        if (!move || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        Report.setSwipe(state.swipe + move);
      });
      port.divider = divider;
      return { ports: [port], panes: [pane([element('span', {}, 'Expected'), element('span', {}, 'Now')], port, 'pair')] };
    },
    onion: () => {
      const port = stage.port('What is drawn now over the expected picture', ['expected', 'actual']);
      const range = element('input', {
        type: 'range', min: 0, max: 100, value: Math.round(state.onion * 100), 'aria-label': 'Share of what is drawn now',
        oninput: (event) => Report.setOnion(event.target.value / 100),
      });
      port.range = range;
      const caption = [element('span', {}, 'Expected'), range, element('span', {}, 'Now')];
      return { ports: [port], panes: [pane(caption, port, 'pair')] };
    },
    blink: () => {
      const port = stage.port('Expected and now in turn', ['expected', 'actual']);
      port.words = element('span', { class: 'blink-words' });
      const once = element('button', { type: 'button', class: 'quiet', onclick: () => Report.blink() }, 'Switch ', element('kbd', {}, 'space'));
      const auto = element('button', { type: 'button', class: 'quiet', 'aria-pressed': 'false' }, 'Every ½ s');
      auto.addEventListener('click', () => {
        const running = auto.getAttribute('aria-pressed') !== 'true';
        auto.setAttribute('aria-pressed', String(running));
        clearInterval(timer);
        if (running) timer = setInterval(() => Report.blink(), 500);
      });
      return { ports: [port], panes: [pane([port.words, element('span', { class: 'tools' }, once, auto)], port, 'pair')] };
    },
  };

  let timer = 0;

  Report.setSwipe = (share) => {
    state.swipe = Math.min(1, Math.max(0, share));
    dress();
  };
  Report.setOnion = (share) => {
    state.onion = Math.min(1, Math.max(0, share));
    dress();
  };
  Report.blink = () => {
    state.blink = !state.blink;
    dress();
  };

  // What each view does with the upper picture.
  function dress() {
    const port = stage.ports[0];
    if (!port) return;
    const clip = (role) => port.pictures.find((picture) => picture.role === role).clip;
    if (Report.view() === 'swipe') {
      const percent = state.swipe * 100;
      clip('expected').style.clipPath = `inset(0 ${100 - percent}% 0 0)`;
      clip('actual').style.clipPath = `inset(0 0 0 ${percent}%)`;
      port.divider.style.left = percent + '%';
      port.divider.setAttribute('aria-valuenow', Math.round(percent));
      port.divider.setAttribute('aria-valuetext', Math.round(percent) + ' % expected');
    }
    if (Report.view() === 'onion') {
      clip('actual').style.opacity = state.onion;
      port.range.value = Math.round(state.onion * 100);
    }
    if (Report.view() === 'blink') {
      clip('actual').style.visibility = state.blink ? 'visible' : 'hidden';
      clip('expected').style.visibility = state.blink ? 'hidden' : 'visible';
      port.words.textContent = state.blink ? captions.actual : captions.expected;
      port.root.setAttribute('aria-label', port.words.textContent + ' picture');
    }
  }

  // Sets up the stage for the view of now and shows the pictures; resolves when they stand.
  Report.setStage = (root) => {
    clearInterval(timer);
    stage.observer.disconnect();
    const { ports, panes } = builders[Report.view()]();
    stage.ports = ports;
    root.replaceChildren(...panes);
    root.className = 'stage ' + Report.view();
    ports.forEach((port) => stage.observer.observe(port.root));
    dress();
    return stage.show();
  };

  Report.on('pictures', () => {
    // Bars are wide and low: they stand one below the other.
    const root = document.querySelector('.stage.side');
    if (root && stage.size.width) root.classList.toggle('wide', stage.size.width > 1.6 * stage.size.height);
    if (root) stage.place();
    for (const port of stage.ports) {
      const caption = port.root.previousElementSibling;
      if (!caption || Report.view() !== 'side') continue;
      const image = port.pictures[0].image;
      const { width, height } = image ? stage.sizeOf(image) : {};
      const size = image ? `${width} × ${height}` : '';
      caption.replaceChildren(captions[port.pictures[0].role] + ' ', element('span', { class: 'size' }, size));
    }
  });
})();
