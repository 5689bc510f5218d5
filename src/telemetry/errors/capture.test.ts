import { begin, collector, react, rejection, violation, windowError } from '../../../tests/telemetry/failures';
import type { TelemetryItem } from '../items';
import { createCapture } from './capture';

describe('what is not told', () => {
  it.each([
    ['ResizeObserver', windowError({ message: 'ResizeObserver loop completed with undelivered notifications.' })],
    ['an extension', windowError({ message: 'x', filename: 'chrome-extension://abc/x.js', error: new Error('x') })],
    [
      'an extension’s stack',
      rejection(Object.assign(new Error('x'), { stack: 'Error\n at f (moz-extension://a/b.js:1:1)' })),
    ],
    ['an abort', rejection(new DOMException('gone', 'AbortError'))],
    ['a cancelled query', rejection(Object.assign(new Error(), { name: 'CancelledError' }))],
    ['a cancelled request', rejection(Object.assign(new Error(), { name: 'CanceledError' }))],
    ['a violation by an extension', violation('chrome-extension://abc')],
    ['the collector itself', violation('https://collect.example.com')],
    ['the collector’s path', violation(collector)],
    ['an error event of something that is no element', { kind: 'error', event: new Event('error') } as TelemetryItem],
  ])('C39: %s', (_, item) => {
    const { handle, reports } = begin();
    handle(item);
    expect(reports).toHaveLength(0);
  });

  it('C39: another origin’s script error is counted and goes with the next', () => {
    const { handle, reports } = begin();
    handle(windowError({ message: 'Script error.' }));
    handle(windowError({ message: 'Script error.' }));
    expect(reports).toHaveLength(0);
    handle(rejection(new Error('x')));
    expect(reports[0]?.attributes['app.error.opaque_count']).toBe(2);
  });

  it('C39: the same error object through window and boundary is one failure', () => {
    const { handle, reports } = begin();
    const error = new Error('once');
    handle(windowError({ error, message: 'once' }));
    handle(react(error));
    expect(reports).toHaveLength(1);
  });

  it('C39: the same cause within 60 s is counted, and the count goes with the next', () => {
    const { handle, clock, reports } = begin();
    const fail = (id: number) => handle(rejection(new Error(`user ${id} is gone`)));
    for (let id = 0; id < 5; id += 1) fail(id);
    expect(reports).toHaveLength(1);
    clock.now += 60_000;
    fail(99);
    expect(reports).toHaveLength(2);
    expect(reports[1]?.attributes['app.error.count']).toBe(5);
  });

  it('C39: a storm is cut, and what was cut is told once when the page goes', () => {
    const { capture, clock, handle, reports } = begin();
    const causes = 'abcdefghijklmnopqrst';
    for (const cause of causes) handle(rejection(new Error(cause)));
    expect(reports).toHaveLength(10);
    capture.flush();
    capture.flush();
    expect(reports).toHaveLength(11);
    expect(reports[10]?.attributes['app.error.suppressed_count']).toBe(10);
    clock.now += 5000;
    for (const cause of causes.toUpperCase()) handle(rejection(new Error(cause)));
    capture.flush();
    expect(reports).toHaveLength(16);
  });

  it('C39: nothing is told from inside the telling, and nothing is thrown', () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
    const seen: string[] = [];
    const capture = createCapture({
      report: (name) => {
        seen.push(name);
        capture.handle({ kind: 'rejection', reason: new Error('inner'), at: 0 });
        throw new Error('the reporter broke');
      },
      now: () => 0,
      collector,
      onTold: () => {},
    });
    for (const message of ['a', 'b', 'c']) capture.handle({ kind: 'rejection', reason: new Error(message), at: 0 });
    expect(seen).toHaveLength(3);
    expect(debug).toHaveBeenCalledTimes(1);
    debug.mockRestore();
  });
});
