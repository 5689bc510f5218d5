import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import type { Approval } from '@/services/approval';

interface Request {
  approval: Approval | null;
  /** The backend's reason why this operator may not decide. */
  decide_cannot: string | null;
}

/** 通过 and 驳回 of a request; `stateCannot` is the reason of its state. */
export function decideActions<Row extends Request>(
  permission: string,
  stateCannot: (row: Row) => string | undefined,
): readonly Action<Row>[] {
  const disabledReason = (row: Row) => stateCannot(row) ?? row.decide_cannot ?? undefined;
  const form = (verb: 'approve' | 'reject') =>
    formWith<Row, { verb: typeof verb }>(() => import('./DecideForm'), { verb });
  return [
    { key: 'approve', label: '通过', level: 'L3', permission, disabledReason, form: form('approve') },
    { key: 'reject', label: '驳回', level: 'L2', permission, disabledReason, form: form('reject') },
  ];
}
