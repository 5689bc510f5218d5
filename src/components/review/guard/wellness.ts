import { exposureTickMs, restAfterMinutes, restAfterViews } from '@/domain/review/limits';
import { type Binding, bind, everywhere } from '@/hooks/keys';
import {
  type Exposure,
  readExposure,
  type WellnessSettings,
  wellnessSettings,
  writeExposure,
} from '@/session/wellness';
import { clock } from '@/utils/clock';
import { createStore } from '@/utils/store';
import { everyStep } from '@/utils/ticker';

/** Reviewer protection settings, shared by all parts of a bench (docs/design/blocks.md#g9). */
export interface Wellness extends WellnessSettings {
  /** `V` is held: evidence is shown clear. */
  clear: boolean;
  /** Sensitive items seen clear or decided today, and minutes in front of them. */
  views: number;
  minutes: number;
  /** A break is advised, once a day. */
  restDue: boolean;
  /** None of the sensitive kinds today: the bench passes it on when it claims. */
  avoidSensitive: boolean;
}

let clear = false;
/** Null: nobody looked since. */
let lastTick: number | null = null;
let counted = { day: '', ids: new Set<string>() };
let stop = () => {};
/** Sensitive items on the screen now. */
const shown = new Set<string>();
const current = createStore(read());
let watchers = 0;

function read(): Wellness {
  const { views, ms, advised, avoidSensitive } = readExposure(clock.now());
  const minutes = Math.floor(ms / 60_000);
  const restDue = !advised && (views >= restAfterViews || minutes >= restAfterMinutes);
  return { ...wellnessSettings.get(), clear, views, minutes, restDue, avoidSensitive };
}

/** Notifies subscribers of changes. */
function publish(): void {
  const next = read();
  if (JSON.stringify(next) !== JSON.stringify(current.get())) current.set(next);
}

/** Starts from the stored values: other tabs of the operator count into the same day. */
function expose(change: (today: Exposure) => Partial<Exposure>): void {
  const today = readExposure(clock.now());
  writeExposure({ ...today, ...change(today) });
  publish();
}

/** A sensitive item seen clear, or decided, counts once a day. */
export function countView(id: string): void {
  const today = readExposure(clock.now());
  if (counted.day !== today.day) counted = { day: today.day, ids: new Set() };
  if (counted.ids.has(id)) return;
  counted.ids.add(id);
  expose(({ views }) => ({ views: views + 1 }));
}

function countShown(): void {
  if (clear || current.get().blur === 0) for (const id of shown) countView(id);
}

function setClear(next: boolean): void {
  if (clear === next) return;
  clear = next;
  publish();
  countShown();
}

/** Blurs again, whatever is held: the pointer left, the window left, the key is up. */
export const reblur = (): void => setClear(false);

export function setWellness(patch: Partial<WellnessSettings>): void {
  wellnessSettings.set({ ...wellnessSettings.get(), ...patch });
  publish();
  countShown();
}

/** Resets to the team's default. */
export function resetWellness(): void {
  wellnessSettings.clear();
  publish();
}

export const setAvoidSensitive = (avoidSensitive: boolean): void => expose(() => ({ avoidSensitive }));

/** The advice was read: no second one today. */
export const dismissRest = (): void => expose(() => ({ advised: true }));

/** A sensitive item is on the screen until the answer is called. */
export function show(id: string): () => void {
  shown.add(id);
  countShown();
  return () => void shown.delete(id);
}

/** Limits a tick to two intervals: a sleeping machine shows nothing. */
function tick(): void {
  const now = clock.now();
  const passed = Math.min(now - (lastTick ?? now), 2 * exposureTickMs);
  lastTick = now;
  if (shown.size > 0 && passed > 0 && document.visibilityState === 'visible') expose(({ ms }) => ({ ms: ms + passed }));
  else publish();
}

/** Wherever evidence is shown: on a bench, in a drawer, enlarged. */
const guardKeys: Binding = {
  scope: { place: '审核保护', parent: everywhere, element: () => null, anywhere: true },
  keys: [
    { key: 'v', label: '按住看清', run: () => setClear(true), release: reblur },
    { key: 'g', label: '灰度', run: () => setWellness({ grayscale: !current.get().grayscale }) },
  ],
};

/** Hidden pages do not count: counts the time up to now, and stops. */
function onVisibility(): void {
  tick();
  lastTick = null;
}

function start(): () => void {
  const ends = [bind(guardKeys), everyStep(exposureTickMs, tick)];
  window.addEventListener('storage', publish);
  document.addEventListener('visibilitychange', onVisibility);
  lastTick = clock.now();
  publish();
  return () => {
    for (const end of ends) end();
    window.removeEventListener('storage', publish);
    document.removeEventListener('visibilitychange', onVisibility);
    clear = false;
    publish();
  };
}

/** Keys and the counting work while somebody looks. */
export function subscribe(listener: () => void): () => void {
  const end = current.subscribe(listener);
  watchers += 1;
  if (watchers === 1) stop = start();
  return () => {
    end();
    watchers -= 1;
    if (watchers === 0) stop();
  };
}

export const wellness = current.get;
