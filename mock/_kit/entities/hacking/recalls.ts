import { restoreMessageHours } from '../../../../src/domain/limits';
import { caseKinds } from '../../../../src/domain/reviewKinds';
import { listRecalls, retryRecall } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { hour, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing } from '../../http/writeRules';
import { lastChange } from '../../store/audits';
import type { Db } from '../../store/db';
import { mayLookUp, maySee } from '../review/access';
import { noteCase } from '../review/trail';
import type { HackingCase } from '../seeded/review/hackingCase';
import { isHacking, recallOf, recalls, tryAgain } from './recall';

interface Recalled {
  decision: Decision;
  one: HackingCase;
}

/** Decisions in force that recalled something, of cases this operator may see. */
function recalledBy(db: Db, operator: Operator, fits: (decision: Decision) => boolean): Recalled[] {
  return db.decisions.flatMap((decision) => {
    const one = db.cases.get(decision.case_id);
    const effective = decision.status === 'effective' || decision.status === 'reversed';
    if (decision.kind !== 'hacking' || !effective || !recalls(decision) || !fits(decision) || !isHacking(one))
      return [];
    return maySee(operator, one) || mayLookUp(operator, one) ? [{ decision, one }] : [];
  });
}

const failedIn = (db: Db, { decision, one }: Recalled): number =>
  recallOf(db, decision, one)?.messages.filter(({ status }) => status === 'failed').length ?? 0;

export const recallHandlers: readonly Handler[] = [
  handle(listRecalls, ({ input: { decision_id }, operator, db }) => {
    const found =
      decision_id === undefined
        ? recalledBy(db, operator, ({ by, effective_at, status }) => {
            const recent = effective_at > now() - restoreMessageHours * hour;
            return by === operator.id && recent && status === 'effective';
          }).filter((one) => failedIn(db, one) > 0)
        : recalledBy(db, operator, (decision) => decision.decision_id === decision_id);
    return { list: found.flatMap(({ decision, one }) => recallOf(db, decision, one) ?? []) };
  }),

  handle(retryRecall, ({ input, operator, db, audit }) => {
    const [found] = recalledBy(db, operator, ({ decision_id }) => decision_id === input.decision_id);
    const recall = found && recallOf(db, found.decision, found.one);
    if (!found || !recall) throw missing('撤回记录');
    if (found.decision.status === 'reversed') throw new Refusal(409, '结论已改判，不再撤回');
    const failed = recall.messages.filter(
      ({ msg_id, status }) => status === 'failed' && input.msg_ids.includes(msg_id),
    );
    if (recall.version !== input.version || failed.length === 0) {
      const latest = { ...recall, ...lastChange('case', recall.case_id) };
      throw new Refusal(409, '撤回结果已变化，请查看最新结果', { latest });
    }
    const { label } = caseKinds.hacking;
    const note = `${label}案件 ${failed.length} 条消息`;
    noteCase(found.one, audit, { label: '重试撤回', by: operator.name, note, more: { recalled: failed.length } });
    return tryAgain(db, recall, input.msg_ids);
  }),
];
