// What is drawn around and over the picture: the device, safe areas, the pixel grid and the background.
import { state, on, tell, byId, keepPlace, element } from './state.js';
import { canvas, onPlace, cover, place } from './stage.js';

const toggled = (id, key, after) => () => {
  state[key] = !state[key];
  byId(id).setAttribute('aria-pressed', String(state[key]));
  keepPlace();
  after();
};

export const toggleGrid = toggled('grid', 'grid', place);
export const toggleFrame = toggled('frame', 'frame', () => tell('view'));
export const toggleAreas = toggled('areas', 'areas', () => showAreas());

export const nextGround = () => {
  state.ground = state.grounds[(state.grounds.indexOf(state.ground) + 1) % state.grounds.length];
  byId('port').dataset.ground = state.ground;
  keepPlace();
};

// The safe area of the screen as it is turned at the instant.
function showAreas() {
  const box = byId('insets');
  box.hidden = !state.areas || !state.scene;
  if (box.hidden) return;
  const { width, height, safeArea, landscapeSafeArea } = state.scene;
  const isTurned = canvas.width > canvas.height !== width > height;
  const [top, left, bottom, right] = isTurned ? landscapeSafeArea : safeArea;
  const [wide, high] = isTurned ? [height, width] : [width, height];
  const areas = [['top', 0, 0, wide, top], ['left', 0, 0, left, high], ['bottom', 0, high - bottom, wide, bottom], ['right', wide - right, 0, right, high]];
  box.replaceChildren(...areas.map(([side, x, y, across, down]) => {
    const size = side === 'top' || side === 'bottom' ? down : across;
    if (size === 0) return null;
    const made = element('div', { class: side }, element('span', {}, `${Math.round(size * 100) / 100}`));
    cover(made, { x, y, width: across, height: down });
    return made;
  }).filter(Boolean));
}

byId('grid').addEventListener('click', toggleGrid);
byId('frame').addEventListener('click', toggleFrame);
byId('areas').addEventListener('click', toggleAreas);
byId('ground').addEventListener('click', nextGround);
onPlace(showAreas);
on('scene', showAreas);

export const placeView = () => {
  for (const key of ['grid', 'frame', 'areas']) byId(key).setAttribute('aria-pressed', String(state[key]));
  byId('port').dataset.ground = state.ground;
};
