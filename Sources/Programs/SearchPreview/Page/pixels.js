// Pictures on canvases, as the painter draws them.
import { ask } from './server.js';
import { state } from './state.js';

// Requests a picture of an instant, at a scale in pixels per point. It resolves when the picture is received, to a function
// that draws it on the canvas.
export const request = async (canvas, time, choices, scale) => {
  const answer = await ask('still.png?' + new URLSearchParams({ ...choices, scale, t: time, r: state.revision }));
  const picture = await createImageBitmap(await answer.blob());
  return () => {
    const { width, height } = picture;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    // Replaces the picture before also where this one is transparent, around a device.
    context.globalCompositeOperation = 'copy';
    context.drawImage(picture, 0, 0);
    picture.close();
  };
};

// Resolves when nothing else is drawn in the browser's frame, in the order of the calls. Pictures come unevenly, and of two
// drawn in one frame nobody sees the first.
const turns = [];
let isTaken = false;
const free = () => {
  const next = turns.shift();
  if (next) next();
  isTaken = Boolean(next);
  if (isTaken) requestAnimationFrame(free);
};
export const turn = () => new Promise((resolve) => {
  turns.push(resolve);
  if (!isTaken) free();
});
