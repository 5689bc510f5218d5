/** @jest-environment node */
import { rewardEach, secondCny, secondRisk, twoChecksRecharge, userDayRecharge } from '../../../../src/domain/limits';
import { decideApproval } from '../../../../src/services/approval';
import { createRecharge, rechargeOutlook } from '../../../../src/services/recharges';
import { createReward } from '../../../../src/services/rewardWrites';
import { createPayoutBatch } from '../../../../src/services/withdrawalPayouts';
import { getWithdrawal } from '../../../../src/services/withdrawals';
import { approveWithdrawal } from '../../../../src/services/withdrawalWrites';
import {
  call,
  cases,
  change,
  configsOf,
  day,
  db,
  hour,
  itemIn,
  newKey,
  now,
  passTime,
  recharges,
  resetDb,
  rewards,
  withdrawalIn,
  withdrawals,
} from '../../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const uid = cases.normal;

async function agree(approval_id: string | null, by: string): Promise<void> {
  const request = db.approvals.get(approval_id ?? '');
  if (!request) throw new Error('No request');
  const { id, version } = request;
  const { status, message } = await call(
    decideApproval,
    { id, version, decision: 'approve', remark: '核对无误，同意', idem_key: newKey() },
    by,
  );
  if (status !== 200) throw new Error(message);
}

describe('grants of one maker to one user', () => {
  const grant = async (item_type: 'consumable' | 'gift_bag', item_id: string, qty: number) => {
    const { data, message, fields } = await call(createReward, {
      title: '签到奖励',
      op: 'issue',
      items: [{ item_type, item_id, qty, valid_days: 0, recall_policy: 'unused' }],
      source: 'list',
      text: uid,
      reason_code: 'other.campaign',
      remark: '名单已由运营核对',
      notice: 'none',
      canary: false,
      // Later, so that none is refused because the user holds as many as fit.
      run_at: now() + hour,
      as: 'submit',
      duplicate_ok: true,
      idem_key: newKey(),
    });
    const task = rewards.get(data?.task.task_id ?? '');
    if (!task) throw new Error(`${message} ${JSON.stringify(fields)}`);
    return task;
  };
  const tickets = (qty: number) => grant('consumable', 'cons_1007', qty);
  /** Takes the grants of the seed out of the sums of today. */
  beforeEach(() => passTime(day));

  it('ask for a second person once 182 small ones come to more than one may, and count anew when he agreed', async () => {
    let alone = 0;
    let last = await tickets(4);
    const each = 4 * (last.items[0]?.value ?? 0);
    expect(182 * each).toBeGreaterThan(rewardEach);
    for (let n = 1; n < 182; n++) {
      if (last.status !== 'pending') alone += each;
      last = await tickets(4);
    }
    expect(alone).toBeLessThanOrEqual(rewardEach);
    expect(alone + each).toBeGreaterThan(rewardEach);
    expect(last).toMatchObject({ status: 'pending', steps: [{ why: expect.stringContaining('今日累计') }] });

    await agree(last.approval_id, 'lead');
    expect((await tickets(1)).status).not.toBe('pending');
  });

  it('count anew the next day', async () => {
    const { items } = await tickets(1);
    const most = Math.floor(rewardEach / (items[0]?.value ?? 1)) - 1;
    expect((await tickets(most)).status).not.toBe('pending');
    expect((await tickets(1)).status).toBe('pending');
    passTime(day);
    expect((await tickets(1)).status).not.toBe('pending');
  });

  it('ask for one where they hold a gift bag with coins in it, however little it costs', async () => {
    const bags = configsOf('giftBag').filter(({ env, status }) => env === 'prod' && status === 'online');
    const withCoins = bags.find(({ id }) => itemIn('gift_bag', id)?.holds_money);
    if (!withCoins) throw new Error('No gift bag with coins');
    const { status, steps } = await grant('gift_bag', withCoins.id, 1);
    expect(status).toBe('pending');
    expect(steps).toMatchObject([{ why: '礼包内含金币或收益，须由组长审批' }]);
  });
});

describe('credits of one maker to one user', () => {
  const credit = async (amount: number, maker = 'cashier') => {
    const { data, message, fields } = await call(
      createRecharge,
      {
        uid,
        direction: 'credit',
        asset: 'coin',
        amount,
        reason_code: 'other.compensation',
        remark: '客诉核实后补偿',
        vouchers: [],
        as: 'submit',
        idem_key: newKey(),
      },
      maker,
    );
    const order = recharges.get(data?.recharge.recharge_id ?? '');
    if (!order) throw new Error(`${message} ${JSON.stringify(fields)}`);
    return order;
  };

  it('of 100,000 and 99,999 ask for the director, as one of their sum does', async () => {
    const first = await credit(twoChecksRecharge);
    expect(first.steps).toHaveLength(2);
    await agree(first.approval_id, 'lead');
    await agree(first.approval_id, 'finance');
    const asked = { uid, direction: 'credit', asset: 'coin', amount: userDayRecharge - twoChecksRecharge - 1 } as const;
    expect((await call(rechargeOutlook, asked, 'cashier')).data.checks).toHaveLength(3);
    const second = await credit(asked.amount);
    expect(second.steps).toHaveLength(3);
    expect(db.approvals.get(second.approval_id ?? '')?.steps).toHaveLength(3);
  });

  it('ask for finance once small ones come to more than one person may, until finance agreed', async () => {
    expect((await credit(900)).steps).toHaveLength(1);
    const second = await credit(200);
    expect(second.steps).toMatchObject([{}, { why: expect.stringContaining('今日累计') }]);
    await agree(second.approval_id, 'lead');
    await agree(second.approval_id, 'finance');
    expect((await credit(300)).steps).toHaveLength(1);
  });
});

describe('withdrawals of one user', () => {
  const approve = (withdraw_id: string, by: string) =>
    call(approveWithdrawal, { withdraw_id, version: withdrawalIn(withdraw_id).version, idem_key: newKey() }, by);
  const pay = (withdraw_id: string, by: string) => {
    const { version, net } = withdrawalIn(withdraw_id);
    return call(
      createPayoutBatch,
      {
        withdrawals: [{ withdraw_id, version }],
        mode: 'csv',
        total: net,
        reason_code: 'other.reconcile',
        remark: '核对无误，按规定处理',
        idem_key: newKey(),
      },
      by,
    );
  };

  /** Two of one user that one person alone may approve, each of them. */
  const two = (): [string, string] => {
    const [first, second] = withdrawals.filter(
      ({ status, kyc_status, kyc_name, account_name, risk }) =>
        status === 'submitted' && kyc_status === 'passed' && kyc_name === account_name && risk.score < secondRisk,
    );
    if (!first || !second) throw new Error('Too few withdrawals');
    for (const { withdraw_id } of [first, second])
      change(() =>
        Object.assign(withdrawals.edit(withdraw_id), { uid: first.uid, amount_cny: secondCny - 1, created_at: now() }),
      );
    return [first.withdraw_id, second.withdraw_id];
  };

  it('above the line together ask for a second person', async () => {
    const [first, second] = two();
    expect((await approve(first, 'finance')).data.status).toBe('approved');
    const { withdrawal } = (await call(getWithdrawal, { withdraw_id: second }, 'finance')).data;
    expect(withdrawal.alone_cny).toBe(secondCny - 1);
    expect((await approve(second, 'finance')).data.status).toBe('second');
    expect((await approve(second, 'lead')).data.status).toBe('approved');
  });

  it('are paid by somebody who did not approve them', async () => {
    const [first] = two();
    await approve(first, 'finance');
    passTime(60_000);
    expect(await pay(first, 'finance')).toMatchObject({ status: 409, message: '您审核过这笔提现，须由他人打款' });
    expect(await pay(first, 'admin')).toMatchObject({ status: 200 });
  });
});
