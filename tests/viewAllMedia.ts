import { fireEvent } from '@testing-library/react';
import { setWellness } from '../src/components/review/guard/wellness';

/** Plays a voice from its beginning for four seconds. */
function play(audio: HTMLAudioElement): void {
  fireEvent.play(audio);
  for (let second = 0; second <= 4; second += 0.8) {
    audio.currentTime = second;
    fireEvent.timeUpdate(audio);
  }
  fireEvent.pause(audio);
}

/** Shows what stands in a part of the page: its pictures load, its videos run, its voices are played. */
function showAll(part: Element): void {
  for (const image of part.querySelectorAll('img')) fireEvent.load(image);
  for (const video of part.querySelectorAll('video')) fireEvent.timeUpdate(video);
  for (const audio of part.querySelectorAll('audio')) play(audio);
}

let looking: MutationObserver | undefined;

/** Ends `viewAllMedia`, which would go on in the tests that follow. */
export const lookNoMore = (): void => looking?.disconnect();

/**
 * A signed-in reviewer for whom nothing is blurred or muted, and who looks at every picture and plays every voice as it
 * comes; jsdom loads and plays nothing by itself.
 */
export function viewAllMedia(): void {
  setWellness({ blur: 0, muted: false });
  showAll(document.body);
  lookNoMore();
  looking = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) showAll(node);
  });
  looking.observe(document.body, { childList: true, subtree: true });
}
