/** @jest-environment node */
import { HandTimers, recorder } from '../../../tests/telemetry/handTimers';
import { isLongFrame, type LongFrame, startLongFrames } from './longFrames';

/** A `PerformanceObserver` that a test feeds. */
function observerClass(types: string[]) {
  let emit: ((entries: Partial<LongFrame>[]) => void) | undefined;
  const observed: unknown[] = [];
  class Observer implements PerformanceObserver {
    static readonly supportedEntryTypes = types;
    constructor(callback: PerformanceObserverCallback) {
      emit = (entries) => callback({ getEntries: () => entries as LongFrame[] } as PerformanceObserverEntryList, this);
    }
    observe(options: unknown) {
      observed.push(options);
    }
    disconnect() {
      emit = undefined;
    }
    takeRecords(): PerformanceEntryList {
      return [];
    }
  }
  return { Observer, observed, emit: (...entries: Partial<LongFrame>[]) => emit?.(entries) };
}

function begin(types = ['long-animation-frame']) {
  const timers = new HandTimers();
  const { report, reports } = recorder();
  const { Observer, observed, emit } = observerClass(types);
  const stop = startLongFrames({ report, timers, Observer });
  return { timers, reports, observed, emit, stop };
}

describe('long animation frames', () => {
  it.each([
    [66, false],
    [99.9, false],
    [100, false],
    [100.1, true],
    [251, true],
  ])('C38: a frame of %d ms is flagged: %s', (duration, flagged) => {
    expect(isLongFrame({ duration })).toBe(flagged);
  });

  it('C38: tells the frame and its longest script', () => {
    const { reports, observed, emit } = begin();
    emit(
      { startTime: 1000, duration: 80 },
      {
        startTime: 2000,
        duration: 132,
        blockingDuration: 60,
        scripts: [
          { duration: 20, invoker: 'short' },
          {
            duration: 90,
            invoker: 'BUTTON.onclick',
            invokerType: 'event-listener',
            sourceURL: 'https://c.example/umi.js',
            sourceFunctionName: 'save',
          },
        ],
      },
    );
    expect(observed).toEqual([{ type: 'long-animation-frame', buffered: true }]);
    expect(reports).toEqual([
      {
        name: 'browser.long_animation_frame',
        isError: false,
        event: undefined,
        times: { start: 2000, end: 2132 },
        attributes: {
          'app.jank.threshold': 0.1,
          'app.jank.period': 0.132,
          'app.jank.frame_count': 1,
          'browser.loaf.blocking_duration_ms': 60,
          'code.file.path': 'https://c.example/umi.js',
          'code.function.name': 'save',
          'app.loaf.invoker': 'BUTTON.onclick',
          'app.loaf.invoker_type': 'event-listener',
        },
      },
    ]);
  });

  it('C38: ten a minute, then one span that counts the rest', async () => {
    const { timers, reports, emit } = begin();
    for (let i = 0; i < 14; i += 1) emit({ startTime: i, duration: 150 });
    expect(reports).toHaveLength(10);
    await timers.advance(60_000);
    expect(reports).toHaveLength(11);
    expect(reports[10]?.attributes).toMatchObject({ 'app.jank.frame_count': 4, 'app.loaf.dropped': true });
    emit({ startTime: 61_000, duration: 150 });
    await timers.advance(60_000);
    expect(reports).toHaveLength(12);
  });

  it('C38: silent where the browser has no such entries, or no observer', () => {
    const { observed } = begin(['longtask']);
    expect(observed).toHaveLength(0);
    const { report } = recorder();
    expect(() => startLongFrames({ report, timers: new HandTimers(), Observer: undefined })()).not.toThrow();
  });

  it('C38: stops', () => {
    const { timers, reports, emit, stop } = begin();
    emit({ startTime: 1, duration: 150 });
    stop();
    emit({ startTime: 2, duration: 150 });
    expect(reports).toHaveLength(1);
    expect(timers.pending).toBe(0);
  });
});
