import type { Content } from './config';
import type { ClaimState } from './rechargeProgress';
import { centsText, type RechargeTaskBody } from './rechargeTask';

/** Granted steps of a ladder keep their terms, whatever a later version says (docs/adr/0022). */

/** Granted step with its terms at the time. */
export interface KeptClaim {
  /** US cents. */
  threshold: number;
}

/**
 * Maps grants of a user's cycle to the steps of the current ladder, by index. A grant settles the step with the same
 * amount. A grant for a step that was removed settles the nearest step the user had passed when the ladder changed, so
 * that nobody is granted a moved step twice.
 */
export function settledBy(
  thresholds: readonly number[],
  kept: readonly KeptClaim[],
  wasPassed: (step: number) => boolean,
): ReadonlyMap<number, number> {
  const settled = new Map<number, number>();
  const moved: number[] = [];
  for (const [claim, { threshold }] of kept.entries()) {
    const step = thresholds.indexOf(threshold);
    if (step < 0) moved.push(claim);
    else settled.set(step, claim);
  }
  for (const claim of moved) {
    const from = kept[claim]?.threshold ?? 0;
    const free = [...thresholds.keys()].filter((step) => !settled.has(step) && wasPassed(step));
    const [nearest] = free.sort(
      (a, b) => Math.abs((thresholds[a] ?? 0) - from) - Math.abs((thresholds[b] ?? 0) - from),
    );
    if (nearest !== undefined) settled.set(nearest, claim);
  }
  return settled;
}

/** Displayed state of a grant: a refund below the threshold is shown, but takes nothing back. */
export function keptState(
  { threshold }: KeptClaim,
  { amount, returned }: { amount: number; returned: number },
  isRevoked: boolean,
): ClaimState {
  if (isRevoked) return 'revoked';
  return amount < threshold && amount + returned >= threshold ? 'short' : 'claimed';
}

/** 「第 2 档」; for a step the ladder no longer has: 「原 US$10 档」. */
export const stepName = ({ step, threshold }: { step: number | null; threshold: number }): string =>
  step === null ? `原 ${centsText(threshold)} 档` : `第 ${step} 档`;

/** Parts of a task that decide who gets what; excludes the fields its manager may change while it runs. */
const climbOf = ({ audience, body }: Content<RechargeTaskBody>): string => {
  const { budget: _, claim: __, manager: ___, steps, ...climb } = body;
  return JSON.stringify([audience, climb, steps.map(({ threshold, rewards }) => [threshold, rewards])]);
};

interface Published {
  content: Content<RechargeTaskBody>;
  at: number;
}

/** Time of the last change of the ladder, from its versions, oldest first. */
export function ladderSince(versions: readonly Published[]): number {
  const [newest, ...older] = [...versions].reverse();
  if (!newest || older.length === 0) return newest?.at ?? 0;
  const climb = climbOf(newest.content);
  const changed = older.findIndex(({ content }) => climbOf(content) !== climb);
  const first = changed < 0 ? older.at(-1) : older[changed - 1];
  return (first ?? newest).at;
}
