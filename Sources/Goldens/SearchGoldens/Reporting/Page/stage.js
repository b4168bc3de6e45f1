// Where the pictures stand: loading, and one zoom and one place for all that are shown together.
(() => {
  'use strict';
  const { state, element } = Report;
  const steps = [0.25, 0.5, 1, 2, 4, 8, 16];
  const stage = (Report.stage = { ports: [], size: { width: 0, height: 0 } });

  // Pictures by path, so that a frame is shown only when all its pictures are there. A few hundred are kept.
  const loaded = new Map();
  Report.load = (path) => {
    if (!path) return Promise.resolve(null);
    if (loaded.has(path)) return loaded.get(path);
    const image = new Image();
    image.src = Report.address(path);
    const promise = image.decode().then(() => image, () => null);
    if (loaded.size > 600) loaded.delete(loaded.keys().next().value);
    loaded.set(path, promise);
    return promise;
  };

  // A picture of a golden with all that lies below it: an image, or a canvas for one that is stored as a patch.
  // Those of some frames are kept; a chain of frames is drawn from the one before.
  const composed = new Map();
  Report.picture = (index, frame, role) => {
    const { pictures = {} } = Report.results[index];
    const picture = ((pictures.frames || [pictures])[frame] || {})[role];
    if (!picture) return Promise.resolve(null);
    if (typeof picture === 'string') return Report.load(picture);
    const key = `${index} ${frame} ${role}`;
    if (composed.has(key)) return composed.get(key);
    // Below the first frame of a chain lies the first frame of the animation, which is what a canvas draws of it.
    const previous = () => (frame > 0 ? Report.picture(index, frame - 1, role) : Report.load(pictures[role]).then((image) => image && copy(image)));
    const base = picture.on === 'previous' ? previous() : Report.picture(index, frame, 'actual');
    const promise = picture.path ? Promise.all([base, Report.load(picture.path)]).then((both) => patched(...both, picture)) : base;
    if (composed.size > 64) composed.delete(composed.keys().next().value);
    composed.set(key, promise);
    return promise;
  };

  function patched(base, patch, { x, y }) {
    if (!base || !patch) return null;
    const canvas = copy(base);
    canvas.getContext('2d').drawImage(patch, x, y);
    return canvas;
  }

  // The size of an image or a canvas, in its own pixels.
  stage.sizeOf = (image) => ({ width: image.naturalWidth || image.width, height: image.naturalHeight || image.height });

  function copy(image) {
    const canvas = element('canvas', stage.sizeOf(image));
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas;
  }

  // A port shows pictures one above the other: each {role, path, image}, the first at the bottom.
  stage.port = (label, roles) => {
    const port = { label, pictures: roles.map((role) => ({ role, clip: element('div', { class: 'clip ' + role }) })) };
    port.boxes = element('div', { class: 'boxes', 'aria-hidden': 'true' });
    port.note = element('p', { class: 'port-note', hidden: true });
    port.root = element(
      'div',
      { class: 'port', tabindex: 0, role: 'img', 'aria-label': label },
      ...port.pictures.map((picture) => picture.clip), port.boxes, port.note
    );
    for (const picture of port.pictures) {
      picture.element = element('img', { alt: '', draggable: 'false' });
      picture.clip.append(picture.element);
    }
    listen(port);
    return port;
  };

  const lacking = (role) => {
    const { status } = Report.result();
    if (role === 'expected') return status === 'missing' ? 'No golden is recorded' : 'No picture of the golden';
    if (role === 'actual') return status === 'unexpected' ? 'No scene asks for it' : 'No picture of what is drawn now';
    return 'No difference picture';
  };

  // An element has one place on the page, and a picture may be shown at two. An image element takes another source
  // without a flash.
  function show(picture, image) {
    const source = image && image.getAttribute('src');
    if (source && picture.element.matches('img')) {
      picture.element.src = source;
      return;
    }
    const shown = image && !source ? copy(image) : element('img', { alt: '', draggable: 'false', src: source });
    picture.element.replaceWith(shown);
    picture.element = shown;
  }

  let turn = 0;
  // Resolves when the pictures of now stand on the stage; those of a sequence change together.
  stage.show = async () => {
    const mine = (turn += 1);
    const { current, frame } = state;
    const pictures = Report.pictures();
    const roles = ['expected', 'actual', 'difference'];
    const images = await Promise.all(roles.map((role) => Report.picture(current, frame, role)));
    if (mine !== turn) return false;
    stage.images = Object.fromEntries(roles.map((role, index) => [role, images[index]]));
    const sizes = images.filter(Boolean).map(stage.sizeOf);
    stage.size = {
      width: Math.max(0, ...sizes.map((size) => size.width)),
      height: Math.max(0, ...sizes.map((size) => size.height)),
    };
    for (const port of stage.ports) {
      const words = [];
      for (const picture of port.pictures) {
        const image = stage.images[picture.role];
        if (picture.image !== image) {
          picture.image = image;
          show(picture, image);
        }
        const stored = pictures[picture.role];
        const path = typeof stored === 'string' ? stored : stored && stored.path;
        picture.element.hidden = !image;
        picture.element.dataset.path = path || '';
        if (!image) {
          words.push(path ? `${path} is not in the report` : lacking(picture.role));
        }
      }
      port.note.hidden = words.length < port.pictures.length;
      port.note.textContent = words.join('. ');
    }
    stage.place();
    Report.tell('pictures');
    return true;
  };

  const fit = (port) => {
    const { width, height } = stage.size;
    if (!width || !height) return 1;
    const scale = Math.min((port.root.clientWidth - 16) / width, (port.root.clientHeight - 16) / height);
    return scale >= 1 ? Math.min(Math.floor(scale), 16) : Math.max(scale, 0.01);
  };
  stage.scale = (port = stage.ports[0]) => (state.zoom === 'fit' && port ? fit(port) : Number(state.zoom) || 1);

  // The picture's place in a port: its middle in the port's, unless it is larger; then no further than its edges.
  const origin = (center, length, room, scale) => {
    const drawn = length * scale;
    if (drawn <= room) return Math.round((room - drawn) / 2);
    return Math.round(Math.min(0, Math.max(room - drawn, room / 2 - center * scale)));
  };

  stage.place = () => {
    const { width, height } = stage.size;
    const center = state.center || { x: width / 2, y: height / 2 };
    for (const port of stage.ports) {
      const room = { width: port.root.clientWidth, height: port.root.clientHeight };
      const scale = stage.scale(port);
      port.scale = scale;
      port.x = origin(center.x, width, room.width, scale);
      port.y = origin(center.y, height, room.height, scale);
      port.root.classList.toggle('pixels', scale >= 1);
      port.root.classList.toggle('roomy', width * scale > room.width || height * scale > room.height);
      for (const { image, element: shown } of port.pictures) {
        if (!image) continue;
        const size = stage.sizeOf(image);
        shown.style.width = size.width * scale + 'px';
        shown.style.height = size.height * scale + 'px';
        shown.style.transform = `translate(${port.x}px, ${port.y}px)`;
      }
      outline(port);
    }
    Report.tell('place');
  };

  const outline = (port) => {
    const figures = Report.figures();
    const boxes = !figures || !state.outlines ? [] : figures.clusters || (figures.bounds ? [figures.bounds] : []);
    port.boxes.replaceChildren(
      ...boxes.map((box) => {
        const shown = element('div', { class: 'box' });
        shown.style.left = port.x + box.x * port.scale - 3 + 'px';
        shown.style.top = port.y + box.y * port.scale - 3 + 'px';
        shown.style.width = box.width * port.scale + 6 + 'px';
        shown.style.height = box.height * port.scale + 6 + 'px';
        return shown;
      })
    );
  };

  // Zooms, keeping the picture's point at (x, y) of the port where it is.
  stage.zoom = (zoom, port = stage.ports[0], x = null, y = null) => {
    if (!port) return;
    const old = stage.scale(port);
    const at = { x: x === null ? port.root.clientWidth / 2 : x, y: y === null ? port.root.clientHeight / 2 : y };
    const point = { x: (at.x - port.x) / old, y: (at.y - port.y) / old };
    state.zoom = zoom;
    const scale = stage.scale(port);
    state.center =
      zoom === 'fit'
        ? null
        : {
            x: point.x + (port.root.clientWidth / 2 - at.x) / scale,
            y: point.y + (port.root.clientHeight / 2 - at.y) / scale,
          };
    stage.place();
    Report.tell('zoom');
  };

  stage.step = (direction, ...where) => {
    const scale = stage.scale();
    const next = direction > 0 ? steps.find((step) => step > scale) : [...steps].reverse().find((step) => step < scale);
    if (next) stage.zoom(next, ...where);
  };

  stage.pan = (dx, dy) => {
    const port = stage.ports[0];
    if (!port) return;
    const { width, height } = stage.size;
    const center = state.center || { x: width / 2, y: height / 2 };
    // From where it really stands: beyond an edge nothing has moved.
    const bound = (value, length, room) => {
      const half = room / 2 / port.scale;
      return length <= 2 * half ? length / 2 : Math.min(length - half, Math.max(half, value));
    };
    state.center = {
      x: bound(center.x + dx / port.scale, width, port.root.clientWidth),
      y: bound(center.y + dy / port.scale, height, port.root.clientHeight),
    };
    stage.place();
  };

  stage.zoomTo = (box) => {
    const port = stage.ports[0];
    if (!port) return;
    const room = Math.min(port.root.clientWidth / (box.width + 8), port.root.clientHeight / (box.height + 8));
    state.zoom = [...steps].reverse().find((step) => step <= room && step <= 8) || 1;
    state.center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    stage.place();
    Report.tell('zoom');
  };

  function listen(port) {
    const root = port.root;
    const at = (event) => {
      const bounds = root.getBoundingClientRect();
      return [event.clientX - bounds.left - root.clientLeft, event.clientY - bounds.top - root.clientTop];
    };
    root.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || event.target.closest('.divider')) return;
      let last = [event.clientX, event.clientY];
      const swiping = Report.view() === 'swipe' && !root.classList.contains('roomy');
      if (swiping) Report.setSwipe(at(event)[0] / root.clientWidth);
      root.setPointerCapture(event.pointerId);
      const move = (next) => {
        if (swiping) Report.setSwipe(at(next)[0] / root.clientWidth);
        else stage.pan(last[0] - next.clientX, last[1] - next.clientY);
        last = [next.clientX, next.clientY];
      };
      const end = () => {
        root.removeEventListener('pointermove', move);
        root.removeEventListener('pointerup', end);
        root.removeEventListener('pointercancel', end);
      };
      root.addEventListener('pointermove', move);
      root.addEventListener('pointerup', end);
      root.addEventListener('pointercancel', end);
    });
    root.addEventListener('wheel', (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        stage.step(event.deltaY < 0 ? 1 : -1, port, ...at(event));
      } else if (root.classList.contains('roomy')) {
        event.preventDefault();
        stage.pan(event.deltaX, event.deltaY);
      }
    }, { passive: false });
    root.addEventListener('dblclick', (event) => stage.zoom(state.zoom === 'fit' ? 4 : 'fit', port, ...at(event)));
    root.addEventListener('pointermove', (event) => {
      const [x, y] = at(event).map((value, axis) => Math.floor((value - (axis ? port.y : port.x)) / port.scale));
      const inside = x >= 0 && y >= 0 && x < stage.size.width && y < stage.size.height;
      stage.pointer = inside ? { x, y } : null;
      Report.tell('pointer');
    });
    root.addEventListener('pointerleave', () => {
      stage.pointer = null;
      Report.tell('pointer');
    });
  }

  stage.observer = new ResizeObserver(() => stage.place());
})();
