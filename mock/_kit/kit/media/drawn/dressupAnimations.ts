import { slotRule } from '../../../../../src/domain/dressup';
import { lottieStar } from '../lottie';
import { slotOfNumber } from './dressup';

/** Lottie in the size of the slot: a star moving along the edge, with a clear middle. */
export function dressupLottie(number: number): string {
  const { width, height } = slotRule(slotOfNumber(number)).wanted;
  return lottieStar(number, { width, height });
}
