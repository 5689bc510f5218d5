import { type RewardItem, worthOf } from '../../../../src/domain/reward';
import type { RewardOutlook } from '../../../../src/services/rewards';
import type { Operator } from '../../base/operators';
import { notesOf, type People } from './people';
import { budgetOf, budgetProblem, duplicatesOf, needsOf, stockProblem } from './rules';

interface Wish {
  op: 'issue' | 'recall';
  items: RewardItem[];
  /** Id of an existing task. */
  task_id?: string;
}

/** Forecast of a task if it were submitted now. */
export function outlookOf(operator: Operator, { op, items, task_id }: Wish, { good, bad }: People): RewardOutlook {
  const sized = { op, items, targets: good.map(({ uid }) => uid), ...(task_id === undefined ? {} : { task_id }) };
  return {
    items,
    people: good.length,
    bad: [...bad],
    notes: notesOf(op, good, items),
    value_each: worthOf(items),
    value_total: worthOf(items) * good.length,
    needs: needsOf(operator.id, sized) ?? null,
    duplicates: duplicatesOf(sized),
    budget: budgetOf(operator.id, task_id),
    cannot:
      good.length === 0 ? '没有可以执行的用户' : (budgetProblem(operator.id, sized) ?? stockProblem(sized) ?? null),
  };
}
