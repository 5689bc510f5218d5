import * as z from 'zod/mini';
import { approvalScopes, approvalStatus, rulings } from '../domain/approval/rules';
import { idOf } from '../domain/shared/ids';
import { askedTime, count, keyOf, revision, searched, time } from '../domain/shared/schema';
import { callsOf, pageFields, pageOf, writeFields } from './endpoint';

const { read, write } = callsOf({ source: 'docs/design/blocks.md#g7' });

export const approval = z.object({
  id: z.string(),
  /**
   * Kind of operation, such as `ban_user`; the backend knows how to execute it. The console approves several at once
   * only of `ban_user`, `change_ban`, `image_hash`, `publish_word`, `config_banner`, `config_playlist` and
   * `config_messageTemplate`.
   */
  type: z.string(),
  /** Chinese name of the operation. */
  label: z.string(),
  /** Type of the object, as in audit rows: `recharge`, `agent_flow`. */
  object_type: z.string(),
  object_id: z.string(),
  object_name: z.string(),
  /** All objects of a bulk operation; empty if `object_id` is the only one. */
  object_ids: z.array(z.string()),
  batch_id: z.nullable(z.string()),
  /** The size that made it need two people: coins, people, objects; null where none does. */
  amount: z.nullable(count),
  /** Confirm level (docs/design/blocks.md#g5). */
  level: z.literal('L3'),
  /** Id of the operator who made the request. */
  maker: z.string(),
  maker_name: z.string(),
  /** Code of the first step, which its approver must hold. */
  checker_code: z.string(),
  /** Reason why an approver is needed. */
  why: z.string(),
  /** Approval steps in order, each by a different operator; `by` is null while a step is open. */
  steps: z.array(
    z.object({
      /** The code whose holder may take this step. */
      code: z.string(),
      /** Reason why this step is needed. */
      why: z.string(),
      /** Id of the operator who took the step; null while it is open. */
      by: z.nullable(z.string()),
      /** Name of the operator who took the step; null while it is open. */
      by_name: z.nullable(z.string()),
      /** Time of the step; null while it is open. */
      at: z.nullable(time),
    }),
  ),
  /** With its last approval it becomes `executed`, or `exec_failed` with the reason in `failure`. */
  status: keyOf(approvalStatus),
  reason_code: z.string(),
  remark: z.string(),
  /** Current and requested state of the object: the same fields, each shown as a change (docs/design/blocks.md#g14). */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** Requested values, and facts for the approver such as `effects` and `warnings`. */
  after: z.record(z.string(), z.unknown()),
  /** Reach and warnings of the check, a sentence each: as of now while it waits, later as of the request. */
  findings: z.array(z.string()),
  /** Id of the operator who closed it; null while it is pending, or if it expired. */
  decided_by: z.nullable(z.string()),
  /** Name of the operator who closed it; null while it is pending, or if it expired. */
  decided_by_name: z.nullable(z.string()),
  /** Time it was closed, `expire_at` if it expired; null while it is pending. */
  decided_at: z.nullable(time),
  /** Remark of the operator who closed it; empty for none. */
  decision_remark: z.string(),
  /** Reason why it could not be executed, for `exec_failed`. */
  failure: z.nullable(z.string()),
  created_at: time,
  /** 72 hours after it was made or last changed; it then ends as `expired`. */
  expire_at: time,
  /** Counts up with every change: an answer names the version it is about. */
  version: revision,
});
export type Approval = z.output<typeof approval>;

/**
 * Lists the requests that wait for this operator, that this operator made, or that are closed. `to_check` has the
 * requests that this operator may decide, the earliest expiry first. `mine` has those that this operator made. `done`
 * has the closed ones that this operator made, closed or could have decided. `mine` and `done` are ordered by the time
 * of the decision, or of the request if it is open, latest first.
 */
export const listApprovals = read('listApprovals', '/approvals', '审批中心', {
  input: z.object({
    ...pageFields,
    scope: z._default(keyOf(approvalScopes), 'to_check'),
    /** Part of the subject, of the object's or the maker's name, or an id of the object, its case or the request. */
    q: searched,
    /** One kind of request, by its label. */
    kind: z.optional(z.string()),
    /** Answers to own requests after this moment are counted in `answered`; absent for those of the last 7 days. */
    since: z.optional(askedTime),
  }),
  output: z.extend(pageOf(approval), {
    /** Kinds of requests in this scope, the most frequent first, whatever `q` and `kind` ask for. */
    kinds: z.array(
      z.object({
        /** Label of the requests, as the filter `kind` takes it. */
        label: z.string(),
        count,
      }),
    ),
    /** Own requests that colleagues approved or rejected after `since`, at most a week ago. */
    answered: count,
  }),
});

/**
 * Returns one request. Answers 403 unless the operator made or closed it, may decide it, or may read the audit trail of
 * its object.
 */
export const getApproval = read('getApproval', '/approvals/{id}', '审批申请', {
  input: z.object({ id: idOf() }),
  output: approval,
});

/** Fields of every write on a request; `version` must be current, otherwise 409 with the newest one. */
const about = {
  id: idOf(),
  remark: writeFields.remark,
  version: writeFields.version,
  idem_key: writeFields.idem_key,
};

/**
 * Approves or rejects a request. The last approval that it needs executes it; if it cannot be executed, it ends as
 * `exec_failed` with the reason. `remark` may be empty for `approve`. Answers 403 for the operator's own request
 * (「不能审批自己发起的申请」) and for content that the operator edited, and 409 if it no longer waits.
 */
export const decideApproval = write('decideApproval', '/approvals/decide', '审批', {
  input: z.object({ ...about, decision: keyOf(rulings) }),
  output: approval,
});

/**
 * Changes a request that waits; only its maker may do so (403). The request gets a new version, waits again for all
 * approvals, and has a new deadline. Answers 409 if it no longer waits.
 */
export const editApproval = write('editApproval', '/approvals/edit', '修改申请', {
  input: z.object({
    ...about,
    /**
     * New values of fields of `after`, within the bounds of the call that made the request: `duration` of a ban,
     * `amount` of a recharge that is no reversal. Requests of all other types take none.
     */
    change: z._default(z.record(z.string(), z.unknown()), {}),
  }),
  output: approval,
});

/**
 * Withdraws a request that waits; only its maker may do so (403). Answers 409 if it no longer waits. `remark` may be
 * empty.
 */
export const withdrawApproval = write('withdrawApproval', '/approvals/withdraw', '撤回申请', {
  input: z.object(about),
  output: approval,
});
