import { bundle, gzipBytes } from './bundle';
import { code, eachOnItsPage, hide, named, open, page, pass } from './chunkPage';

eachOnItsPage();

describe('the size of telemetry', () => {
  it('is at most 1 KiB in the entry and 50 KiB in its own chunk, and without zone.js', () => {
    expect(gzipBytes(bundle('early', 'esm'))).toBeLessThanOrEqual(1024);
    expect(gzipBytes(code)).toBeLessThanOrEqual(50 * 1024);
    expect(code).not.toContain('zone.js');
    expect(code).not.toContain('__zone_symbol__');
    expect(code).not.toContain('sendBeacon');
  });
});

describe('the asynchronous part of telemetry', () => {
  it('begins a page view with each path', async () => {
    open();
    const first = page.early.diagnostics.lastTraceId;
    window.location.hash = '#/userManage/user?user_id=5';
    page.early.changed?.();
    expect(page.early.diagnostics.lastTraceId).not.toBe(first);
    hide();
    await pass(0);
    expect(named('browser.page_view').map(({ attributes }) => attributes['app.route'])).toContain('/userManage/user');
    expect(page.problems).toEqual([]);
  });

  it('C36: a page that is emptied is told, in strict form', async () => {
    document.elementFromPoint = () => document.body;
    Object.assign(window, { innerWidth: 1440, innerHeight: 900 });
    open();
    document.body.innerHTML = '<div id="root"></div>';
    await pass(5000);
    hide();
    await pass(0);
    expect(named('browser.white_screen')).toMatchObject([
      { status: 2, attributes: { 'app.white_screen.result': 'white', 'app.white_screen.trigger': 'load' } },
    ]);
    expect(page.problems).toEqual([]);
  });

  it('C35: the paint verdict is told, in strict form', async () => {
    open();
    await pass(10_500);
    hide();
    await pass(0);
    expect(named('browser.fmp')).toMatchObject([{ attributes: { 'app.fmp.result': 'timeout' } }]);
    expect(page.problems).toEqual([]);
  });

  it('a clock set back by an hour throws nothing and bends no span', async () => {
    open();
    jest.setSystemTime(Date.now() - 3_600_000);
    page.early.handle?.({ kind: 'rejection', reason: new Error('late'), at: performance.now() });
    await pass(5000);
    const [error] = named('browser.exception');
    expect(Math.abs((error?.startMs ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(page.problems).toEqual([]);
  });

  it('blocked storage and a missing observer change nothing but what they would tell', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    Reflect.deleteProperty(window, 'PerformanceObserver');
    Object.assign(performance, { getEntriesByType: undefined, getEntriesByName: undefined });
    open();
    await pass(5000);
    hide();
    await pass(0);
    expect(named('browser.page_view')).toHaveLength(1);
    expect(page.debug.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
