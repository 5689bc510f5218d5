import type { ApprovalStatus } from '../../../src/domain/approval/rules';
import { approvalHours } from '../../../src/domain/shared/limits';
import type { Approval } from '../../../src/services/approval';
import { type ApprovalRequest, approvalOf, openSteps } from '../base/approvalOf';
import { hour, now } from '../base/clock';
import { same } from '../base/frozen';
import type { Operator } from '../base/operators';
import { Refusal, refuseField } from '../base/refusal';
import type { StoredApproval } from '../base/stored';
import { savepoint } from '../base/transaction';
import { holdsCode } from '../http/handle';
import { type Put, recordAudit } from '../store/audits';
import { type Db, db, serial } from '../store/db';
import { at } from '../store/schedule';
import { holdWhileWaiting } from '../store/waiting';

interface Moment {
  db: Db;
  at: number;
}

/** One person who must agree, and why. */
interface Step {
  code: string;
  why: string;
}

/**
 * Rules of one kind of approval request (docs/design/blocks.md#g7); each domain registers its own next to the code that
 * makes the request.
 */
interface ApprovalRules {
  type: string;
  /** Types of the objects that stay unchanged while a request about one waits; other writes on it are refused (409). */
  holds: readonly string[];
  /** Approval steps in order, depending on amount and subject. Each names a page key or a narrower code (G18). */
  steps: (requested: ApprovalRequest) => readonly Step[];
  /** A page key alone is not enough: the approver must hold the lead code itself. */
  asHeld?: true;
  /** Executes the request. A refusal rolls back its changes and becomes the reason of 执行失败. */
  apply: (approval: StoredApproval, moment: Moment & { operator: Operator; audit: Put }) => void;
  /** Reason why a holder of the code must still not approve it, e.g. as a relative of its subject. */
  bars?: (approval: StoredApproval, operator: Operator, db: Db) => string | undefined;
  /** Reach and warnings of the check for what is requested, a sentence each. */
  findings?: (approval: StoredApproval, db: Db) => readonly string[];
  /** One of several agreed; others have yet to. */
  agreed?: (approval: StoredApproval) => void;
  /** Called when it ends without effect: rejected, withdrawn, expired (`by` is null) or failed. */
  drop: (approval: StoredApproval, moment: Moment & { by: Operator | null }) => void;
  /** Applies the maker's changes and returns the required approvers. Without it only the remark can be changed. */
  edit?: (
    approval: StoredApproval,
    requested: { change: Record<string, unknown>; remark: string },
    db: Db,
  ) => readonly Step[];
}

const kinds = new Map<string, ApprovalRules>();

export function registerApproval(rules: ApprovalRules): void {
  kinds.set(rules.type, rules);
  holdWhileWaiting(rules.type, rules.holds);
}

function rulesOf(type: string): ApprovalRules {
  const rules = kinds.get(type);
  if (!rules) throw new Error(`Nobody knows approvals of type ${type}`);
  return rules;
}

/** First step not approved yet. */
const nextStep = ({ steps }: Approval) => steps.find(({ by }) => by === null);

/** Whether the operator has the permission of the next step; for a closed request, of any step. */
export function mayCheck(operator: Operator, request: Approval): boolean {
  const { asHeld } = rulesOf(request.type);
  const open = request.status === 'pending' ? nextStep(request) : undefined;
  return (open ? [open] : request.steps).some(({ code }) =>
    asHeld ? operator.codes.includes(code) : holdsCode(operator, code),
  );
}

/** The author of the requested content cannot approve it. */
const isAuthor = ({ id }: Operator, { payload: { authors } }: StoredApproval): boolean =>
  Array.isArray(authors) && authors.includes(id);

/** An operator who approved one step cannot approve another. */
const hasAgreed = ({ id }: Operator, { steps }: Approval): boolean => steps.some(({ by }) => by === id);

/**
 * Reason why an operator cannot approve a request, with the missing code if that is it; undefined if the operator can.
 */
export function checkProblem(
  db: Db,
  operator: Operator,
  request: StoredApproval,
): { message: string; code?: string } | undefined {
  const isOpen = request.status === 'pending';
  if (request.maker === operator.id) return { message: '不能审批自己发起的申请' };
  if (isAuthor(operator, request)) return { message: '不能审批自己编辑过的内容' };
  if (isOpen && hasAgreed(operator, request)) return { message: '您已同意过本申请，须由他人审批' };
  if (!mayCheck(operator, request))
    return { message: '无权限，请联系管理员开通', code: nextStep(request)?.code ?? request.checker_code };
  const barred = isOpen ? rulesOf(request.type).bars?.(request, operator, db) : undefined;
  return barred === undefined ? undefined : { message: barred };
}

const findingsOf = (request: StoredApproval): string[] => [...(rulesOf(request.type).findings?.(request, db) ?? [])];

export function approvalView(request: StoredApproval): Approval {
  const { payload: _, ...approval } = request;
  return request.status === 'pending' ? { ...approval, findings: findingsOf(request) } : approval;
}

const editSubject = (db: Db, { object_type, object_id }: Approval, by: 1 | -1): void => {
  if (object_type !== 'user' || !db.users.has(object_id)) return;
  const user = db.users.edit(object_id);
  user.pending_approvals = Math.max(0, user.pending_approvals + by);
};

/** Requests of the seed have numbers up to this one. */
const seededApprovals = 100;

/** Creates a request with its approval steps. */
export function requestApproval(db: Db, operator: Operator, requested: ApprovalRequest): StoredApproval {
  const steps = rulesOf(requested.type).steps(requested);
  const made = db.approvals.add(
    approvalOf(
      requested,
      operator,
      now(),
      `apv_${serial('approval', Math.max(seededApprovals, db.approvals.everHeld))}`,
      steps,
    ),
  );
  made.findings = findingsOf(made);
  editSubject(db, made, 1);
  return made;
}

/** Applies the maker's changes: earlier approvals no longer count. */
export function changeApproval(
  db: Db,
  { id }: StoredApproval,
  requested: { change: Record<string, unknown>; remark: string },
): void {
  const request = db.approvals.edit(id);
  const before = structuredClone(request.after);
  const { edit } = rulesOf(request.type);
  if (!edit && Object.keys(requested.change).length > 0) throw new Refusal(422, '该类申请只能修改备注');
  const steps = edit?.(request, requested, db) ?? request.steps;
  if (requested.remark === request.remark && same(before, request.after))
    throw refuseField('remark', '没有修改任何内容');
  request.steps = openSteps(steps);
  request.why = steps[0]?.why ?? request.why;
  request.remark = requested.remark;
  request.expire_at = now() + approvalHours * hour;
}

interface End {
  status: ApprovalStatus;
  by: Operator | null;
  remark?: string;
  failure?: string;
}

/** The request is over: its object no longer waits for it. */
export function endApproval(db: Db, { id }: StoredApproval, { status, by, remark = '', failure }: End): void {
  const request = db.approvals.edit(id);
  const at = status === 'expired' ? request.expire_at : now();
  Object.assign(request, {
    status,
    decided_by: by?.id ?? null,
    decided_by_name: by?.name ?? null,
    decided_at: at,
    decision_remark: remark,
    failure: failure ?? null,
  });
  editSubject(db, request, -1);
  if (status !== 'executed') rulesOf(request.type).drop(request, { db, at, by });
}

/** Ends a request with the object that its maker withdraws, on record. */
export function withdrawRequest(request: StoredApproval, operator: Operator, remark: string, audit: Put): void {
  const { id } = request;
  endApproval(db, request, { status: 'withdrawn', by: operator, remark: remark.trim() });
  const after = { approval: 'withdrawn', maker: operator.id };
  audit({ object_type: 'approval', object_id: id, before: { approval: 'pending' }, after, approval_id: id });
}

/** Approves one step; after the last the request is executed, and a refusal ends it as 执行失败 with the reason. */
export function approveStep(db: Db, { id }: StoredApproval, operator: Operator, remark: string, audit: Put): void {
  const request = db.approvals.edit(id);
  const step = nextStep(request);
  if (step) Object.assign(step, { by: operator.id, by_name: operator.name, at: now() });
  if (nextStep(request)) {
    rulesOf(request.type).agreed?.(request);
    return;
  }
  try {
    savepoint(() => rulesOf(request.type).apply(request, { db, at: now(), operator, audit }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    endApproval(db, request, { status: 'exec_failed', by: operator, remark, failure: error.message });
    return;
  }
  endApproval(db, request, { status: 'executed', by: operator, remark });
}

const system = { id: 'system', name: '系统' };

/** Expires requests on time, even if nobody opens the approvals. */
at(
  'approval',
  db.approvals,
  ({ status, expire_at }) => (status === 'pending' ? expire_at : null),
  (request) => {
    endApproval(db, request, { status: 'expired', by: null });
    const { id, object_type, object_id, maker } = request;
    const change = { before: { approval: 'pending' }, after: { approval: 'expired', maker }, approval_id: id };
    for (const trail of [
      { object_type: 'approval', object_id: id },
      { object_type, object_id },
    ]) {
      recordAudit({ name: 'expireApproval', label: '申请到期' }, { ...trail, ...change }, {}, system);
    }
  },
);

/** Requests this operator may decide, by expiry. */
export const toCheck = (db: Db, operator: Operator): StoredApproval[] =>
  db.approvals
    .filter((request) => request.status === 'pending' && checkProblem(db, operator, request) === undefined)
    .sort((a, b) => a.expire_at - b.expire_at);
