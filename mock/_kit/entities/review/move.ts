import { leaseMs, maxClaims } from '../../../../src/domain/limits';
import { lanes, skipReasons } from '../../../../src/domain/review';
import type { CaseKind } from '../../../../src/domain/reviewKinds';
import { assignCases, moveCase, skipCase } from '../../../../src/services/review';
import { now } from '../../base/clock';
import { type Operator, operators } from '../../base/operators';
import { type Refusal, refuseField } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import { countOf, eachOf } from '../../base/transaction';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { caseIn, inLane, mayWork, requireLane, requireVerb } from './access';
import { isOpen } from './caseState';
import { claim, giveBack, heldBy } from './claims';
import { hooksOf } from './kinds';
import { alterCase, noteCase } from './trail';
import { caseConflict, viewOf } from './view';

/** The one who works a case, or did until the claim ended by time: for one lease more, while nobody took it. */
export function requireClaim(db: Db, one: StoredCase, operator: Operator): { at: number } {
  if (!isOpen(one)) throw caseConflict(db, one, one.last ? `该任务已由 ${one.last.name} 处理` : '该任务已关闭');
  if (one.claim && one.claim.by !== operator.id) throw caseConflict(db, one, `${one.claim.name} 审核中`);
  const { lapsed } = one;
  const counts = lapsed?.by === operator.id && now() <= lapsed.until + leaseMs;
  const held = one.claim ?? (counts ? lapsed : null);
  if (!held) throw caseConflict(db, one, lapsed?.by === operator.id ? '领取已过期，请重新领取' : '请先领取该案件');
  return held;
}

interface Wish {
  kind: CaseKind;
  case_id: string;
  version: number;
}

/** Checks made by every write with a claim; returns the editable case. */
export function worked(db: Db, wish: Wish, operator: Operator): { one: StoredCase; claimedAt: number } {
  const one = caseIn(db, wish.kind, wish.case_id);
  requireLane(operator, one);
  const { at } = requireClaim(db, one, operator);
  if (wish.version !== one.version) throw caseConflict(db, one, '内容已被他人修改');
  return { one: db.cases.touch(one.case_id), claimedAt: at };
}

type Result = { case_id: string; status: 'success' | 'skipped'; reason: string | null };

interface Assignment {
  kind: CaseKind;
  to: Operator | null;
  by: Operator;
}

function assign(db: Db, case_id: string, { kind, to, by }: Assignment, put: Put): Result {
  const skipped = (reason: string): Result => ({ case_id, status: 'skipped', reason });
  const one = db.cases.get(case_id);
  if (one?.kind !== kind || !inLane(by, one)) return skipped('案件不存在');
  if (!isOpen(one)) return skipped('已处理');
  if (to === null) {
    if (!one.claim) return skipped('无人认领');
    noteCase(one, put, { label: '收回', by: by.name, note: one.claim.name }, giveBack);
    return { case_id, status: 'success', reason: null };
  }
  if (one.claim?.by === to.id) return skipped('已由该审核员认领');
  if (!mayWork(to, one)) return skipped('该审核员没有此队列的权限');
  const barred = hooksOf(one).barredFrom?.(one, to);
  if (barred) return skipped(barred);
  if (heldBy(db, to.id, kind).length >= maxClaims) return skipped(`对方已持有 ${maxClaims} 件`);
  claim(one, to, by.name, '指派', put);
  return { case_id, status: 'success', reason: null };
}

export const moveHandlers: readonly Handler[] = [
  handle(skipCase, ({ input, operator, db, audit }) => {
    requireVerb(operator, input.kind, 'decide');
    const { one } = worked(db, input, operator);
    const reason = skipReasons[input.skip_reason].label;
    alterCase(one, audit, { label: '跳过', by: operator.name, note: reason, more: { skip_reason: reason } }, () => {
      giveBack(one);
      one.skipped_by = [...new Set([...one.skipped_by, operator.id])];
    });
    return viewOf(db, one);
  }),
  handle(moveCase, ({ input, operator, db, audit }) => {
    requireVerb(operator, input.kind, 'decide');
    const { lane, note } = input;
    const { one } = worked(db, input, operator);
    if (one.lane === lane) throw refuseField('lane', `已在${lanes[lane].label}`);
    const label = lane === 'lead' ? '升级' : `转至${lanes[lane].label}`;
    alterCase(one, audit, { label, by: operator.name, note }, () => {
      one.lane = lane;
      one.waits_as = lane === 'lead' ? 'escalated' : 'transferred';
      if (lane === 'lead') one.escalated_by = [...new Set([...one.escalated_by, operator.id])];
      one.note = note;
      one.moved = { by: operator.id, name: operator.name, at: now() };
      giveBack(one);
      // A case an operator gave away is not assigned to that operator again.
      one.skipped_by = [...new Set([...one.skipped_by, operator.id])];
    });
    return viewOf(db, one);
  }),
  handle(assignCases, ({ input, operator, db, audit }) => {
    const { kind } = input;
    requireVerb(operator, kind, 'lead');
    const to = input.to === null ? null : operators.find(({ id }) => id === input.to);
    if (to === undefined) throw refuseField('to', '没有这位审核员');
    if (to && !mayWork(to, { kind, lane: 'normal' })) throw refuseField('to', '该审核员没有此队列的权限');
    const refused = (case_id: string, { message: reason }: Refusal): Result => ({ case_id, status: 'skipped', reason });
    const give = (id: string) => assign(db, id, { kind, to, by: operator }, audit);
    const results = eachOf([...new Set(input.case_ids)], give, refused);
    const success = countOf(results, 'success');
    const after = { success, skipped: results.length - success, assigned_to: to?.name ?? null };
    audit({ object_type: 'queue', object_id: kind, before: null, after });
    return { results };
  }),
];
