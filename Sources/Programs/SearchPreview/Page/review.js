// The parts that a review adds to the report: buttons to accept and reject, and the decisions.
(() => {
  'use strict';
  const { element, state, results } = Report;
  const byId = (id) => document.getElementById(id);
  let pending = new Set();
  let decided = {};
  let undoable = new Set();
  let latest; // the golden that was decided last
  let isBusy = false;

  const header = document.querySelector('.summary');
  const left = element('span', { class: 'left', role: 'status' });
  const refused = element('p', { class: 'refused', role: 'alert', hidden: true });
  const all = element('div', { class: 'decide' }, left);
  header.insertBefore(all, byId('help-button'));
  header.after(refused);

  const button = (decision, words, key, names, label) =>
    element('button', {
      type: 'button', class: 'quiet ' + decision, title: key ? `${label} (${key})` : label, 'aria-label': label,
      onclick: () => settle(decision, names()),
    }, words, key.length === 1 ? element('kbd', { 'aria-hidden': 'true' }, key) : null);

  const everything = () => [...pending];
  const acceptAll = button('accept', 'Accept all', 'shift+Y', everything, 'Accept all that is pending');
  const rejectAll = button('reject', 'Reject all', 'shift+N', everything, 'Reject all that is pending');
  all.append(acceptAll, rejectAll);

  const ofCause = (cause, among) =>
    results.filter((result) => result.cause === cause && among.has(result.title)).map((result) => result.title);

  const title = () => (Report.result() || {}).title;
  const one = () => (pending.has(title()) ? [title()] : []);

  // The headline says what was decided; it is green when nothing is left and all was accepted.
  const headline = document.querySelector('.summary h1').lastChild;
  const before = headline.textContent;
  const showHeadline = () => {
    const made = Object.values(decided);
    const rejected = made.filter((one) => one === 'rejected').length;
    const failing = results.filter((result) => !Report.passes(result)).length;
    const isGreen = made.length > 0 && made.length === failing && rejected === 0;
    document.body.classList.toggle('accepted', isGreen);
    headline.textContent = made.length === 0 ? before : isGreen ? `All ${Report.count(made.length, 'change')} accepted` :
      `${before}: ${Report.count(made.length - rejected)} accepted, ${Report.count(rejected)} rejected`;
  };

  const show = () => {
    left.textContent = pending.size === 0 ? 'Nothing is pending' : `${Report.count(pending.size)} pending`;
    showHeadline();
    acceptAll.disabled = rejectAll.disabled = pending.size === 0 || isBusy;
    showRows();
    showOne();
  };

  // Shows the decisions in the list.
  const showRows = () => {
    for (const group of byId('rows').querySelectorAll('.group')) {
      const cause = Number(group.dataset.cause);
      const [names, back] = [ofCause(cause, pending), ofCause(cause, undoable)];
      for (const old of group.querySelectorAll('.accept, .undo')) old.remove();
      const add = (decision, word, names, label) => {
        const made = button(decision, `${word} ${Report.count(names.length)}`, '', () => names, label);
        group.insertBefore(made, group.querySelector('button'));
      };
      if (names.length > 0) add('accept', 'Accept', names, `Accept the ${names.length} goldens of this cause`);
      else if (back.length > 0) add('undo', 'Undo', back, `Take back the ${back.length} decisions about this cause`);
    }
    for (const row of byId('rows').querySelectorAll('.row')) {
      const result = results[Number(row.id.replace('row-', ''))];
      const words = result && decided[result.title];
      const what = row.querySelector('.row-what');
      if (!what) continue;
      what.dataset.before ??= what.textContent;
      what.textContent = words ? words.charAt(0).toUpperCase() + words.slice(1) : what.dataset.before;
      what.classList.toggle('decided', Boolean(words));
    }
  };

  const showOne = () => {
    const heading = document.querySelector('.heading');
    const result = Report.result();
    if (!heading || !result) return;
    for (const old of heading.querySelectorAll('.decide')) old.remove();
    const words = decided[result.title];
    const box = element('div', { class: 'decide' });
    if (words) {
      box.append(element('span', { class: 'badge ' + words }, words.charAt(0).toUpperCase() + words.slice(1)));
      if (undoable.has(result.title)) box.append(button('undo', 'Undo', 'U', () => [result.title], 'Take the decision back'));
    } else if (pending.has(result.title)) {
      const removes = result.status === 'unexpected';
      box.append(
        button('accept', removes ? 'Remove golden' : 'Accept', 'Y', one, removes ? 'Accept that the golden goes' : 'Accept what is drawn now'),
        button('reject', 'Reject', 'N', one, 'Reject: the golden stays as it is'));
      for (const made of box.children) made.disabled = isBusy;
    } else if (!Report.passes(result)) {
      box.append(element('span', { class: 'badge rejected' }, 'Settled before'));
    }
    heading.insertBefore(box, heading.querySelector('.steps'));
  };

  const take = (answer) => {
    pending = new Set(answer.pending);
    decided = answer.decided;
    undoable = new Set(answer.undoable);
    show();
  };

  async function settle(decision, names) {
    if (isBusy || names.length === 0) return;
    if (names.length > 1 && names.length === pending.size && !confirm(`${decision === 'accept' ? 'Accept' : 'Reject'} all ${names.length} that are pending?`)) return;
    isBusy = true;
    refused.hidden = true;
    show();
    try {
      const answer = await fetch('settle', {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ decision, names }),
      });
      if (!answer.ok) throw new Error((await answer.text()).trim());
      take(await answer.json());
      if (names.length === 1) latest = names[0];
      const done = decision === 'undo' ? 'pending again' : decision + 'ed';
      byId('live').textContent = names.length === 1 ? `${names[0]} ${done}` : `${names.length} ${done}`;
    } catch (error) {
      refused.textContent = error instanceof TypeError ? 'The command has ended: nothing was settled.' : error.message;
      refused.hidden = false;
    }
    isBusy = false;
    show();
    if (decision === 'undo' && names.length === 1 && refused.hidden) Report.select(results.findIndex((result) => result.title === names[0]));
    // After a decision about one golden, selects the next pending one.
    if (decision !== 'undo' && names.length === 1 && refused.hidden) {
      const place = state.shown.indexOf(state.current);
      const following = [...state.shown.slice(place + 1), ...state.shown.slice(0, place)];
      const next = following.find((index) => pending.has(results[index].title));
      if (next !== undefined) Report.select(next);
      byId('list').focus({ preventScroll: true });
    }
  }

  Keys.listen([
    [['y'], 'y', 'Accept', () => settle('accept', one())],
    [['n'], 'n', 'Reject', () => settle('reject', one())],
    [['u'], 'u', 'Take the decision back', () => settle('undo', [title(), latest].filter((name) => undoable.has(name)).slice(0, 1))],
    [['Y'], 'shift+y', 'Accept all', () => settle('accept', everything())],
    [['N'], 'shift+n', 'Reject all', () => settle('reject', everything())],
  ]);

  Report.on('select', showOne);
  Report.on('list', showRows);
  byId('list').addEventListener('scroll', () => requestAnimationFrame(showRows), { passive: true });
  new MutationObserver(showRows).observe(byId('rows'), { childList: true });
  fetch('state').then(async (answer) => {
    if (!answer.ok) throw new Error((await answer.text()).trim());
    take(await answer.json());
  }).catch((error) => {
    refused.textContent = error.message;
    refused.hidden = false;
  });
})();
