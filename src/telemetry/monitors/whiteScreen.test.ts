import { HandTimers, recorder, setVisibility, signal } from '../../../tests/telemetry/handTimers';
import { isGround, judgeWhiteScreen, samplePoints, startWhiteScreen } from './whiteScreen';

const root = () => document.getElementById('root');

/** jsdom lays nothing out: this many of the nine points hit the page's ground. */
let groundPoints = 9;

function begin({ loaded = true, ago = 0, width = 1440, printing = false, told = 0 } = {}) {
  const timers = new HandTimers();
  const load = signal();
  const routes = signal();
  const errors = signal();
  const session = { count: told };
  const view = { name: '/home#1' };
  const { report, reports } = recorder();
  const blank = jest.fn();
  const stop = startWhiteScreen({
    report,
    timers,
    document,
    root,
    viewport: () => ({ width, height: 900 }),
    printing: () => printing,
    isVisible: (element) => !element.hasAttribute('hidden'),
    onLoad: (listener) => {
      if (loaded) listener(ago);
      return load.on(() => listener(0));
    },
    onRouteChange: routes.on,
    onError: errors.on,
    view: () => view.name,
    told: {
      get: () => session.count,
      set: (count) => {
        session.count = count;
      },
    },
    onBlank: blank,
  });
  return { timers, load, routes, errors, view, session, reports, blank, stop };
}

const show = (html: string, ground: number) => {
  const element = root();
  if (element) element.innerHTML = html;
  groundPoints = ground;
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><aside></aside>';
  setVisibility('visible');
  groundPoints = 9;
  let asked = 0;
  document.elementFromPoint = () => {
    const hitsGround = asked % 9 < groundPoints;
    asked += 1;
    return hitsGround ? document.body : document.querySelector('aside');
  };
});

describe('white screen', () => {
  it('C36: nine points, the centre and two on each half diagonal, all inside the viewport', () => {
    const points = samplePoints(1440, 900);
    expect(points).toHaveLength(9);
    expect(points[0]).toEqual([720, 450]);
    expect(points).toEqual(
      expect.arrayContaining([
        [480, 300],
        [960, 600],
        [240, 150],
        [1200, 150],
        [240, 750],
        [1200, 750],
      ]),
    );
    for (const [x, y] of points) expect(x > 0 && x < 1440 && y > 0 && y < 900).toBe(true);
  });

  it('C36: html, body, the root and nothing are ground; everything else is content', () => {
    expect(isGround(null, root())).toBe(true);
    expect(isGround(document.documentElement, root())).toBe(true);
    expect(isGround(document.body, root())).toBe(true);
    expect(isGround(root(), root())).toBe(true);
    expect(isGround(document.querySelector('aside'), root())).toBe(false);
  });

  it.each([
    [9, false, 'white'],
    [8, false, 'white'],
    [7, false, null],
    [0, false, null],
    [9, true, 'sparse'],
  ])('C36: %i of 9 with content %s: %s', (matched, hasContent, verdict) => {
    expect(judgeWhiteScreen(matched, 9, () => hasContent)).toBe(verdict);
  });

  it.each([
    ['nothing', '', 9, 'white'],
    ['one word', 'hello', 9, 'sparse'],
    ['a hidden word', '<p hidden>hello</p>', 9, 'white'],
    ['only a style', '<style>p{}</style>', 9, 'white'],
    ['a picture', '<svg></svg>', 9, 'sparse'],
    [
      'a frame without content',
      '<nav>menu</nav><main class="ant-layout-content"><div></div></main>',
      0,
      'content_blank',
    ],
    [
      'a frame with a spinner',
      '<main class="ant-layout-content"><i class="ant-spin-spinning"></i></main>',
      0,
      undefined,
    ],
    ['a frame that loads', '<main class="ant-layout-content"><i class="ant-skeleton"></i></main>', 0, undefined],
    ['a frame that says so', '<main class="ant-layout-content"><i role="status"></i></main>', 0, undefined],
    ['a frame with an empty state', '<main class="ant-layout-content"><i class="ant-empty"></i></main>', 0, undefined],
    ['a frame with a result', '<main class="ant-layout-content"><i class="ant-result"></i></main>', 0, undefined],
    ['a table', '<main class="ant-layout-content"><td>7</td></main>', 0, undefined],
  ])('C36: %s 3 s after load', async (_, html, ground, result) => {
    const { timers, reports, blank } = begin();
    show(html, ground);
    await timers.advance(60_000);
    expect(reports.map(({ attributes }) => attributes['app.white_screen.result'])).toEqual(result ? [result] : []);
    // The operator is told of a page without content; a page with one word on it is as it is meant.
    expect(blank).toHaveBeenCalledTimes(result && result !== 'sparse' ? 1 : 0);
  });

  it('C36: is told 3 s after load and two further looks, as an error', async () => {
    const { timers, reports } = begin();
    await timers.advance(4999);
    expect(reports).toHaveLength(0);
    await timers.advance(1);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      name: 'browser.white_screen',
      isError: true,
      attributes: {
        'app.white_screen.result': 'white',
        'app.white_screen.ratio': 1,
        'app.white_screen.matched': 9,
        'app.white_screen.points': 9,
        'app.white_screen.trigger': 'load',
        'app.white_screen.root_children': 0,
      },
    });
  });

  it.each([
    [2000, 999, 1],
    [3000, 0, 0],
    [5000, 0, 0],
  ])('C36: begun %i ms after the load it looks 3 s after the load, or at once', async (ago, before, wait) => {
    const { timers, reports } = begin({ ago });
    // The two further looks.
    await timers.advance(before + 1999);
    expect(reports).toHaveLength(0);
    await timers.advance(wait + 1);
    expect(reports).toHaveLength(1);
  });

  it('C36: waits for the load, and forgives a page that comes at the second look', async () => {
    const { timers, load, reports } = begin({ loaded: false });
    await timers.advance(20_000);
    load.fire();
    await timers.advance(3500);
    show('<p>here</p>', 0);
    await timers.advance(20_000);
    expect(reports).toHaveLength(0);
  });

  it('C36: a missing root is an empty page', async () => {
    const { timers, reports } = begin();
    root()?.remove();
    groundPoints = 0;
    await timers.advance(5000);
    expect(reports[0]?.attributes['app.white_screen.matched']).toBe(9);
  });

  it('C36: watches the root: emptied later, it is looked at after 1 s', async () => {
    show('<p>here</p>', 0);
    const { timers, reports } = begin();
    await timers.advance(10_000);
    show('', 9);
    await timers.advance(3000);
    expect(reports[0]?.attributes).toMatchObject({
      'app.white_screen.result': 'white',
      'app.white_screen.trigger': 'mutation',
    });
  });

  it('C36: looks again 3 s after a route change and 2 s after the last of several errors', async () => {
    show('<p>here</p>', 0);
    const { timers, routes, errors, view, reports } = begin();
    await timers.advance(10_000);
    groundPoints = 9;
    routes.fire();
    await timers.advance(5000);
    view.name = '/home#2';
    errors.fire();
    await timers.advance(1500);
    errors.fire();
    await timers.advance(3999);
    expect(reports.map(({ attributes }) => attributes['app.white_screen.trigger'])).toEqual(['route']);
    await timers.advance(1);
    expect(reports.map(({ attributes }) => attributes['app.white_screen.trigger'])).toEqual(['route', 'error']);
  });

  it('C36: once for a route and page view, five times for a session', async () => {
    const { timers, routes, view, session, reports } = begin({ told: 3 });
    await timers.advance(5000);
    routes.fire();
    await timers.advance(5000);
    expect(reports).toHaveLength(1);
    for (const name of ['a', 'b', 'c']) {
      view.name = name;
      routes.fire();
      await timers.advance(5000);
    }
    expect(reports).toHaveLength(2);
    expect(session.count).toBe(5);
  });

  it('C36: a tab in the background is looked at 3 s after it is seen', async () => {
    setVisibility('hidden');
    const { timers, reports } = begin();
    await timers.advance(60_000);
    expect(reports).toHaveLength(0);
    setVisibility('visible');
    await timers.advance(4999);
    expect(reports).toHaveLength(0);
    await timers.advance(1);
    expect(reports).toHaveLength(1);
  });

  it.each([{ width: 0 }, { printing: true }])('C36: does not judge with %j', async (options) => {
    const { timers, reports } = begin(options);
    await timers.advance(20_000);
    expect(reports).toHaveLength(0);
  });

  it('C36: stopped, it holds no timer and no listener', async () => {
    const { timers, load, routes, errors, reports, stop } = begin();
    stop();
    expect([timers.pending, load.size(), routes.size(), errors.size()]).toEqual([0, 0, 0, 0]);
    await timers.advance(20_000);
    expect(reports).toHaveLength(0);
  });
});
