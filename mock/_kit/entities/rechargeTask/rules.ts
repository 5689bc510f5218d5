import type { CheckLine, Content } from '../../../../src/domain/config';
import { isTaskField, peopleText, type RechargeTaskBody, stepText } from '../../../../src/domain/rechargeTask';
import type { Ref } from '../../../../src/domain/references';

/** A content as this type's. */
export const bodyOf = (content: Content<unknown>): RechargeTaskBody => (content as Content<RechargeTaskBody>).body;

/** Recharge task fields shown in audit rows and requests. */
export function rechargeTaskFacts(body: RechargeTaskBody): Record<string, unknown> {
  const all = { ...body, steps: body.steps.map(stepText), people: peopleText(body.people) };
  return Object.fromEntries(Object.entries(all).filter(([field]) => isTaskField(field, body)));
}

/** Path of a step's rewards in check results. */
const rewardsPath = (place: number): string => `body.steps.${place}.rewards`;

/** Check lines and references of each step's rewards, prefixed with the step. */
export const linesByStep = (
  { steps }: RechargeTaskBody,
  of: (path: string, rewards: RechargeTaskBody['steps'][number]['rewards']) => CheckLine[],
): CheckLine[] =>
  steps.flatMap(({ rewards }, place) =>
    of(rewardsPath(place), rewards).map((line) => ({ ...line, text: `第 ${place + 1} 档：${line.text}` })),
  );

export const refsByStep = (
  { steps }: RechargeTaskBody,
  of: (path: string, rewards: RechargeTaskBody['steps'][number]['rewards']) => Ref[],
): Ref[] => steps.flatMap(({ rewards }, place) => of(rewardsPath(place), rewards));
