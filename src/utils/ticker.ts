import { clock } from './clock';

interface Listener {
  stepMs: number;
  told: number;
  run: (now: number) => void;
}

const listeners = new Set<Listener>();
let timer: ReturnType<typeof setInterval> | undefined;
let pace = 0;

/** Calls the listeners whose interval has elapsed, within half a tick. */
function tick(): void {
  const now = clock.now();
  for (const one of [...listeners]) {
    if (Math.abs(now - one.told) < one.stepMs - pace / 2) continue;
    one.told = now;
    one.run(now);
  }
}

/** One timer, as quick as the quickest listener needs; none while nobody listens or nobody can see. */
function adjust(): void {
  const hidden = document.visibilityState === 'hidden';
  const next = hidden || listeners.size === 0 ? 0 : Math.min(...[...listeners].map(({ stepMs }) => stepMs));
  if (next === pace) return;
  clearInterval(timer);
  pace = next;
  if (pace > 0) timer = setInterval(tick, pace);
}

/** When the tab becomes visible again, everything is updated at once. */
function onVisibility(): void {
  const wasHidden = pace === 0;
  adjust();
  if (wasHidden && pace > 0) tick();
}

/** Calls `run` with the console's time every `stepMs` while the tab is visible; returns a function that stops it. */
export function everyStep(stepMs: number, run: (now: number) => void): () => void {
  const one: Listener = { stepMs, told: clock.now(), run };
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
  listeners.add(one);
  adjust();
  return () => {
    listeners.delete(one);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibility);
    adjust();
  };
}
