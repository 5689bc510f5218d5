/** @jest-environment node */

import {
  greenCny,
  greenRisk,
  holdMs,
  leaseMs,
  payoutForecastDays,
  secondCny,
  secondRisk,
} from '../../../../src/domain/limits';
import { type withdrawMethods, withdrawStatus } from '../../../../src/domain/withdraw';
import type { InputOf } from '../../../../src/services/endpoint';
import {
  claimWithdrawals,
  myWithdrawals,
  releaseWithdrawals,
  renewWithdrawals,
  undoWithdrawApproval,
} from '../../../../src/services/withdrawalBench';
import {
  earnerMonth,
  exportEarnerMonth,
  listBeanFlows,
  payoutForecast,
} from '../../../../src/services/withdrawalFigures';
import {
  createPayoutBatch,
  downloadPayoutFile,
  getPayoutBatch,
  importPayoutResults,
  listPayoutBatches,
  previewPayoutResults,
} from '../../../../src/services/withdrawalPayouts';
import {
  getWithdrawal,
  listWithdrawals,
  queryPayoutChannel,
  withdrawalSummary,
} from '../../../../src/services/withdrawals';
import {
  approveWithdrawal,
  approveWithdrawals,
  escalateWithdrawal,
  freezeWithdrawal,
  rejectWithdrawal,
  revealWithdrawAccount,
  settlePayout,
  unfreezeWithdrawal,
} from '../../../../src/services/withdrawalWrites';
import {
  accounts,
  anchor,
  balanceOf,
  call,
  cases,
  chainOf,
  change,
  day,
  db,
  entryOf,
  newKey,
  now,
  operatorOf,
  ledgerPartsOf as partsOf,
  passTime,
  proofOf,
  resetDb,
  setFaults,
  withdrawCases,
} from '../../../testing';
import { payoutMoods } from './channel';
import { attemptOf, withdrawalIn, withdrawals } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(() => {
  resetDb();
  setFaults([]);
});

const why = () => ({ reason_code: 'other.reconcile', remark: '核对无误，按规定处理', idem_key: newKey() });
const seen = (withdraw_id: string) => ({ withdraw_id, version: withdrawalIn(withdraw_id).version });
const write = (withdraw_id: string) => ({ ...seen(withdraw_id), ...why() });
const approve = (id: string, by = 'finance') => call(approveWithdrawal, { ...seen(id), idem_key: newKey() }, by);
const status = (id: string) => withdrawalIn(id).status;
const beans = (uid: string) => balanceOf(`bean/user/${uid}`);
const frozen = (uid: string) => balanceOf(`bean/frozen/${uid}`);
const mood = (method: keyof typeof withdrawMethods, is: 'down' | 'refuses' | 'silent' | 'lost') =>
  change(() => payoutMoods.set(method, { method, mood: is }));
const pay = (ids: readonly string[], mode: 'api' | 'csv' = 'api', more: { total?: number } = {}) =>
  call(
    createPayoutBatch,
    {
      withdrawals: ids.map(seen),
      mode,
      total: ids.reduce((sum, id) => sum + withdrawalIn(id).net, 0),
      ...why(),
      ...more,
    },
    'admin',
  );

/** Total of all accounts per asset. */
function sums(): Record<string, number> {
  const all: Record<string, number> = {};
  for (const account of accounts()) {
    const { asset } = partsOf(account);
    all[asset] = (all[asset] ?? 0) + balanceOf(account);
  }
  return all;
}

describe('the seed', () => {
  it('has every state and way of paying', () => {
    expect(new Set(withdrawals.map((one) => one.status))).toEqual(new Set(Object.keys(withdrawStatus)));
    expect(withdrawals.map(({ method }) => method)).toEqual(expect.arrayContaining(['bank', 'gcash', 'paypal']));
  });

  it('froze, gave back and paid what it says, in chains that hold and end in what users have', () => {
    for (const one of withdrawals) {
      const { withdraw_id, uid, bean_cost, back_at, paid_at } = one;
      const lines = [...chainOf(`bean/user/${uid}`), ...chainOf(`bean/frozen/${uid}`)];
      const amounts = (prefix: string) =>
        lines.filter(({ ref }) => ref === `${prefix}:${withdraw_id}`).map(({ amount }) => amount);
      expect([withdraw_id, amounts('withdraw')]).toEqual([withdraw_id, [-bean_cost, bean_cost]]);
      expect(amounts('withdraw_back')).toEqual(back_at === null ? [] : [bean_cost, -bean_cost]);
      expect(amounts('payout')).toEqual(paid_at === null ? [] : [-bean_cost]);
    }
    for (const uid of new Set(withdrawals.map((one) => one.uid))) {
      for (const account of [`bean/user/${uid}`, `bean/frozen/${uid}`]) {
        expect([account, proofOf(account).broken, proofOf(account).closing]).toEqual([
          account,
          null,
          balanceOf(account),
        ]);
        expect(chainOf(account).every(({ balance_after }) => balance_after >= 0)).toBe(true);
      }
      expect(beans(uid)).toBe(db.users.get(uid)?.bean_balance);
      const open = withdrawals.filter((one) => one.uid === uid && one.back_at === null && one.paid_at === null);
      expect(frozen(uid)).toBe(open.reduce((sum, { bean_cost }) => sum + bean_cost, 0));
    }
  });

  it('explains where the income of a suspect comes from, and who else is paid into an account', async () => {
    const { income } = (await call(getWithdrawal, { withdraw_id: withdrawCases.suspicious })).data;
    expect(income.same_device_share).toBeGreaterThan(0.5);
    expect(income.devices[0]?.payers).toHaveLength(3);
    const other = (await call(getWithdrawal, { withdraw_id: withdrawCases.green })).data.income;
    expect(other.same_device_share).toBeLessThan(0.5);
    expect(other.beans).toBeGreaterThan(0);
    const { same_account } = (await call(getWithdrawal, { withdraw_id: withdrawCases.sharedA })).data;
    expect(same_account.map(({ uid }) => uid)).toEqual([cases.muted]);
  });
});

describe('the list', () => {
  const month = { from: anchor - 30 * day, to: anchor + day };
  const ids = async (wish: InputOf<typeof listWithdrawals>) =>
    (await call(listWithdrawals, { size: 1000, ...month, ...wish })).data.list
      .map(({ withdraw_id }) => withdraw_id)
      .sort();
  type One = ReturnType<typeof withdrawalIn>;

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
  ])('filters by %s', async (_, wish, fits) => {
    const expected = withdrawals.filter((one) => one.created_at >= month.from && fits(one));
    expect(expected.length).toBeGreaterThan(0);
    expect(await ids(wish)).toEqual(expected.map(({ withdraw_id }) => withdraw_id).sort());
  });

  it('masks account and names, and compares the names in full', async () => {
    const found = async (id: string) => (await call(listWithdrawals, { ids: [id] })).data.list[0];
    const one = await found(withdrawCases.mismatch);
    expect(one).toMatchObject({ name_matches: false, kyc_name: expect.stringMatching(/^.\*\*$/) });
    expect(one?.account).not.toBe(withdrawalIn(withdrawCases.mismatch).account);
    expect(await found(` ${withdrawCases.green.toUpperCase()} `)).toMatchObject({ name_matches: true });
  });

  it('adds up each state and currency by itself', async () => {
    const { data } = await call(withdrawalSummary, month);
    const usd = withdrawals.filter((one) => one.status === 'submitted' && one.currency === 'USD');
    expect(data.sums.find((one) => one.status === 'submitted' && one.currency === 'USD')).toEqual({
      status: 'submitted',
      currency: 'USD',
      rows: usd.length,
      amount: usd.reduce((sum, { amount }) => sum + amount, 0),
      net: usd.reduce((sum, { net }) => sum + net, 0),
    });
  });

  it('shows the full account for a reason alone, on record without the value', async () => {
    const { account, withdraw_id } = withdrawalIn(withdrawCases.green);
    expect(await call(revealWithdrawAccount, { withdraw_id, ...why() }, 'finance')).toMatchObject({
      data: { value: account },
    });
    expect(db.audits.at(-1)?.after).toEqual({ revealed: 'account' });
  });
});

describe('review', () => {
  it('a small one is approved by one person', async () => {
    expect((await approve(withdrawCases.green)).data).toMatchObject({ status: 'approved', reviewer2: null });
  });

  it.each([
    ['amount', { amount_cny: secondCny + 1 }],
    ['risk', { risk: { score: secondRisk, rules: [] } }],
  ])('a large %s needs two, of whom the second leads and is somebody else', async (_, facts) => {
    change(() => Object.assign(withdrawals.edit(withdrawCases.green), facts));
    expect((await approve(withdrawCases.green, 'lead')).data.status).toBe('second');
    expect(await approve(withdrawCases.green, 'finance')).toMatchObject({
      status: 403,
      message: '复审须由提现组长处理',
    });
    expect(await approve(withdrawCases.green, 'lead')).toMatchObject({
      status: 409,
      message: '初审与复审须由不同的人',
    });
    expect((await approve(withdrawCases.green, 'admin')).data).toMatchObject({ status: 'approved' });
  });

  it.each([
    ['amount', { amount_cny: secondCny }],
    ['risk', { risk: { score: secondRisk - 1, rules: [] } }],
  ])('at the bound of the %s one is enough', async (_, facts) => {
    change(() => Object.assign(withdrawals.edit(withdrawCases.green), facts));
    expect((await approve(withdrawCases.green)).data.status).toBe('approved');
  });

  it('is refused where names or KYC stand against it', async () => {
    expect(await approve(withdrawCases.mismatch)).toMatchObject({
      status: 409,
      message: '收款户名与 KYC 姓名不一致，不能通过',
    });
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

  it('only one of two who decide at once gets through', async () => {
    const [one, two] = [seen(withdrawCases.green), seen(withdrawCases.green)];
    const first = await call(approveWithdrawal, { ...one, idem_key: newKey() }, 'finance');
    const second = await call(rejectWithdrawal, { ...two, ...why() }, 'admin');
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(status(withdrawCases.green)).toBe('approved');
  });

  it('a rejection gives the beans back once, with the reason', async () => {
    const { uid, bean_cost } = withdrawalIn(withdrawCases.green);
    const [had, set] = [beans(uid), frozen(uid)];
    const { data } = await call(rejectWithdrawal, write(withdrawCases.green), 'finance');
    expect(data).toMatchObject({ status: 'rejected', reason: expect.stringContaining('核对无误') });
    expect([beans(uid), frozen(uid)]).toEqual([had + bean_cost, set - bean_cost]);
    expect((await call(rejectWithdrawal, write(withdrawCases.green), 'finance')).status).toBe(409);
    expect(beans(uid)).toBe(had + bean_cost);
  });

  it('a freeze needs evidence, and ends by a lead', async () => {
    const freeze = (evidence: string[]) =>
      call(freezeWithdrawal, { ...write(withdrawCases.green), evidence }, 'finance');
    expect(await freeze([])).toMatchObject({ status: 422, fields: { evidence: '请填写证据' } });
    expect((await freeze(['CS-1'])).data).toMatchObject({ status: 'frozen', evidence: ['CS-1'] });
    expect((await call(unfreezeWithdrawal, write(withdrawCases.green), 'finance')).status).toBe(403);
    expect((await call(rejectWithdrawal, write(withdrawCases.green), 'finance')).status).toBe(403);
    expect((await call(unfreezeWithdrawal, write(withdrawCases.green), 'lead')).data.status).toBe('second');
    expect((await approve(withdrawCases.green, 'lead')).status).toBe(409);
    expect((await approve(withdrawCases.green, 'admin')).data.status).toBe('approved');
  });

  it('who agreed before a freeze is not the second person after it', async () => {
    const { large } = withdrawCases;
    await approve(large);
    expect((await approve(large, 'lead')).data).toMatchObject({ status: 'approved', reviewer2: { id: 'lead' } });
    await call(freezeWithdrawal, { ...write(large), evidence: ['CS-1'] }, 'finance');
    const freed = await call(unfreezeWithdrawal, write(large), 'lead');
    expect(freed.data).toMatchObject({ status: 'second', reviewer1: { id: 'lead' }, reviewer2: null });
    expect((await approve(large, 'admin')).data).toMatchObject({ status: 'approved', reviewer2: { id: 'admin' } });
  });

  it('转复审 hands on whatever the amount', async () => {
    expect((await call(escalateWithdrawal, write(withdrawCases.green), 'finance')).data).toMatchObject({
      status: 'second',
      reviewer1: { id: 'finance' },
    });
  });
});

describe('批量通过', () => {
  const batch = (ids: readonly string[], more: Partial<InputOf<typeof approveWithdrawals>> = {}) =>
    call(
      approveWithdrawals,
      {
        withdrawals: ids.map(seen),
        currency: 'CNY',
        total: ids.reduce((sum, id) => sum + withdrawalIn(id).amount, 0),
        idem_key: newKey(),
        ...more,
      },
      'finance',
    );

  it('approves green ones by their total; what is not green fails by itself', async () => {
    const { green, green2, suspicious } = withdrawCases;
    const { data } = await batch([green, suspicious, green2]);
    expect(data.results.map((one) => one.status)).toEqual(['success', 'failed', 'success']);
    expect(data.results[1]?.reason).toBe(`风险分须低于 ${greenRisk}`);
    expect([green, suspicious, green2].map(status)).toEqual(['approved', 'submitted', 'approved']);
  });

  it('refuses another total and a second currency, and changes nothing', async () => {
    const { green, usd } = withdrawCases;
    expect(await batch([green], { total: 49_999 })).toMatchObject({
      status: 422,
      fields: { total: '合计应为 ¥500.00，请核对' },
    });
    expect(await batch([green, usd])).toMatchObject({ status: 422, fields: { currency: '一批只能使用一种币种' } });
    expect(status(green)).toBe('submitted');
  });

  it.each([
    [greenCny, 'success'],
    [greenCny + 1, 'failed'],
  ])('an amount of %i is a %s', async (amount_cny, expected) => {
    change(() => Object.assign(withdrawals.edit(withdrawCases.green), { amount_cny }));
    expect((await batch([withdrawCases.green])).data.results[0]?.status).toBe(expected);
  });
});

describe('paying', () => {
  const { approved, approved2, unknown, failed, failedAsked, gcash, paypal } = withdrawCases;

  it('moves beans and money once, and keeps count, total and hash', async () => {
    const { uid, bean_cost, net } = withdrawalIn(approved);
    const [set, everything] = [frozen(uid), sums()];
    const { data } = await pay([approved, approved2]);
    expect(data.batch).toMatchObject({ count: 2, total: net + withdrawalIn(approved2).net, currency: 'CNY' });
    expect(data.batch?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(status(approved)).toBe('paid');
    expect(frozen(uid)).toBe(set - bean_cost - withdrawalIn(approved2).bean_cost);
    expect(entryOf(`payout:${approved}`)?.lines).toContainEqual(
      expect.objectContaining({ account: 'CNY/payout/bank', amount: net }),
    );
    expect(sums()).toEqual({ ...everything, CNY: everything.CNY ?? 0 });
    expect(await pay([approved])).toMatchObject({ status: 409, message: `已打款：${approved}-1` });
  });

  it('refuses another total, and what is of two currencies or methods', async () => {
    expect(await pay([approved], 'api', { total: 1 })).toMatchObject({
      status: 422,
      fields: { total: expect.any(String) },
    });
    expect(await pay([approved, gcash])).toMatchObject({
      status: 422,
      fields: { withdrawals: '一个批次只能使用一种币种和一种方式' },
    });
  });

  it('an open attempt is answered with its number', async () => {
    const message = `已有进行中的打款 ${unknown}-1，不能重复打款`;
    expect(await pay([unknown])).toMatchObject({ status: 409, message });
    const { data } = await pay([unknown, gcash]);
    expect(data.results).toMatchObject([{ status: 'failed', reason: message }, { status: 'success' }]);
    expect(data.batch).toMatchObject({ count: 1, total: withdrawalIn(gcash).net });
  });

  it.each([
    ['silent', 'paid', 1],
    ['lost', 'failed', 2],
  ] as const)('what a %s channel did is asked: %s, and paid once in the end', async (is, outcome, attempts) => {
    mood('paypal', is);
    const { uid, bean_cost } = withdrawalIn(paypal);
    const set = frozen(uid);
    expect((await pay([paypal])).data.results[0]?.status).toBe('success');
    expect([status(paypal), attemptOf(withdrawalIn(paypal))?.state]).toEqual(['paying', 'unknown']);
    expect((await pay([paypal])).status).toBe(409);
    expect((await call(settlePayout, write(paypal), 'finance')).data.outcome).toBe(outcome);
    change(() => payoutMoods.remove('paypal'));
    await pay([paypal]);
    expect([status(paypal), withdrawalIn(paypal).attempts.length]).toEqual(['paid', attempts]);
    expect(frozen(uid)).toBe(set - bean_cost);
    expect(chainOf(`bean/frozen/${uid}`).filter(({ ref }) => ref === `payout:${paypal}`)).toHaveLength(1);
  });

  it('a failed one is sent again under a new attempt, once the channel was asked', async () => {
    expect((await pay([failed])).message).toBe(`请先查询 ${failed}-1 的渠道结果，再重新打款`);
    expect((await call(rejectWithdrawal, write(failed), 'finance')).status).toBe(409);
    expect((await call(settlePayout, write(failed), 'finance')).data.outcome).toBe('failed');
    expect((await pay([failed])).data.results[0]).toMatchObject({ status: 'success', payout_ref: `${failed}-2` });
    expect((await pay([failedAsked])).data.results[0]?.status).toBe('success');
  });

  it('a channel that is down stops nothing else, and can be asked later', async () => {
    mood('gcash', 'down');
    expect((await pay([gcash])).message).toBe('GCash渠道暂不可用，请稍后再试');
    expect((await pay([gcash, failedAsked])).data).toMatchObject({ batch: null });
    expect(status(gcash)).toBe('approved');
    expect((await call(queryPayoutChannel, { withdraw_id: unknown })).status).toBe(409);
    change(() => payoutMoods.remove('gcash'));
    expect((await call(queryPayoutChannel, { withdraw_id: unknown })).data).toMatchObject({
      state: 'paid',
      difference: '渠道已打款，我方还没有记为已打款',
    });
  });

  it('one that refuses leaves it failed', async () => {
    mood('gcash', 'refuses');
    await pay([gcash]);
    expect([status(gcash), attemptOf(withdrawalIn(gcash))?.state]).toEqual(['failed', 'failed']);
  });

  it('a reply that was lost is asked for by its key, and paid once', async () => {
    setFaults([{ endpoint: 'createPayoutBatch', kind: 'lost_reply', times: 1 }]);
    const input = { withdrawals: [seen(approved)], mode: 'api' as const, total: withdrawalIn(approved).net, ...why() };
    expect((await call(createPayoutBatch, input, 'admin')).dropped).toBe(true);
    expect((await call(createPayoutBatch, input, 'admin')).data.batch).toMatchObject({ count: 1 });
    expect(withdrawalIn(approved).attempts).toHaveLength(1);
  });

  it('a file for the bank has accounts in full, and the hash', async () => {
    const { data } = await pay([approved], 'csv');
    const batch_id = data.batch?.batch_id ?? '';
    const { text } = await call(downloadPayoutFile, { batch_id }, 'finance');
    expect(text).toContain(withdrawalIn(approved).account);
    expect(text).toContain(data.batch?.hash);
    expect(db.audits.at(-1)?.after).toMatchObject({ export: 'payout', rows: 1 });
    expect(await call(settlePayout, write(approved), 'finance')).toMatchObject({
      status: 409,
      message: '渠道处理中，还没有结果，请等待回填',
    });
  });

  it('none is named twice in a batch: its total would not be what is paid', async () => {
    expect(await pay([approved, approved])).toMatchObject({ status: 422, fields: { withdrawals: '有重复的内容' } });
  });

  it('results are tried line by line; good ones are settled, and no other', async () => {
    const { data } = await pay([approved, approved2], 'csv');
    const batch_id = data.batch?.batch_id ?? '';
    const yuan = (id: string) => (withdrawalIn(id).net / 100).toFixed(2);
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
    const done = await call(importPayoutResults, { batch_id, rows: lines, idem_key: newKey() }, 'finance');
    expect(done.data).toMatchObject({ success: 1, failed: 6 });
    expect([status(approved), status(approved2)]).toEqual(['paid', 'paying']);
    const last = [line(2, `${approved2}-1`, yuan(approved2), '失败')];
    await call(importPayoutResults, { batch_id, rows: last, idem_key: newKey() }, 'finance');
    expect(status(approved2)).toBe('failed');
    const { items } = (await call(getPayoutBatch, { batch_id })).data;
    expect(items.map(({ state }) => state)).toEqual(['paid', 'failed']);
    expect((await call(listPayoutBatches, {})).data.list[0]?.batch_id).toBe(batch_id);
    expect((await call(listPayoutBatches, { batch_id: ` ${batch_id.slice(3).toUpperCase()}` })).data.total).toBe(1);
    expect((await call(listPayoutBatches, { batch_id: 'pb_9999' })).data).toEqual({ list: [], total: 0 });
  });

  /** A line of a file about the first attempt at a withdrawal. */
  const told = (id: string, result: string, line = 2, payout_ref = `${id}-1`) => {
    return { line, payout_ref, amount: (withdrawalIn(id).net / 100).toFixed(2), result, note: '' };
  };
  const fileOf = (id: string, rows: ReturnType<typeof told>[]) =>
    call(
      importPayoutResults,
      { batch_id: attemptOf(withdrawalIn(id))?.batch_id ?? '', rows, idem_key: newKey() },
      'finance',
    );

  it('a number in capitals is the same one: told twice, settled once', async () => {
    await pay([approved], 'csv');
    const capitals = told(approved, '失败', 3, `${approved}-1`.toUpperCase());
    const { data } = await fileOf(approved, [told(approved, '成功'), capitals]);
    expect(data.results.map(({ reason }) => reason)).toEqual([null, '与第 2 行重复']);
    expect(status(approved)).toBe('paid');
    await pay([approved2], 'csv');
    await fileOf(approved2, [{ ...told(approved2, '失败'), payout_ref: `${approved2}-1`.toUpperCase() }]);
    expect((await call(settlePayout, write(approved2), 'finance')).data).toMatchObject({ outcome: 'failed' });
  });

  it('what the channel paid stays paid, though a file says it failed', async () => {
    mood('paypal', 'silent');
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
    expect((await claim('finance')).status).toBe(409);
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
    expect(withdrawalIn(one)).toMatchObject({ status: 'submitted', claim: null });
    await claim('finance');
    expect((await held('finance')).map(({ withdraw_id }) => withdraw_id)).not.toContain(one);
  });
});

describe('撤销通过', () => {
  const undo = (id: string, by = 'finance') => call(undoWithdrawApproval, { ...seen(id), idem_key: newKey() }, by);
  /** One of those the operator holds, approved at the bench, and how it stood before. */
  async function approvedAtBench(isWanted: (one: ReturnType<typeof withdrawalIn>) => boolean) {
    change(() => {
      for (const one of withdrawals)
        if (one.status === 'submitted' && !isWanted(one)) withdrawals.remove(one.withdraw_id);
    });
    await call(claimWithdrawals, { size: 1, idem_key: newKey() }, 'finance');
    const [{ withdraw_id: id = '' } = {}] = (await call(myWithdrawals, {}, 'finance')).data.list;
    const { status: state, claim, reviewer1, reviewer2, sla_due_at } = withdrawalIn(id);
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
    expect(withdrawalIn(id)).toMatchObject({ ...before, held: null });
    expect(withdrawalIn(id).timeline.at(-1)).toMatchObject({ label: '撤销通过', by: '财务小钱' });
    const [row] = db.audits.filter(({ action }) => action === 'undoWithdrawApproval');
    expect(row).toMatchObject({ object_id: id, before: { status: became }, after: { status: 'reviewing' } });
    expect((await approve(id)).data.status).toBe(became);
  });

  it('is late after eight seconds', async () => {
    const { id } = await approvedAtBench(small);
    passTime(holdMs + 1);
    expect(await undo(id)).toMatchObject({ status: 409, message: '已超过 8 秒，不能撤销' });
    expect(status(id)).toBe('approved');
  });

  it('is for who approved it alone, and for what was claimed', async () => {
    const { id } = await approvedAtBench(small);
    expect(await undo(id, 'lead')).toMatchObject({ status: 403, message: '只能撤销自己的通过' });
    expect(status(id)).toBe('approved');
    await approve(withdrawCases.second, 'lead');
    expect((await undo(withdrawCases.second, 'lead')).status).toBe(409);
  });

  it('what can be taken back is not paid; what is in a batch cannot be taken back', async () => {
    const { id } = await approvedAtBench(small);
    expect(await pay([id])).toMatchObject({ status: 409, message: '刚通过，8 秒内可撤销，请稍后刷新再打款' });
    change(() => Object.assign(withdrawals.touch(withdrawCases.approved), { method: withdrawalIn(id).method }));
    const { data } = await pay([id, withdrawCases.approved]);
    expect(data.results.map((one) => one.status)).toEqual(['failed', 'success']);
    expect(attemptOf(withdrawalIn(id))).toBeUndefined();
    passTime(holdMs + 1);
    expect((await pay([id])).data.results[0]?.status).toBe('success');
    expect((await undo(id)).status).toBe(409);
    expect(status(id)).not.toBe('reviewing');
  });

  it('is not given to a second person before', async () => {
    const { id } = await approvedAtBench(large);
    const waiting = async () => {
      await call(claimWithdrawals, { size: 10, idem_key: newKey() }, 'lead');
      return withdrawalIn(id).claim?.by;
    };
    expect(await waiting()).toBeUndefined();
    passTime(holdMs + 1);
    expect(await waiting()).toBe('lead');
  });

  it('what somebody else did meanwhile stands', async () => {
    const { id } = await approvedAtBench(small);
    const old = { ...seen(id), idem_key: newKey() };
    await call(freezeWithdrawal, { ...write(id), evidence: ['CS-20261120'] }, 'admin');
    expect((await call(undoWithdrawApproval, old, 'finance')).status).toBe(409);
    expect((await undo(id)).status).toBe(409);
    expect(status(id)).toBe('frozen');
  });
});

describe('figures', () => {
  it('foretell what is due, late ones today, each currency by itself', async () => {
    const { days } = (await call(payoutForecast, {})).data;
    expect(days).toHaveLength(payoutForecastDays);
    const late = withdrawals.filter(
      (one) =>
        ['submitted', 'reviewing', 'second', 'approved', 'failed'].includes(one.status) &&
        one.currency === 'PHP' &&
        one.pay_due_at < Date.UTC(2026, 10, 20, 16),
    );
    expect(days[0]?.due.find(({ currency }) => currency === 'PHP')).toEqual({
      currency: 'PHP',
      rows: late.length,
      net: late.reduce((sum, { net }) => sum + net, 0),
    });
  });

  it('a month of an earner adds up, on the screen and in its file', async () => {
    const wish = { uid: cases.anchor, month: '2026-11' };
    const { data } = await call(earnerMonth, wish, 'finance');
    expect(data.opening + data.in - data.out).toBe(data.closing);
    expect([data.closing, data.ok]).toEqual([beans(cases.anchor), true]);
    expect(data.paid).toEqual([{ currency: 'CNY', rows: 1, net: withdrawalIn(withdrawCases.paid).net }]);
    const { text } = await call(exportEarnerMonth, wish, 'finance');
    expect(text).toContain(withdrawCases.paid);
    expect(text).toContain(`"期末","${data.in - data.out}","${data.closing}"`);
    expect(await call(earnerMonth, { ...wish, month: '2026-13' })).toMatchObject({ status: 422 });
    expect(await call(earnerMonth, { ...wish, month: '2027-01' })).toMatchObject({ status: 422 });
  });

  it('the beans of an earner come with the proof, newest first', async () => {
    const { data } = await call(listBeanFlows, { uid: cases.anchor, size: 1000 });
    const { opening, in: came, out, closing, ok } = data.proof;
    expect([opening + came - out, ok]).toEqual([closing, true]);
    expect(data.list).toHaveLength(data.total);
    expect(data.list.map(({ at }) => at)).toEqual(data.list.map(({ at }) => at).sort((a, b) => b - a));
    expect(data.list.some(({ what }) => /送出/.test(what))).toBe(true);
    expect(data.frozen).toBe(frozen(cases.anchor));
  });
});

it('finance has the page and no lead’s code; who has neither is refused', async () => {
  expect(operatorOf('finance')?.codes).not.toContain('Playpals.auditWithdraw:lead');
  expect(operatorOf('lead')?.codes).toContain('Playpals.auditWithdraw:lead');
  expect((await call(listWithdrawals, {}, 'reviewer')).status).toBe(403);
});
