import { block, type CheckFinding, type Content } from '../config/rules';
import { countText } from '../shared/figure';
import { drawable, type Taken } from './play';
import { type ActivityBody, type ActivityStage, settlesAtEnd, worstOf } from './rules';

/**
 * Draws and exchanges by users stay theirs, whatever a later version says (docs/design/rewards.md#universal):
 * quantities already taken count for the stage of the same name, and the budget covers given and future rewards
 * together.
 */

const giftOf = ({ rewards }: ActivityStage): string =>
  JSON.stringify(rewards.map(({ item_type, item_id, qty, valid_days }) => [item_type, item_id, qty, valid_days]));

/** First matching number, removed from the free ones; −1 if there is none. */
function claim(free: Set<number>, is: (number: number) => boolean): number {
  for (const number of free) {
    if (!is(number)) continue;
    free.delete(number);
    return number;
  }
  return -1;
}

/**
 * Stage numbers of each version, oldest version first; equal numbers mean the same stage. A stage is the same if it
 * keeps its name or its rewards, even if it was missing in between.
 */
export function stageNumbers(versions: readonly (readonly ActivityStage[])[]): number[][] {
  const known: ActivityStage[] = [];
  const numbered: number[][] = [];
  for (const stages of versions) {
    const before = numbered.at(-1) ?? [];
    const free = new Set(known.keys());
    const named = stages.map(({ name }) => claim(free, (number) => known[number]?.name.trim() === name.trim()));
    const numbers = stages.map((stage, place) => {
      const gives = (number: number) => {
        const one = known[number];
        return one !== undefined && before.includes(number) && giftOf(one) === giftOf(stage);
      };
      const isNamed = (named[place] ?? -1) >= 0;
      const found = isNamed ? (named[place] ?? -1) : claim(free, gives);
      const number = found < 0 ? known.length : found;
      known[number] = stage;
      return number;
    });
    numbered.push(numbers);
  }
  return numbered;
}

/** Quantities taken, assigned to these stages. */
export function takenAmong(
  stages: readonly ActivityStage[],
  { draws, stages: served }: { draws: number; stages: readonly { stage: ActivityStage; got: number }[] },
): Taken {
  const [before = [], own = []] = stageNumbers([served.map(({ stage }) => stage), stages]);
  return { draws, got: own.map((number) => served[before.indexOf(number)]?.got ?? 0) };
}

/** Maximum further cost, given the quantities taken. */
function worstLeft(content: Content<ActivityBody>, taken: Taken): number {
  const { body } = content;
  const leftOf = (stage: ActivityStage, place: number): ActivityStage => ({
    ...stage,
    stock: stage.stock === 0 ? 0 : Math.max(0, stage.stock - (taken.got[place] ?? 0)),
  });
  const left = body.stages.map(leftOf);
  // In a lottery, 0 stock is unlimited, so sold-out stages are dropped.
  const stages = body.type === 'lottery' ? drawable(body.stages, taken).flatMap((place) => left[place] ?? []) : left;
  const lottery = { ...body.lottery, draws_total: Math.max(0, body.lottery.draws_total - taken.draws) };
  return worstOf({ ...content, body: { ...body, stages, lottery } }).coins;
}

/** Coins given so far, and the maximum that may still be given. */
export interface Cost {
  given: number;
  left: number;
}

/**
 * Cost of a version if it were live from now on; nothing was given before the first version, nor before the end of
 * types settled at the end.
 */
export const activityCostOf = (content: Content<ActivityBody>, taken?: Taken & { coins: number }): Cost =>
  taken && !settlesAtEnd(content.body.type)
    ? { given: taken.coins, left: worstLeft(content, taken) }
    : { given: 0, left: worstOf(content).coins };

/** Cost as text. */
export const activityCostText = ({ given, left }: Cost): string =>
  given === 0
    ? `最坏情况发放 ${countText(left)} 金币`
    : `已发放 ${countText(given)} 金币，剩余的最坏再发 ${countText(left)}，合计 ${countText(given + left)} 金币`;

/** Rewards already given count against the budget. */
export function costFindings({ body }: Content<ActivityBody>, cost: Cost): CheckFinding[] {
  const { given, left } = cost;
  return given > 0 && given + left > body.budget_coin
    ? [block('body.budget_coin', `${activityCostText(cost)}，超过预算 ${countText(body.budget_coin)}`)]
    : [];
}
