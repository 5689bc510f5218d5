/** @jest-environment node */

import { holdMs, leaseMs } from '../../src/domain/shared/limits';
import { secondCny, secondRisk } from '../../src/domain/withdrawal/rules';
import type { InputOf } from '../../src/services/endpoint';
import { getWithdrawal, listWithdrawals, queryPayoutChannel } from '../../src/services/withdrawal';
import {
  claimWithdrawals,
  myWithdrawals,
  releaseWithdrawals,
  renewWithdrawals,
  undoWithdrawApproval,
} from '../../src/services/withdrawalBench';
import { earnerMonth, exportEarnerMonth } from '../../src/services/withdrawalFigures';
import {
  createPayoutBatch,
  downloadPayoutFile,
  getPayoutBatch,
  importPayoutResults,
  listPayoutBatches,
  previewPayoutResults,
} from '../../src/services/withdrawalPayouts';
import {
  approveWithdrawal,
  approveWithdrawals,
  escalateWithdrawal,
  freezeWithdrawal,
  rejectWithdrawal,
  settlePayout,
  unfreezeWithdrawal,
} from '../../src/services/withdrawalWrites';
import {
  anchor,
  balanceOf,
  call,
  cases,
  change,
  day,
  db,
  newKey,
  now,
  passTime,
  resetDb,
  setFaults,
  withdrawCases,
} from '../testing';
import { attemptOf, requireWithdrawal, withdrawals } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(() => {
  resetDb();
  setFaults([]);
});

const why = () => ({ reason_code: 'other.reconcile', remark: '核对无误，按规定处理', idem_key: newKey() });
const seen = (withdraw_id: string) => ({ withdraw_id, version: requireWithdrawal(withdraw_id).version });
const write = (withdraw_id: string) => ({ ...seen(withdraw_id), ...why() });
const approve = (id: string, by = 'finance') => call(approveWithdrawal, { ...seen(id), idem_key: newKey() }, by);
const status = (id: string) => requireWithdrawal(id).status;
const beans = (uid: string) => balanceOf(`bean/user/${uid}`);
const frozen = (uid: string) => balanceOf(`bean/frozen/${uid}`);
const pay = (ids: readonly string[], mode: 'api' | 'csv' = 'api', more: { total?: number } = {}, by = 'admin') =>
  call(
    createPayoutBatch,
    {
      withdrawals: ids.map(seen),
      mode,
      total: ids.reduce((sum, id) => sum + requireWithdrawal(id).net, 0),
      ...why(),
      ...more,
    },
    by,
  );

describe('the list', () => {
  const month = { from: anchor - 30 * day, to: anchor + day };
  const ids = async (input: InputOf<typeof listWithdrawals>) =>
    (await call(listWithdrawals, { size: 1000, ...month, ...input })).data.list
      .map(({ withdraw_id }) => withdraw_id)
      .sort();
  type One = ReturnType<typeof requireWithdrawal>;

  it.each<[string, InputOf<typeof listWithdrawals>, (one: One) => unknown]>([
    ['user', { uid: cases.anchor }, ({ uid }) => uid === cases.anchor],
    ['family', { family: 'fm_100' }, ({ family_id }) => family_id === 'fm_100'],
    ['states', { status: ['second', 'failed'] }, (one) => one.status === 'second' || one.status === 'failed'],
    ['method', { method: ['gcash'] }, ({ method }) => method === 'gcash'],
    ['currency', { currency: ['USD'] }, ({ currency }) => currency === 'USD'],
    ['amount', { cny_min: 300, cny_max: 800 }, (one) => one.amount_cny >= 30_000 && one.amount_cny <= 80_000],
    ['risk', { risk_min: 60 }, ({ risk }) => risk.score >= 60],
    [
      'what is approved many at a time',
      { green: 'true' },
      ({ status, amount_cny, risk, kyc_status, account_name, kyc_name }) =>
        ['submitted', 'reviewing'].includes(status) &&
        amount_cny <= 100_000 &&
        risk.score < 20 &&
        kyc_status === 'passed' &&
        account_name.toUpperCase() === kyc_name.toUpperCase(),
    ],
    [
      'what is late',
      { overdue: 'true' },
      (one) => !['paid', 'rejected', 'cancelled', 'frozen'].includes(one.status) && one.sla_due_at <= now(),
    ],
  ])('filters by %s', async (_, input, fits) => {
    const expected = withdrawals.filter((one) => one.created_at >= month.from && fits(one));
    expect(expected.length).toBeGreaterThan(0);
    expect(await ids(input)).toEqual(expected.map(({ withdraw_id }) => withdraw_id).sort());
  });
});

describe('review', () => {
  it.each([
    ['amount', { amount_cny: secondCny + 1 }],
    ['risk', { risk: { score: secondRisk, rules: [] } }],
  ])('a large %s needs two, of whom the second leads and is somebody else', async (_, facts) => {
    change(() => Object.assign(withdrawals.edit(withdrawCases.green), facts));
    expect((await approve(withdrawCases.green, 'lead')).data.status).toBe('second');
    expect((await approve(withdrawCases.green, 'finance')).message).toBe('复审须由提现组长处理');
    expect((await approve(withdrawCases.green, 'lead')).message).toBe('初审与复审须由不同的人');
    expect((await approve(withdrawCases.green, 'admin')).data).toMatchObject({ status: 'approved' });
  });

  it('two of one user that are large together need a second person, and are paid by somebody else', async () => {
    const { green, green2 } = withdrawCases;
    for (const id of [green, green2])
      change(() => Object.assign(withdrawals.edit(id), { amount_cny: secondCny - 1, method: 'bank' }));
    expect((await approve(green)).data.status).toBe('approved');
    const { withdrawal } = (await call(getWithdrawal, { withdraw_id: green2 }, 'finance')).data;
    expect(withdrawal.alone_cny).toBe(secondCny - 1);
    expect((await approve(green2)).data.status).toBe('second');
    expect((await approve(green2, 'lead')).data.status).toBe('approved');
    passTime(60_000);
    expect((await pay([green], 'csv', {}, 'finance')).message).toBe('您审核过这笔提现，须由他人打款');
    expect(await pay([green], 'csv')).toMatchObject({ status: 200 });
  });

  it('an earlier reviewer is not the second one after a freeze, and does not pay it', async () => {
    const { green } = withdrawCases;
    change(() => Object.assign(withdrawals.edit(green), { amount_cny: secondCny + 1 }));
    expect((await approve(green, 'admin')).data.status).toBe('second');
    await call(freezeWithdrawal, { ...write(green), evidence: ['CS-1'] }, 'lead');
    expect((await call(unfreezeWithdrawal, write(green), 'lead')).data).toMatchObject({ reviewer1: { id: 'lead' } });
    expect((await approve(green, 'admin')).message).toBe('初审与复审须由不同的人');
    const { withdrawal } = (await call(getWithdrawal, { withdraw_id: green }, 'admin')).data;
    expect(withdrawal.pay_barred).toBe('您审核过这笔提现，须由他人打款');
  });

  it('is refused where names or KYC stand against it', async () => {
    expect((await approve(withdrawCases.mismatch)).message).toBe('收款户名与 KYC 姓名不一致，不能通过');
    change(() => Object.assign(withdrawals.edit(withdrawCases.green), { kyc_status: 'pending' }));
    expect(await approve(withdrawCases.green)).toMatchObject({ status: 409, message: 'KYC 未通过，不能通过' });
  });

  it('nobody decides on his own family or device', async () => {
    const { message } = await approve(withdrawCases.ofLead, 'lead');
    expect(message).toMatch(/这是您自己的账号，不能审核/);
    change(() => Object.assign(db.users.edit(cases.anchor), { family_id: 'fm_100', family_name: '星河家族' }));
    expect((await approve(withdrawCases.green, 'lead')).message).toMatch(/同属「星河家族」，不能审核/);
    expect((await approve(withdrawCases.green)).status).toBe(200);
  });

  it('a freeze needs evidence, and ends by a lead', async () => {
    const freeze = (evidence: string[]) =>
      call(freezeWithdrawal, { ...write(withdrawCases.green), evidence }, 'finance');
    expect(await freeze([])).toMatchObject({ status: 422, fields: { evidence: '请填写证据' } });
    expect((await freeze(['CS-1'])).data).toMatchObject({ status: 'frozen', evidence: ['CS-1'] });
    expect((await call(unfreezeWithdrawal, write(withdrawCases.green), 'finance')).status).toBe(403);
    expect((await call(rejectWithdrawal, write(withdrawCases.green), 'finance')).status).toBe(403);
    expect((await call(unfreezeWithdrawal, write(withdrawCases.green), 'lead')).data.status).toBe('second');
    expect((await approve(withdrawCases.green, 'lead')).message).toBe('初审与复审须由不同的人');
    expect((await approve(withdrawCases.green, 'admin')).data.status).toBe('approved');
  });
});

it.each([
  [['green'], 49_999, 'CNY', { total: '合计应为 ¥500.00，请核对' }],
  [['green', 'usd'], 50_000, 'CNY', { currency: '一批只能使用一种币种' }],
] as const)('批量通过 of %j with a total of %i %s is refused', async (names, total, currency, fields) => {
  const input = { withdrawals: names.map((name) => seen(withdrawCases[name])), currency, total, idem_key: newKey() };
  expect(await call(approveWithdrawals, input, 'finance')).toMatchObject({ status: 422, fields });
  expect(status(withdrawCases.green)).toBe('submitted');
});

describe('paying', () => {
  const { approved, approved2, unknown, gcash, paypal } = withdrawCases;

  it('refuses another total, and what is of two currencies or methods', async () => {
    expect((await call(queryPayoutChannel, { withdraw_id: approved })).message).toBe('该提现还没有打款');
    expect(await pay([approved], 'api', { total: 1 })).toMatchObject({
      status: 422,
      fields: { total: expect.stringMatching(/^实付合计应为 .+，请核对$/) },
    });
    expect((await pay([approved, gcash])).fields).toEqual({ withdrawals: '一个批次只能使用一种币种和一种方式' });
  });

  it('an open attempt is answered with its number', async () => {
    const message = `已有进行中的打款 ${unknown}-1，不能重复打款`;
    expect(await pay([unknown])).toMatchObject({ status: 409, message });
    const { data } = await pay([unknown, gcash]);
    expect(data.results).toMatchObject([{ status: 'failed', reason: message }, { status: 'success' }]);
    expect(data.batch).toMatchObject({ count: 1, total: requireWithdrawal(gcash).net });
  });

  it('what a silent channel did is asked for, and paid once', async () => {
    const { uid, bean_cost } = requireWithdrawal(paypal);
    const set = frozen(uid);
    expect((await pay([paypal])).data.results[0]?.status).toBe('success');
    expect([status(paypal), attemptOf(requireWithdrawal(paypal))?.state]).toEqual(['paying', 'unknown']);
    expect((await pay([paypal])).message).toMatch(/^已有进行中的打款 .+，不能重复打款$/);
    expect((await call(settlePayout, write(paypal), 'finance')).data.outcome).toBe('paid');
    expect((await pay([paypal])).message).toMatch(/^已打款：/);
    expect([status(paypal), frozen(uid)]).toEqual(['paid', set - bean_cost]);
  });

  it('a file for the bank has accounts in full, and the hash', async () => {
    const { data } = await pay([approved], 'csv');
    const batch_id = data.batch?.batch_id ?? '';
    const { text } = await call(downloadPayoutFile, { batch_id }, 'finance');
    expect(text).toContain(requireWithdrawal(approved).account);
    expect(text).toContain(data.batch?.hash);
    expect(db.audits.at(-1)?.after).toMatchObject({ export: 'payout', rows: 1 });
    expect((await call(settlePayout, write(approved), 'finance')).message).toBe('渠道处理中，还没有结果，请等待回填');
  });

  it('results are tried line by line; good ones are settled, and no other', async () => {
    const { data } = await pay([approved, approved2], 'csv');
    const batch_id = data.batch?.batch_id ?? '';
    const yuan = (id: string) => (requireWithdrawal(id).net / 100).toFixed(2);
    const line = (number: number, payout_ref: string, amount: string, result = '成功') => {
      return { line: number, payout_ref, amount, result, note: '' };
    };
    const lines = [
      line(2, `${approved}-1`, yuan(approved)),
      line(3, `${approved}-1`, yuan(approved)),
      line(4, `${approved2}-1`, '1.00'),
      line(5, `${unknown}-1`, yuan(unknown)),
      line(6, 'w1-1', '1.00'),
      line(7, `${approved2}-2`, yuan(approved2)),
      // A line that does not count is none that another repeats.
      line(8, `${approved2}-1`, '2.00'),
    ];
    const reasons = (await call(previewPayoutResults, { batch_id, rows: lines }, 'finance')).data.results.map(
      ({ reason }) => reason,
    );
    expect(reasons).toEqual([
      null,
      '与第 2 行重复',
      expect.stringMatching(/^金额 ¥1\.00 与批次的 .* 不一致$/),
      expect.stringMatching(/^该打款属于批次 pb_/),
      '没有打款号 w1-1',
      `没有打款号 ${approved2}-2`,
      expect.stringMatching(/^金额 ¥2\.00 与批次的 .* 不一致$/),
    ]);
    expect(status(approved)).toBe('paying');
    const done = await call(importPayoutResults, { batch_id, rows: lines, ...why() }, 'finance');
    expect(done.data).toMatchObject({ success: 1, failed: 6 });
    expect([status(approved), status(approved2)]).toEqual(['paid', 'paying']);
    const last = [line(2, `${approved2}-1`, yuan(approved2), '失败')];
    await call(importPayoutResults, { batch_id, rows: last, ...why() }, 'finance');
    expect(status(approved2)).toBe('failed');
    const { items } = (await call(getPayoutBatch, { batch_id })).data;
    expect(items.map(({ state }) => state)).toEqual(['paid', 'failed']);
    expect((await call(listPayoutBatches, {})).data.list[0]?.batch_id).toBe(batch_id);
    expect((await call(listPayoutBatches, { batch_id: batch_id.slice(3).toUpperCase() })).data.total).toBe(1);
    expect((await call(listPayoutBatches, { batch_id: 'pb_9999' })).data).toEqual({ list: [], total: 0 });
  });

  /** A line of a file about the first attempt at a withdrawal. */
  const told = (id: string, result: string, line = 2, payout_ref = `${id}-1`) => {
    return { line, payout_ref, amount: (requireWithdrawal(id).net / 100).toFixed(2), result, note: '' };
  };
  const fileOf = (id: string, rows: ReturnType<typeof told>[]) =>
    call(
      importPayoutResults,
      { batch_id: attemptOf(requireWithdrawal(id))?.batch_id ?? '', rows, ...why() },
      'finance',
    );

  it('what the channel paid stays paid, though a file says it failed', async () => {
    await pay([paypal]);
    expect((await fileOf(paypal, [told(paypal, '失败')])).data.success).toBe(1);
    expect((await pay([paypal])).message).toBe(`请先查询 ${paypal}-1 的渠道结果，再重新打款`);
    expect((await call(settlePayout, write(paypal), 'finance')).data.outcome).toBe('paid');
    expect((await pay([paypal])).message).toBe(`已打款：${paypal}-1`);
  });
});

describe('the bench', () => {
  const claim = (by: string, size = 10) => call(claimWithdrawals, { size, idem_key: newKey() }, by);
  const held = async (by: string) => (await call(myWithdrawals, {}, by)).data.list;

  it('gives the most urgent first, none that its reviewer must not decide, and nobody else the same', async () => {
    expect((await claim('finance')).data.claimed).toBe(10);
    const own = await held('finance');
    expect(own.map(({ sla_due_at }) => sla_due_at)).toEqual(
      [...own.map(({ sla_due_at }) => sla_due_at)].sort((a, b) => a - b),
    );
    expect(own.every(({ barred, status: state }) => barred === null && state === 'reviewing')).toBe(true);
    const [first] = own;
    const id = first?.withdraw_id ?? '';
    expect(await approve(id, 'admin')).toMatchObject({ status: 409, message: '财务小钱 审核中' });
    await claim('lead');
    expect((await held('lead')).map(({ withdraw_id }) => withdraw_id)).not.toContain(id);
    expect((await claim('finance')).message).toBe('最多同时持有 10 件，请先处理或退回');
    expect((await call(escalateWithdrawal, write(id), 'finance')).data).toMatchObject({
      status: 'second',
      claim: null,
    });
  });

  it('a claim ends by itself unless its reviewer is there; what is skipped is not given again', async () => {
    await claim('finance', 2);
    const [one = '', two = ''] = (await held('finance')).map(({ withdraw_id }) => withdraw_id);
    passTime(leaseMs - 1_000);
    expect((await call(renewWithdrawals, { withdraw_ids: [one] }, 'finance')).data.lost).toEqual([]);
    passTime(2_000);
    expect((await held('finance')).map(({ withdraw_id }) => withdraw_id)).toEqual([one]);
    expect(status(two)).toBe('submitted');
    expect((await call(renewWithdrawals, { withdraw_ids: [one, two] }, 'finance')).data.lost).toEqual([two]);
    await call(releaseWithdrawals, { withdraw_ids: [one], skip: true, idem_key: newKey() }, 'finance');
    expect(requireWithdrawal(one)).toMatchObject({ status: 'submitted', claim: null });
    await claim('finance');
    expect((await held('finance')).map(({ withdraw_id }) => withdraw_id)).not.toContain(one);
  });
});

describe('撤销通过', () => {
  const undo = (id: string, by = 'finance') => call(undoWithdrawApproval, { ...seen(id), idem_key: newKey() }, by);
  /** One of those the operator holds, approved at the bench, and how it stood before. */
  async function approvedAtBench(isWanted: (one: ReturnType<typeof requireWithdrawal>) => boolean) {
    change(() => {
      for (const one of withdrawals)
        if (one.status === 'submitted' && !isWanted(one)) withdrawals.remove(one.withdraw_id);
    });
    await call(claimWithdrawals, { size: 1, idem_key: newKey() }, 'finance');
    const [{ withdraw_id: id = '' } = {}] = (await call(myWithdrawals, {}, 'finance')).data.list;
    const { status: state, claim, reviewer1, reviewer2, sla_due_at } = requireWithdrawal(id);
    expect((await approve(id)).status).toBe(200);
    return { id, before: { status: state, claim, reviewer1, reviewer2, sla_due_at } };
  }
  const small = ({ withdraw_id }: { withdraw_id: string }) => withdraw_id === withdrawCases.green;
  const large = ({ withdraw_id }: { withdraw_id: string }) => withdraw_id === withdrawCases.large;

  it.each([
    ['one to be paid', small, 'approved'],
    ['one that waits for a second person', large, 'second'],
  ])('brings back to its claim %s, on record', async (_, isWanted, became) => {
    const { id, before } = await approvedAtBench(isWanted);
    expect(status(id)).toBe(became);
    passTime(holdMs - 1_000);
    expect((await undo(id)).data).toMatchObject({ status: 'reviewing', held_until: null, claim: { mine: true } });
    expect(requireWithdrawal(id)).toMatchObject({ ...before, held: null });
    expect(requireWithdrawal(id).timeline.at(-1)).toMatchObject({ label: '撤销通过', by: '财务小钱' });
    const [row] = db.audits.filter(({ action }) => action === 'undoWithdrawApproval');
    expect(row).toMatchObject({ object_id: id, before: { status: became }, after: { status: 'reviewing' } });
    expect((await approve(id)).data.status).toBe(became);
  });

  it('is for who approved it alone, and for what was claimed', async () => {
    const { id } = await approvedAtBench(small);
    expect(await undo(id, 'lead')).toMatchObject({ status: 403, message: '只能撤销自己的通过' });
    expect(status(id)).toBe('approved');
    await approve(withdrawCases.second, 'lead');
    expect((await undo(withdrawCases.second, 'lead')).message).toBe('已超过 8 秒，不能撤销');
  });

  it('what can be taken back is not paid; what is in a batch cannot be taken back', async () => {
    const { id } = await approvedAtBench(small);
    expect(await pay([id])).toMatchObject({ status: 409, message: '刚通过，8 秒内可撤销，请稍后刷新再打款' });
    change(() => Object.assign(withdrawals.touch(withdrawCases.approved), { method: requireWithdrawal(id).method }));
    const { data } = await pay([id, withdrawCases.approved]);
    expect(data.results.map((one) => one.status)).toEqual(['failed', 'success']);
    expect(attemptOf(requireWithdrawal(id))).toBeUndefined();
    passTime(holdMs + 1);
    expect((await pay([id])).data.results[0]?.status).toBe('success');
    expect((await undo(id)).message).toBe('已超过 8 秒，不能撤销');
    expect(status(id)).not.toBe('reviewing');
  });
});

describe('figures', () => {
  it('a month of an earner adds up, on the screen and in its file', async () => {
    const input = { uid: cases.anchor, month: '2026-11' };
    const { data } = await call(earnerMonth, input, 'finance');
    expect(data.opening + data.in - data.out).toBe(data.closing);
    expect([data.closing, data.ok]).toEqual([beans(cases.anchor), true]);
    expect(data.paid).toEqual([{ currency: 'CNY', rows: 1, net: requireWithdrawal(withdrawCases.paid).net }]);
    const { text } = await call(exportEarnerMonth, input, 'finance');
    expect(text).toContain(withdrawCases.paid);
    expect(text).toContain(`"期末","${data.in - data.out}","${data.closing}"`);
    expect(await call(earnerMonth, { ...input, month: '2026-13' })).toMatchObject({ status: 422 });
    expect(await call(earnerMonth, { ...input, month: '2027-01' })).toMatchObject({ status: 422 });
  });
});
