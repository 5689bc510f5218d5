import { approvalHours } from '../../../src/domain/shared/limits';
import type { Approval } from '../../../src/services/approval';
import { hour } from './clock';
import type { StoredApproval } from './stored';

/** Fields of an approval request that its kind supplies. */
export interface ApprovalRequest
  extends Pick<
      StoredApproval,
      | 'type'
      | 'label'
      | 'object_type'
      | 'object_id'
      | 'object_name'
      | 'checker_code'
      | 'why'
      | 'reason_code'
      | 'remark'
      | 'before'
      | 'after'
      | 'payload'
    >,
    Partial<Pick<Approval, 'object_ids' | 'batch_id' | 'amount'>> {}

type Step = Approval['steps'][number];

/** Approval steps, none of them decided yet. */
export const openSteps = (steps: readonly Pick<Step, 'code' | 'why'>[]): Step[] =>
  steps.map(({ code, why }) => ({ code, why, by: null, by_name: null, at: null }));

export function approvalOf(
  request: ApprovalRequest,
  maker: { id: string; name: string },
  at: number,
  id: string,
  steps: readonly Pick<Step, 'code' | 'why'>[] = [{ code: request.checker_code, why: request.why }],
): StoredApproval {
  return {
    object_ids: [],
    batch_id: null,
    amount: null,
    ...request,
    id,
    // The first approver's code decides who may approve, not who may see it.
    checker_code: steps[0]?.code ?? request.checker_code,
    steps: openSteps(steps),
    level: 'L3',
    maker: maker.id,
    maker_name: maker.name,
    status: 'pending',
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
    decision_remark: '',
    findings: [],
    failure: null,
    created_at: at,
    expire_at: at + approvalHours * hour,
    version: 1,
  };
}
