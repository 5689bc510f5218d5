import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '@/hooks/useShortcut';

export const seekSeconds = 5;

/** Keys of voices and videos, for `?`; a video has no speed. */
export const videoHelp = [
  { keys: ['Space'], label: '播放 / 暂停' },
  { keys: ['[', ']'], label: `后退 / 前进 ${seekSeconds} 秒` },
] as const;
export const mediaHelp = [...videoHelp, { keys: [',', '.'], label: '语音减速 / 加速' }] as const;

/** Players on the screen; the keys are those of the first. */
const players: object[] = [];

/** The dialog a node stands in. */
export const dialogOf = (node: EventTarget | null): Element | null =>
  node instanceof Element ? node.closest('[role="dialog"]') : null;

/** Space belongs to the control that has the keyboard. */
const pressesSpace = (event: KeyboardEvent): boolean =>
  event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary') !== null;

/**
 * Keys of a player (blocks G8: `Space`, `[`, `]`, `,`, `.`). With several players they go to the one used
 * last (`toFront`); none of them hears what is typed, or pressed in a dialog it is not part of.
 */
export function usePlayerKeys(element: RefObject<Element | null>, keys: Readonly<Record<string, () => void>>) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const me = current;
    players.push(me);
    const onKeyDown = (event: KeyboardEvent) => {
      if (players[0] !== me || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (pressesSpace(event) || dialogOf(event.target) !== dialogOf(element.current)) return;
      const run = me.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      players.splice(players.indexOf(me), 1);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [element]);
  return () => {
    players.splice(players.indexOf(current), 1);
    players.unshift(current);
  };
}
