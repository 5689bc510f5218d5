import type { ApprovalStatus } from '../../src/domain/approval';
import { approvalHours } from '../../src/domain/limits';
import type { Approval } from '../../src/services/approval';
import { hour, now } from './clock';
import type { Db, StoredApproval } from './db';
import { type AuditNote, holds, onTick, Refusal, record } from './handle';
import type { Operator } from './operators';
import { type ApprovalWish, approvalOf } from './seed/approvals';

interface Moment {
  db: Db;
  at: number;
}

/** What a kind of request means (blocks G7); each domain registers its own beside what asks for it. */
interface ApprovalRules {
  /** Who may check: holders of a page key, or of an action code that narrows one (blocks G18). */
  mayCheck: string;
  /** Who has only the page of the code does not check: a lead's code must be held itself. */
  asHeld?: true;
  /** Carries it out. A refusal, thrown before anything is changed, becomes the reason of 执行失败. */
  execute: (
    approval: StoredApproval,
    moment: Moment & { operator: Operator; audit: (note: AuditNote) => void },
  ) => void;
  /** It ended without effect: rejected, withdrawn, expired (`by` is null) or failed. */
  reject: (approval: StoredApproval, moment: Moment & { by: Operator | null }) => void;
  /**
   * Takes over what the maker changed; refuses at the field before anything is changed. Without it only
   * the remark can be changed.
   */
  edit?: (approval: StoredApproval, wish: { change: Record<string, unknown>; remark: string }, db: Db) => void;
}

const kinds = new Map<string, ApprovalRules>();

export function registerApproval(type: string, rules: ApprovalRules): void {
  kinds.set(type, rules);
}

function rulesOf({ type }: Approval): ApprovalRules {
  const rules = kinds.get(type);
  if (!rules) throw new Error(`Nobody registered approvals of type ${type}`);
  return rules;
}

export function mayCheck(operator: Operator, approval: Approval): boolean {
  const { mayCheck: code, asHeld } = rulesOf(approval);
  return asHeld ? operator.codes.includes(code) : holds(operator, code);
}

export const approvalView = ({ payload: _, ...approval }: StoredApproval): Approval => approval;

/** Asks a second person. */
export function requestApproval(db: Db, operator: Operator, wish: ApprovalWish): StoredApproval {
  const approval = approvalOf(wish, operator, now(), `apv_${db.approvals.length + 1}`);
  db.approvals.push(approval);
  const user = subjectOf(db, approval);
  if (user) user.pending_approvals += 1;
  return approval;
}

/** The maker asks for something else: whoever saw the earlier version has not seen this one. */
export function changeApproval(
  db: Db,
  approval: StoredApproval,
  wish: { change: Record<string, unknown>; remark: string },
): void {
  const { edit } = rulesOf(approval);
  if (!edit && Object.keys(wish.change).length > 0) throw new Refusal(422, '该类申请只能修改备注');
  edit?.(approval, wish, db);
  approval.remark = wish.remark;
  approval.version += 1;
  approval.expire_at = now() + approvalHours * hour;
}

interface End {
  status: ApprovalStatus;
  by: Operator | null;
  remark?: string;
  failure?: string;
}

/** The request is over: its object no longer waits for it. */
export function endApproval(db: Db, approval: StoredApproval, { status, by, remark = '', failure }: End): void {
  const at = status === 'expired' ? approval.expire_at : now();
  Object.assign(approval, {
    status,
    decided_by: by?.id ?? null,
    decided_by_name: by?.name ?? null,
    decided_at: at,
    decision_remark: remark,
    failure: failure ?? null,
    version: approval.version + 1,
  });
  const user = subjectOf(db, approval);
  if (user) user.pending_approvals = Math.max(0, user.pending_approvals - 1);
  if (status !== 'executed') rulesOf(approval).reject(approval, { db, at, by });
}

/** Carries out what was approved; what it says no to ends as 执行失败 with its words. */
export function executeApproval(
  db: Db,
  approval: StoredApproval,
  operator: Operator,
  remark: string,
  audit: (note: AuditNote) => void,
): void {
  try {
    rulesOf(approval).execute(approval, { db, at: now(), operator, audit });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    endApproval(db, approval, { status: 'exec_failed', by: operator, remark, failure: error.message });
    return;
  }
  endApproval(db, approval, { status: 'executed', by: operator, remark });
}

/** Requests nobody decided in time. */
function expireApprovals(db: Db, at: number): void {
  for (const approval of db.approvals) {
    if (approval.status !== 'pending' || approval.expire_at > at) continue;
    endApproval(db, approval, { status: 'expired', by: null });
    const { id, object_type, object_id, maker } = approval;
    const change = { before: { approval: 'pending' }, after: { approval: 'expired', maker }, approval_id: id };
    for (const trail of [
      { object_type: 'approval', object_id: id },
      { object_type, object_id },
    ]) {
      record({ name: 'expireApproval', label: '申请到期' }, { ...trail, ...change }, {}, system);
    }
  }
}

const system = { id: 'system', name: '系统' };

/** Nothing waits for a request that is over, whether anybody looks at the approvals or not. */
onTick((db) => expireApprovals(db, now()));

/** Those this operator may decide; what expires first comes first. */
export const toCheck = (db: Db, operator: Operator): StoredApproval[] =>
  db.approvals
    .filter(({ status, maker }) => status === 'pending' && maker !== operator.id)
    .filter((approval) => mayCheck(operator, approval))
    .sort((a, b) => a.expire_at - b.expire_at);

const subjectOf = (db: Db, { object_type, object_id }: Approval) =>
  object_type === 'user' ? db.users.get(object_id) : undefined;
