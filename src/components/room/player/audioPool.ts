import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Stops the sound that plays now: the console plays one sound at a time. */
let stopCurrent: (() => void) | null = null;

/** Makes `stop` end the current sound; the sound that played before stops. */
export function claimSound(stop: () => void): void {
  if (stopCurrent !== stop) stopCurrent?.();
  stopCurrent = stop;
}

export function releaseSound(stop: () => void): void {
  if (stopCurrent === stop) stopCurrent = null;
}

/** Stops the sound that plays now, so that what was heard of it is reported. */
export const stopSound = (): void => stopCurrent?.();

/** Returns a function to call when an element begins to play. The element also stops with its place on the page. */
export function useOneSound(element: RefObject<HTMLMediaElement | null>): () => void {
  const stop = useRef(() => {
    if (element.current && !element.current.paused) element.current.pause();
  }).current;
  // A removed element would play on, and an effect without layout would find it gone.
  useLayoutEffect(
    () => () => {
      stop();
      releaseSound(stop);
    },
    [stop],
  );
  return () => claimSound(stop);
}
