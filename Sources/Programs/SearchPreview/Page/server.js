// What the page asks its server for.
import { state } from './state.js';

export const address = (path, items = {}) =>
  path + '?' + new URLSearchParams({ ...state.choices, ...items, r: state.revision });

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

// One piece of work at a time, and of the wishes that come meanwhile only the last: requests never queue.
export const latest = (work) => {
  let wish;
  let isWished = false;
  let isBusy = false;
  return async (next) => {
    [wish, isWished] = [next, true];
    if (isBusy) return;
    isBusy = true;
    try {
      while (isWished) {
        isWished = false;
        await work(wish);
      }
    } finally {
      isBusy = false;
    }
  };
};

// Tells whenever the file has been read, and whether the server is there.
export const follow = (read, connected) => {
  const source = new EventSource('revisions');
  source.onmessage = (event) => {
    connected(true);
    read(Number(event.data));
  };
  source.onerror = () => connected(false);
};
