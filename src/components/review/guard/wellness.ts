import { exposureTickMs, restAfterMinutes, restAfterViews } from '@/domain/limits';
import { isTyping } from '@/hooks/useShortcut';
import {
  clearWellness,
  type Exposure,
  readExposure,
  readWellness,
  type WellnessSettings,
  writeExposure,
  writeWellness,
} from '@/session/wellness';
import { clock } from '@/utils/clock';

/** What protects the reviewer, as every part of a bench sees it (blocks G9). */
export interface Wellness extends WellnessSettings {
  /** `V` is held: evidence is shown as it is. */
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
let lastTick = 0;
let counted = { day: '', ids: new Set<string>() };
let timer: ReturnType<typeof setInterval> | undefined;
/** Sensitive items on the screen now. */
const shown = new Set<string>();
const listeners = new Set<() => void>();
let current = read();

function read(): Wellness {
  const { views, ms, advised, avoidSensitive } = readExposure(clock.now());
  const minutes = Math.floor(ms / 60_000);
  const restDue = !advised && (views >= restAfterViews || minutes >= restAfterMinutes);
  return { ...readWellness(), clear, views, minutes, restDue, avoidSensitive };
}

/** Tells whoever looks, when there is something new. */
function publish(): void {
  const next = read();
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Starts from what is stored: another tab of the same operator counts into the same day. */
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
  if (clear || current.blur === 0) for (const id of shown) countView(id);
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
  writeWellness({ ...readWellness(), ...patch });
  publish();
  countShown();
}

/** Back to the team's default. */
export function resetWellness(): void {
  clearWellness();
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

/** A machine that slept was not looked at: no tick counts for more than two. */
function tick(): void {
  const now = clock.now();
  const passed = Math.min(now - lastTick, 2 * exposureTickMs);
  lastTick = now;
  if (shown.size > 0 && passed > 0 && document.visibilityState === 'visible') expose(({ ms }) => ({ ms: ms + passed }));
  else publish();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
  const key = event.key.toLowerCase();
  if (key === 'v') setClear(true);
  if (key === 'g') setWellness({ grayscale: !current.grayscale });
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key.toLowerCase() === 'v') reblur();
}

function start(): void {
  window.addEventListener('keydown', onKeyDown);
  window.addEventListener('keyup', onKeyUp);
  window.addEventListener('blur', reblur);
  window.addEventListener('storage', publish);
  document.addEventListener('visibilitychange', reblur);
  lastTick = clock.now();
  timer = setInterval(tick, exposureTickMs);
  publish();
}

function stop(): void {
  window.removeEventListener('keydown', onKeyDown);
  window.removeEventListener('keyup', onKeyUp);
  window.removeEventListener('blur', reblur);
  window.removeEventListener('storage', publish);
  document.removeEventListener('visibilitychange', reblur);
  clearInterval(timer);
  clear = false;
  current = read();
}

/** Keys and the counting work while somebody looks. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

export const wellness = (): Wellness => current;
