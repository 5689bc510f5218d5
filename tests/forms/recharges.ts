import { cases, change, newKey, rechargeCases, recharges } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

/** One line of a file. */
export const rechargeRow = (uid: string, amount: number) => ({
  line: 2,
  uid,
  direction: '增加',
  asset: '金币',
  amount: String(amount),
  reason: '活动',
  remark: '活动奖励补发',
  ticket_no: '',
});

const on = (recharge_id: string) => {
  const { version } = found(recharges.get(recharge_id));
  return { recharge_id, version, idem_key: newKey() };
};

const why = (recharge_id: string) => ({
  ...on(recharge_id),
  reason_code: 'other.reconcile',
  remark: '核对账目后处理',
});

let asked = 0;

/** A draft of `lead`, one for each form: the seed has none. */
function draft(): string {
  const recharge_id = `rc_8${String(++asked).padStart(5, '0')}`;
  const like = found(recharges.get(rechargeCases.draft));
  change(() =>
    recharges.add({ ...structuredClone(like), recharge_id, maker: 'lead', uid: cases.normal, amount: asked }),
  );
  return recharge_id;
}

const again = (status: 'failed' | 'executing' | 'success'): string => {
  const recharge_id = rechargeCases[status === 'success' ? 'debited' : 'failed'];
  change(() => Object.assign(recharges.edit(recharge_id), { status, reversed_by: null }));
  return recharge_id;
};

export const rechargeForms: Forms = {
  createRecharge: () => ({
    uid: cases.normal,
    direction: 'credit',
    asset: 'coin',
    amount: 5_000 + ++asked,
    reason_code: 'other.compensation',
    remark: '客诉核实后补偿',
    vouchers: [],
    as: 'submit',
    idem_key: newKey(),
  }),
  editRecharge: () => ({
    ...on(draft()),
    uid: cases.normal,
    direction: 'credit',
    asset: 'coin',
    amount: 7_000 + ++asked,
    reason_code: 'other.compensation',
    remark: '客诉核实后补偿',
    vouchers: [],
    as: 'draft',
  }),
  submitRecharge: () => on(draft()),
  withdrawRecharge: () => ({ ...on(draft()), remark: '重复提交' }),
  retryRecharge: () => why(again('failed')),
  settleRecharge: () => on(again('executing')),
  reverseRecharge: () => ({ ...why(again('success')), amount: 5_000 }),
  importRecharges: () => ({ rows: [rechargeRow(cases.normal, 6_000 + ++asked)], idem_key: newKey() }),
};
