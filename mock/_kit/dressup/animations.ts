import { slotRule } from '../../../src/domain/dressup';
import { lottieStar } from '../media/lottie';
import { slotOfNumber } from './pictures';

/** A Lottie in the size of the slot that its number says: a star that goes along its edge and leaves the middle clear. */
export function dressupLottie(number: number): string {
  const { width, height } = slotRule(slotOfNumber(number)).wanted;
  return lottieStar(number, { width, height });
}
