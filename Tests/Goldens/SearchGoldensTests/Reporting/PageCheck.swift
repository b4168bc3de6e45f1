/// A script that uses the report as a person would, and leaves what it finds in the page.
enum PageCheck {
  /// Before the page's own scripts: what goes wrong in them.
  static let before = """
    window.problems = [];
    addEventListener('error', (event) => problems.push('error: ' + (event.message || event.target.outerHTML)), true);
    addEventListener('unhandledrejection', (event) => problems.push('rejected: ' + event.reason));
    console.error = (...words) => problems.push('console: ' + words.join(' '));
    """

  /// After them. The run: 1,000 stills that differ, "golden-0" first, then a sequence "pill" of 5 frames.
  static let after = """
    (async () => {
      const { state, stage } = Report;
      const expect = (holds, words) => { if (!holds) problems.push(words); };
      const press = (key, extra = {}) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...extra }));
      const settled = async (words, holds) => {
        for (let turn = 0; turn < 1000 && !holds(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
        expect(holds(), words);
      };
      const shown = () => [...document.querySelectorAll('.clip > *')];
      const sources = () => shown().map((image) => image.dataset.path).filter(Boolean);
      const drawn = () => shown().every((image) => (image.naturalWidth || image.width) > 0);
      const selected = () => [...document.querySelectorAll('.row[aria-selected=true] b')].map((b) => b.textContent).join();

      const banner = document.querySelector('.environment');
      expect(banner && banner.compareDocumentPosition(document.querySelector('.columns')) & 4, 'environment comes first');
      const byId = (id) => document.getElementById(id);
      const choose = (order) => {
        byId('order').value = order;
        byId('order').dispatchEvent(new Event('change'));
      };
      const groups = () => [...document.querySelectorAll('.group')].map((group) => group.querySelector('b').textContent).join();
      expect(groups() === '1,000 goldens', 'goldens with one cause are a group: ' + groups());
      expect(document.querySelectorAll('.row').length === 3, 'a group lists its first golden');
      document.querySelector('.group button').click();
      expect(byId('rows').offsetHeight > 60000, 'an open group lists all');
      document.querySelector('.group button').click();
      byId('statuses').firstChild.click();
      expect(byId('list-count').textContent.startsWith('1,0'), 'a status selects: ' + byId('list-count').textContent);
      byId('search').value = 'nothing of this name';
      byId('search').dispatchEvent(new Event('input'));
      const empty = document.querySelector('.nothing');
      expect(empty && empty.textContent.includes('“nothing of this name”'), 'an empty list says why');
      empty.querySelector('button').click();
      expect(!document.querySelector('.nothing') && !byId('search').value, 'and shows all again');
      choose('plan');
      const rows = document.querySelectorAll('.row').length;
      expect(rows > 3 && rows < 60, 'only rows in sight exist: ' + rows);
      expect(document.getElementById('rows').offsetHeight > 60000, 'the list is as long as it is');
      await settled('three pictures stand', () => sources().length === 3 && drawn());
      expect(document.querySelectorAll('.box').length === 3, 'changed boxes are outlined');
      expect(document.querySelectorAll('.area canvas').length === 3, 'changed boxes are magnified');
      expect(document.querySelector('.command code').textContent.startsWith('searchframes accept '), 'accept command');

      const views = { 2: 'swipe', 3: 'onion', 4: 'blink', 1: 'side' };
      for (const key of ['2', '3', '4', '1']) {
        press(key);
        await settled('view ' + views[key], () => document.querySelector('.stage.' + views[key]) && sources()[0] && drawn());
        expect(document.querySelectorAll('.toolbar [aria-pressed=true]')[0].title.includes(key), 'pressed ' + key);
        await settled('address of ' + views[key], () => location.hash.includes('view=' + views[key]) === (key !== '1'));
      }
      press('2');
      await settled('swipe', () => document.querySelector('.divider'));
      Report.setSwipe(0.25);
      expect(document.querySelector('.clip.expected').style.clipPath.includes('75%'), 'swipe clips');
      expect(document.querySelector('.divider').getAttribute('aria-valuenow') === '25', 'swipe says where');
      press(' ');
      await settled('blink', () => document.querySelector('.stage.blink'));
      const seen = () => document.querySelector('.clip.actual').style.visibility;
      const first = seen();
      press(' ');
      expect(seen() !== first, 'space blinks');
      press('1');
      await settled('side', () => document.querySelectorAll('.port').length === 3 && drawn());

      const fitting = stage.scale();
      press('+');
      press('+');
      expect(stage.scale() > fitting, 'zoom');
      press('ArrowRight', { shiftKey: true });
      const transforms = new Set(shown().map((image) => image.style.transform));
      expect(transforms.size === 1, 'pictures move in step');
      press('0');
      expect(stage.scale() === fitting, 'fit');

      expect(selected() === 'golden-0', 'first: ' + selected());
      for (const key of ['j', 'ArrowDown', 'j', 'k', 'j']) press(key);
      expect(selected() === 'golden-3', 'walk: ' + selected());
      for (let count = 0; count < 50; count += 1) press('j');
      expect(selected() === 'golden-53', 'walk on: ' + selected());
      for (const option of document.querySelectorAll('.row')) if (option.textContent.startsWith('golden-55')) option.click();
      expect(selected() === 'golden-55', 'click: ' + selected());
      Report.select(Report.results.length - 1);
      expect(selected() === 'pill', 'end: ' + selected());

      await settled('sequence', () => sources().length === 3 && drawn() && document.getElementById('frame'));
      const links = [...document.querySelectorAll('.animations a')].map((link) => link.getAttribute('href')).join();
      expect(links === './a.png,./d.png', 'animations: ' + links);
      expect(state.frame === 1, 'opens at its first bad frame: ' + state.frame);
      const frame = () => sources().map((source) => source.match(/(\\d+)-/)[1]).join();
      for (const [key, index] of [[']', 2], [']', 3], ['[', 2], ['}', 3], ['{', 1], ['[', 0], ['[', 0], ['ArrowRight', 1], ['e', 3], ['E', 1], ['ArrowLeft', 0]]) {
        press(key);
        await settled('frame ' + index + ' after ' + key + ': ' + frame(), () => frame() === [index, index, index].join());
        expect(document.getElementById('frame').value === String(index), 'scrubber at ' + index);
        await settled('address of frame ' + index, () => location.hash.includes('frame=' + index));
      }
      document.getElementById('frame').value = 4;
      document.getElementById('frame').dispatchEvent(new Event('input'));
      await settled('scrubbed', () => frame() === '4,4,4');

      location.hash = '#golden=' + encodeURIComponent('Scene/light/golden-7') + '&view=onion';
      await settled('deep link', () => selected() === 'golden-7' && document.querySelector('.stage.onion'));
      press('/');
      expect(document.activeElement.id === 'search', 'search has the focus');
      document.activeElement.value = 'golden-99 tags.pill';
      document.activeElement.dispatchEvent(new Event('input'));
      expect(document.getElementById('list-count').textContent === '11 of 1,002 goldens', 'search finds');
      document.activeElement.blur();
      press('?');
      expect(document.getElementById('help').open, 'help');
      document.getElementById('help').close();
      expect(!window.hacked && !document.querySelector('body img[src=x]'), 'texts stay texts');
      document.body.textContent = 'CHECKED ' + JSON.stringify(problems) + ' END';
    })().catch((error) => { document.body.textContent = 'CHECKED ["' + error.stack + '"] END'; });
    """
}
