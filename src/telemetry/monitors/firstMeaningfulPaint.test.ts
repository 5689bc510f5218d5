import { HandTimers, recorder, setVisibility, signal } from '../../../tests/telemetry/handTimers';
import { countElements, startFirstMeaningfulPaint } from './firstMeaningfulPaint';

const root = () => document.getElementById('root');

const fill = (count: number) => {
  const element = root();
  if (element) element.innerHTML = '<p></p>'.repeat(count);
};

function begin(changedBefore = 0) {
  const timers = new HandTimers();
  const routes = signal();
  const { report, reports } = recorder();
  const stop = startFirstMeaningfulPaint({
    report,
    timers,
    document,
    root,
    afterPaint: (run) => run(),
    changedBefore,
    onRouteChange: routes.on,
    id: 'v1',
    navigationType: 'navigate',
  });
  return { timers, routes, reports, stop };
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  setVisibility('visible');
});

describe('first meaningful paint', () => {
  it.each([
    [[0, 0, 5, 9, 9, 9], 'timeout', 10_000],
    [[0, 10, 10, 10], 'stable', 2000],
    [[10, 11, 12], 'stable', 1500],
    [[100, 110, 121], 'stable', 1500],
    [[100, 111, 111, 111], 'stable', 2000],
    [[50, 50, 80, 80, 80], 'stable', 2500],
    [[0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600], 'stable', 6500],
  ])('C35: %j elements at the checks: %s at %i ms', async (counts, result, at) => {
    const { timers, reports } = begin();
    let concludedAt = 0;
    for (let time = 500; time <= 12_000 && reports.length === 0; time += 500) {
      fill(counts[time / 500 - 1] ?? counts.at(-1) ?? 0);
      await timers.advance(500);
      concludedAt = time;
    }
    expect(reports).toHaveLength(1);
    expect(reports[0]?.attributes['app.fmp.result']).toBe(result);
    expect(concludedAt).toBe(at);
    expect(timers.pending).toBe(0);
  });

  it('C35: the value is the last change at the first calm check, not the time of a check', async () => {
    const { timers, reports } = begin();
    await timers.advance(730);
    fill(20);
    await timers.advance(2000);
    expect(reports[0]).toMatchObject({
      name: 'browser.fmp',
      isError: false,
      times: { start: 0, end: 730 },
      attributes: {
        'browser.web_vital.name': 'fmp',
        'browser.web_vital.value': 730,
        'browser.web_vital.id': 'v1',
        'browser.web_vital.navigation_type': 'navigate',
        'app.fmp.element_count': 20,
        'app.fmp.route_changed': false,
      },
    });
  });

  it('C35: a page that was calm before the monitor came is told with the change seen before it', async () => {
    fill(20);
    const { timers, reports } = begin(321);
    await timers.advance(1500);
    expect(reports[0]?.attributes['browser.web_vital.value']).toBe(321);
  });

  it('C35: stops after 10 s with at most 20 checks and no value', async () => {
    const { timers, reports } = begin();
    await timers.advance(60_000);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.attributes).toMatchObject({ 'app.fmp.result': 'timeout', 'app.fmp.checks': 20 });
    expect(reports[0]?.attributes).not.toHaveProperty('browser.web_vital.value');
  });

  it('C35: a check that comes late, after 10 s, no longer counts', async () => {
    const { timers, reports } = begin();
    fill(20);
    await timers.advance(1000);
    timers.skip(11_000);
    await timers.advance(0);
    expect(reports[0]?.attributes).toMatchObject({ 'app.fmp.result': 'timeout', 'app.fmp.checks': 2 });
  });

  it('C35: a page that goes to the background gets the verdict hidden', async () => {
    const { timers, reports } = begin();
    await timers.advance(500);
    setVisibility('hidden');
    expect(reports[0]?.attributes['app.fmp.result']).toBe('hidden');
    expect(reports[0]?.attributes).not.toHaveProperty('browser.web_vital.value');
    expect(timers.pending).toBe(0);
  });

  it('C35: a page that begins in the background is not measured', async () => {
    setVisibility('hidden');
    const { timers, reports } = begin();
    setVisibility('visible');
    await timers.advance(20_000);
    expect(reports).toHaveLength(0);
  });

  it('C35: a route change before the verdict is noted, and counting goes on', async () => {
    const { timers, routes, reports } = begin();
    fill(20);
    await timers.advance(600);
    routes.fire();
    await timers.advance(1000);
    expect(reports[0]?.attributes).toMatchObject({ 'app.fmp.result': 'stable', 'app.fmp.route_changed': true });
    expect(routes.size()).toBe(0);
  });

  it('C35: stopped before its verdict it tells nothing', async () => {
    const { timers, reports, stop } = begin();
    stop();
    await timers.advance(20_000);
    expect(reports).toHaveLength(0);
  });

  it('C35: counts what can be read, not code and not placeholders', () => {
    document.body.innerHTML = `<div id="root">
      <p><b></b></p><style></style><script type="x"></script><template></template><noscript></noscript>
      <div class="ant-spin ant-spin-spinning"><i></i></div>
      <div class="ant-skeleton"><i></i></div>
      <div data-fmp-ignore><i></i></div>
      <div class="ant-spin"><div class="ant-spin-container"><table></table></div></div></div>`;
    expect(countElements(root())).toBe(5);
    expect(countElements(null)).toBe(0);
  });
});
