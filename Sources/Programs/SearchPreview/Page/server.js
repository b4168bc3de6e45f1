// The page's requests.
import { state, wanted } from './state.js';

export const address = (path, items = {}) => path + '?' + new URLSearchParams({ ...wanted(), ...items, r: state.revision });

export const get = (path, items) => ask(address(path, items));

export const ask = async (address, options) => {
  const answer = await fetch(address, options);
  if (!answer.ok) {
    const error = new Error((await answer.text()).trim());
    error.status = answer.status;
    throw error;
  }
  return answer;
};

export const post = (path, value) =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) });

// Runs one call at a time, or a few; of the calls meanwhile only the last runs, so that requests never queue.
export const latest = (work, most = 1) => {
  let wish;
  let isWished = false;
  let running = 0;
  return async (next) => {
    [wish, isWished] = [next, true];
    if (running === most) return;
    running += 1;
    try {
      while (isWished) {
        isWished = false;
        await work(wish);
      }
    } finally {
      running -= 1;
    }
  };
};

// Runs work when the pictures of a new reading have had time to appear; of several calls only the last.
export const afterPictures = (work) => {
  let waiting = 0;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(work, 300);
  };
};

// Reports each reading of the file, and whether the server is connected.
export const follow = (read, connected) => {
  const source = new EventSource('revisions');
  source.onmessage = (event) => {
    connected(true);
    read(Number(event.data));
  };
  source.onerror = () => connected(false);
};
