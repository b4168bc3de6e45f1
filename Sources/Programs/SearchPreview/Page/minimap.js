// From 4× on, a small picture of the whole screen shows which part is visible; a drag in it moves there.
import { state, on, byId } from './state.js';
import { canvas, center, deviceScale, magnification, onPlace, picture } from './stage.js';

const map = byId('minimap');
const port = byId('port');
const [width, height] = [110, 150];

const show = () => {
  map.hidden = Boolean(state.shown) || magnification() / deviceScale() < 3.999 || !state.scene;
  if (map.hidden) return;
  const density = window.devicePixelRatio || 1;
  const scale = Math.min(width / canvas.width, height / canvas.height);
  [map.style.width, map.style.height] = [canvas.width * scale + 'px', canvas.height * scale + 'px'];
  [map.width, map.height] = [Math.round(canvas.width * scale * density), Math.round(canvas.height * scale * density)];
  const context = map.getContext('2d');
  context.drawImage(picture(), 0, 0, map.width, map.height);
  const [sheet, seen] = [byId('sheet').getBoundingClientRect(), port.getBoundingClientRect()];
  const share = map.width / sheet.width;
  const [left, top, across, down] = [seen.left - sheet.left, seen.top - sheet.top, port.clientWidth, port.clientHeight].map((side) => side * share);
  // What is out of sight is darker.
  context.fillStyle = 'rgb(0 0 0 / 35%)';
  context.beginPath();
  context.rect(0, 0, map.width, map.height);
  context.rect(left, top, across, down);
  context.fill('evenodd');
  context.lineWidth = 2 * density;
  context.strokeStyle = getComputedStyle(map).getPropertyValue('--outline').trim();
  context.strokeRect(left, top, across, down);
};

const go = (event) => {
  const bounds = map.getBoundingClientRect();
  const scale = canvas.width / bounds.width;
  center(canvas.x + (event.clientX - bounds.left) * scale, canvas.y + (event.clientY - bounds.top) * scale);
};
map.addEventListener('pointerdown', (event) => {
  map.setPointerCapture(event.pointerId);
  go(event);
});
map.addEventListener('pointermove', (event) => map.hasPointerCapture(event.pointerId) && go(event));
port.addEventListener('scroll', show, { passive: true });
onPlace(() => requestAnimationFrame(show));
on('layers', show);
