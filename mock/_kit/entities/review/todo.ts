import { caseKinds, kindNames } from '../../../../src/domain/reviewKinds';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { getWorkbench } from '../../../../src/services/reference';
import type { Operator } from '../../base/operators';
import type { Db } from '../../store/db';
import { maySee, mayWork } from './access';
import { isOpen } from './caseState';

type Todo = OutputOf<typeof getWorkbench>['todo'];

/** Queues that wait for this operator, each with the list that shows exactly those cases. */
export function reviewTodo(db: Db, operator: Operator): Todo {
  const open = [...db.cases.values()].filter((one) => isOpen(one) && maySee(operator, one));
  return kindNames.flatMap((kind): Todo => {
    const { label, path } = caseKinds[kind];
    if (!mayWork(operator, { kind, lane: 'normal' })) return [];
    const cases = open.filter((one) => one.kind === kind);
    const link = (assignee: string) => `${path}?mode=list&assignee=${assignee}`;
    const entries = [
      {
        key: `claimed_${kind}`,
        label: `我领取的${label}`,
        count: cases.filter(({ claim }) => claim?.by === operator.id).length,
        to: link(operator.id),
      },
      {
        key: `waiting_${kind}`,
        label: `待审${label}`,
        count: cases.filter(({ claim }) => claim === null).length,
        to: link('none'),
      },
    ];
    return entries.filter(({ count }) => count > 0);
  });
}
