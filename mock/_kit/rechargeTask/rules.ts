import { block, type CheckLine, type Content } from '../../../src/domain/config';
import { peopleText, type RechargeTaskBody, stepText } from '../../../src/domain/rechargeTask';
import type { Ref } from '../../../src/domain/references';

/** A content as this type's. */
export const bodyOf = (content: Content<unknown>): RechargeTaskBody => (content as Content<RechargeTaskBody>).body;

/** What audit rows and requests show of one. */
export const rechargeTaskFacts = ({ steps, people, ...rest }: RechargeTaskBody): Record<string, unknown> => ({
  ...rest,
  steps: steps.map(stepText),
  people: peopleText(people),
});

/** What is called a step's rewards in the paths of a check. */
const rewardsPath = (place: number): string => `body.steps.${place}.rewards`;

/** Lines and references about the rewards of each step, with the step said where it is a line. */
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

/** Users that there are not: a few by their numbers, all of them counted. */
export function strangersLine(uids: readonly string[], exists: (uid: string) => boolean): CheckLine[] {
  const strangers = uids.filter((uid) => !exists(uid));
  if (strangers.length === 0) return [];
  const some = strangers.slice(0, 3).join('、');
  const more = strangers.length > 3 ? ' 等' : '';
  return [block('body.people', `名单中有 ${strangers.length} 人不存在或已注销：${some}${more}，请重新导入`)];
}
