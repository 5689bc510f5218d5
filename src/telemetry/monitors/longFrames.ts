import { quiet } from '../quiet';
import type { Attributes, Report } from '../report';
import type { Timers } from '../timers';

export const longFrameRules = { thresholdMs: 100, perMinute: 10, minuteMs: 60_000 } as const;

const entryType = 'long-animation-frame';

/** Reported parts of the browser's entry, which the DOM library does not contain yet. */
export interface LongFrame extends PerformanceEntry {
  blockingDuration?: number;
  scripts?: readonly {
    duration: number;
    invoker?: string;
    invokerType?: string;
    sourceURL?: string;
    sourceFunctionName?: string;
  }[];
}

/** Spec C38: strictly above 100 ms. */
export const isLongFrame = ({ duration }: { duration: number }) => duration > longFrameRules.thresholdMs;

export interface LongFramesDeps {
  report: Report;
  timers: Timers;
  /** Absent where the browser has none. */
  Observer: typeof PerformanceObserver | undefined;
}

/** Spec C38: ten frames a minute at most, and one span that counts the rest. */
export function startLongFrames({ report, timers, Observer }: LongFramesDeps): () => void {
  if (!Observer?.supportedEntryTypes?.includes(entryType)) return () => {};
  let told = 0;
  let dropped = 0;
  let droppedMs = 0;
  let endOfMinute: (() => void) | null = null;

  const closeMinute = () => {
    endOfMinute = null;
    if (dropped > 0) {
      const now = timers.now();
      report(
        'browser.long_animation_frame',
        {
          'app.jank.threshold': longFrameRules.thresholdMs / 1000,
          'app.jank.period': droppedMs / 1000,
          'app.jank.frame_count': dropped,
          'app.loaf.dropped': true,
        },
        { start: Math.max(now - longFrameRules.minuteMs, 0), end: now },
        false,
      );
    }
    told = dropped = droppedMs = 0;
  };

  const observer = new Observer(
    quiet((list) => {
      for (const entry of list.getEntries() as LongFrame[]) {
        if (!isLongFrame(entry)) continue;
        endOfMinute ??= timers.after(longFrameRules.minuteMs, closeMinute);
        if (told < longFrameRules.perMinute) {
          told += 1;
          const times = { start: entry.startTime, end: entry.startTime + entry.duration };
          report('browser.long_animation_frame', attributesOf(entry), times, false);
        } else {
          dropped += 1;
          droppedMs += entry.duration;
        }
      }
    }),
  );
  observer.observe({ type: entryType, buffered: true });
  return () => {
    observer.disconnect();
    endOfMinute?.();
  };
}

function attributesOf(entry: LongFrame): Attributes {
  const attributes: Attributes = {
    'app.jank.threshold': longFrameRules.thresholdMs / 1000,
    'app.jank.period': entry.duration / 1000,
    'app.jank.frame_count': 1,
    'browser.loaf.blocking_duration_ms': entry.blockingDuration ?? 0,
  };
  const [longest] = [...(entry.scripts ?? [])].sort((a, b) => b.duration - a.duration);
  if (longest?.sourceURL) attributes['code.file.path'] = longest.sourceURL;
  if (longest?.sourceFunctionName) attributes['code.function.name'] = longest.sourceFunctionName;
  if (longest?.invoker) attributes['app.loaf.invoker'] = longest.invoker;
  if (longest?.invokerType) attributes['app.loaf.invoker_type'] = longest.invokerType;
  return attributes;
}
