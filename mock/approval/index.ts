import { approvalOver } from '../../src/domain/approval/rules';
import {
  type Approval,
  decideApproval,
  editApproval,
  getApproval,
  listApprovals,
  withdrawApproval,
} from '../../src/services/approval';
import { day, now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import type { StoredApproval } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { missing, requireRemark } from '../_kit/http/writeRules';
import {
  approvalView,
  approveStep,
  changeApproval,
  checkProblem,
  endApproval,
  mayCheck,
  toCheck,
} from '../_kit/kit/approvals';
import { type AuditNote, lastChange } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { isParty, mayReadTrail } from '../audit/trails';

/** The request an input names, to be changed. */
function requireApproval(db: Db, { id }: { id: string }): StoredApproval {
  if (!db.approvals.has(id)) throw missing('申请');
  return db.approvals.touch(id);
}

/** Still open, and as the operator saw it. */
function requireSeen(approval: StoredApproval, { version }: { version: number }): void {
  const { id, maker_name: by, created_at } = approval;
  const latest = { ...approvalView(approval), ...lastChange('approval', id, { by, at: created_at }) };
  const over = approvalOver(approval.status);
  const decided = approval.decided_by_name ? `（${approval.decided_by_name}）` : '';
  if (over) throw new Refusal(409, over + decided, { latest });
  if (version !== approval.version) throw new Refusal(409, '申请内容已变更，请核对最新内容', { latest });
}

function requireMaker(approval: Approval, operator: Operator): void {
  if (approval.maker !== operator.id) throw new Refusal(403, '只有发起人可以修改或撤回申请');
}

function requireChecker(db: Db, approval: StoredApproval, operator: Operator): void {
  const problem = checkProblem(db, operator, approval);
  if (!problem) return;
  const { message, code } = problem;
  throw new Refusal(403, message, code === undefined ? {} : { code });
}

type Audit = (note: AuditNote) => void;

/**
 * Records a decision in the audit trail of the request and, if it had no effect there, in that of its object: of several
 * steps, the first ones change nothing but the number of those who agreed.
 */
function recordDecision(audit: Audit, { id, object_type, object_id, status, failure, maker, steps }: Approval): void {
  const agreed = steps.filter(({ by }) => by !== null).length;
  const change =
    status === 'pending'
      ? { before: { agreed: stepsText(agreed - 1, steps) }, after: { agreed: stepsText(agreed, steps) } }
      : { before: { approval: 'pending' }, after: { approval: status, maker, ...(failure ? { failure } : {}) } };
  audit({ object_type: 'approval', object_id: id, ...change, approval_id: id });
  if (status !== 'executed') audit({ object_type, object_id, ...change, approval_id: id });
}

const stepsText = (count: number, { length }: Approval['steps']): string => `${count} / ${length} 级`;

/** The latest made or decided first. */
const newestFirst = (list: StoredApproval[]): StoredApproval[] => {
  const latest = ({ created_at, decided_at }: StoredApproval) => decided_at ?? created_at;
  return list.sort((a, b) => latest(b) - latest(a));
};

const lists: Record<'to_check' | 'mine' | 'done', (db: Db, operator: Operator) => StoredApproval[]> = {
  to_check: toCheck,
  mine: ({ approvals }, { id }) => newestFirst(approvals.filter(({ maker }) => maker === id)),
  done: ({ approvals }, operator) =>
    newestFirst(
      approvals.filter(
        (approval) =>
          approval.status !== 'pending' &&
          ([approval.maker, approval.decided_by].includes(operator.id) || mayCheck(operator, approval)),
      ),
    ),
};

/** Whether a search for this lower-case text finds the request: by its words, or by an id, also of its case. */
const isAbout = (
  { id, label, object_name, object_id, object_ids, maker_name, after }: StoredApproval,
  text: string,
): boolean =>
  [id, object_id, ...object_ids, String(after.case_ref)].some((one) => one.toLowerCase() === text) ||
  [label, `${label} ${object_name}`, maker_name].some((words) => words.toLowerCase().includes(text));

const answeredDays = 7;

/** Own requests that colleagues decided after a moment. */
const answeredSince = ({ approvals }: Db, { id }: Operator, since: number): number => {
  const from = Math.max(since, now() - answeredDays * day);
  return approvals.filter(
    ({ maker, status, decided_by, decided_at }) =>
      maker === id && status !== 'withdrawn' && decided_by !== null && decided_by !== id && (decided_at ?? 0) > from,
  ).length;
};

/** Labels of the requests with the number of each, the most frequent first. */
function kindsOf(all: readonly StoredApproval[]): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count);
}

export const approvalHandlers: readonly Handler[] = [
  handle(listApprovals, ({ input, operator, db }) => {
    const text = input.q?.trim().toLowerCase() ?? '';
    const all = lists[input.scope](db, operator);
    const found = all.filter(
      (one) => (!text || isAbout(one, text)) && (input.kind === undefined || one.label === input.kind),
    );
    const { list, total } = pageIn(found, input);
    return {
      list: list.map(approvalView),
      total,
      kinds: kindsOf(all),
      answered: answeredSince(db, operator, input.since ?? 0),
    };
  }),

  handle(getApproval, ({ input, operator, db }) => {
    const approval = db.approvals.get(input.id);
    if (!approval) throw missing('申请');
    if (!isParty(db, operator, input.id) && !mayReadTrail(db, operator, approval))
      throw new Refusal(403, '无权限，请联系管理员开通', { code: approval.checker_code });
    return approvalView(approval);
  }),

  handle(decideApproval, ({ input, operator, db, audit }) => {
    const approval = requireApproval(db, input);
    requireChecker(db, approval, operator);
    requireSeen(approval, input);
    const remark = input.remark.trim();
    if (input.decision === 'approve') approveStep(db, approval, operator, remark, audit);
    else {
      requireRemark(remark);
      endApproval(db, approval, { status: 'rejected', by: operator, remark });
    }
    recordDecision(audit, approval);
    return approvalView(approval);
  }),

  handle(editApproval, ({ input, operator, db, audit }) => {
    const approval = requireApproval(db, input);
    requireMaker(approval, operator);
    requireSeen(approval, input);
    requireRemark(input.remark);
    const view = () => structuredClone({ ...approval.after, remark: approval.remark });
    const before = view();
    changeApproval(db, approval, { change: input.change, remark: input.remark.trim() });
    const { id } = approval;
    audit({ object_type: 'approval', object_id: id, before, after: view(), approval_id: id });
    return approvalView(approval);
  }),

  handle(withdrawApproval, ({ input, operator, db, audit }) => {
    const approval = requireApproval(db, input);
    requireMaker(approval, operator);
    requireSeen(approval, input);
    endApproval(db, approval, { status: 'withdrawn', by: operator, remark: input.remark.trim() });
    recordDecision(audit, approval);
    return approvalView(approval);
  }),
];

export default forUmi(approvalHandlers);
