/** @jest-environment node */
import { backgroundRefused } from '../../src/domain/background/rules';
import { holdMs } from '../../src/domain/shared/limits';
import { listBackgroundRepeaters, listSameBackgrounds } from '../../src/services/background';
import type { InputOf } from '../../src/services/endpoint';
import { type DecisionInput, decideCases } from '../../src/services/review';
import { type Decision, reverseDecision } from '../../src/services/reviewRecords';
import { coinFlowRecords } from '../../src/services/userRecords';
import { found } from '../../tests/found';
import {
  call,
  db,
  decisionOn,
  ledgerEntryOf,
  liveAll,
  newKey,
  onRecord,
  passCase,
  resetDb,
  settled,
  take,
  waitingOf,
} from '../testing';
import { isBackground, type StoredBackground } from './background';
import { isWaiting } from './cases';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const all = () => liveAll(db.cases).filter(isBackground);

const waiting = (fits: (one: StoredBackground) => boolean = () => true) =>
  waitingOf(isBackground, (one) => one.target !== null && fits(one));

const free = ({ payload }: StoredBackground) => payload.pay_item === null && payload.shown === 'this';
const paid = ({ payload }: StoredBackground) => payload.pay_item !== null && payload.is_custom;

const bad = (more: Partial<DecisionInput> = {}) => ({
  conclusion: 'violate' as const,
  reason_code: 'porn.suggestive',
  measures: [{ type: 'restore_default' as const }],
  ...more,
});

/** Claims and sends one decision; what the backend says. */
async function decide(one: StoredBackground, fields: Partial<DecisionInput>, session = 'reviewer') {
  await take(one, session);
  const { case_id, version } = one;
  const decisions = [
    { case_id, version, conclusion: 'pass' as const, evidence: [one.payload.bg_id], unseen: [], ...fields },
  ];
  return call(decideCases, { kind: 'background', decisions, idem_key: newKey() }, session);
}

type Input = Pick<InputOf<typeof reverseDecision>, 'conclusion' | 'measures' | 'extra'> & { reason_code?: string };

const reverse = (old: Decision, input: Input, session = 'lead') =>
  call(reverseDecision, { ...onRecord(old), unseen: [], ...input }, session);

describe('what a decision must say', () => {
  it.each([
    ['measures', bad({ measures: [] })],
    ['measures', bad({ measures: [{ type: 'restore_default' }, { type: 'restore_previous' }] })],
    ['measures', { conclusion: 'pass' as const, measures: [{ type: 'restore_default' as const }] }],
    ['template_id', { conclusion: 'return' as const }],
    ['compensation', bad({ extra: { compensation: 'refund' } })],
  ])('refuses at %s: %j', async (field, fields) => {
    const { status, fields: refused } = await decide(waiting(free), fields);
    expect({ status, fields: Object.keys(refused ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(db.decisions.some(({ kind, status: state }) => kind === 'background' && state === 'held')).toBe(false);
  });
});

describe('what comes into force', () => {
  it('退回更换 tells the owner and leaves it where it is', async () => {
    const one = waiting(free);
    await settled(one, { conclusion: 'return', extra: { template_id: 'blurry' } });
    expect(one.payload.shown).toBe('this');
    expect(db.notices.get(one.target_uid)?.[0]?.content).toContain('画质不清');
  });

  it('R57: a refund moves the coins, once: balance, flow and ledger say the same', async () => {
    const one = waiting(paid);
    const { coins = 0, order_no = '' } = one.payload.pay_item ?? {};
    const uid = one.target_uid;
    const flows = async () => (await call(coinFlowRecords, { user_id: uid })).data.list;
    const balance = () => db.users.get(uid)?.coin_balance ?? 0;
    const [before, old] = [balance(), await flows()];
    const decision = await settled(one, bad({ extra: { compensation: 'refund' } }));
    expect(balance()).toBe(before + coins);
    const [row, ...rest] = await flows();
    expect(row).toMatchObject({
      type: 'refund',
      amount: coins,
      balance_before: before,
      balance_after: before + coins,
      ref: order_no,
    });
    expect(rest.slice(0, 5)).toEqual(old.slice(0, 5));
    expect(ledgerEntryOf(`compensation:${order_no}`)?.lines.map(({ account, amount }) => [account, amount])).toEqual([
      ['coin/house/refund', -coins],
      [`coin/user/${uid}`, coins],
    ]);
    await reverse(decision, { conclusion: 'pass' });
    expect(balance()).toBe(before + coins);
  });

  it('同图处理 takes the picture away everywhere, and gives it back', async () => {
    const one = waiting(({ payload }) => payload.used_by > 40 && payload.pay_item === null);
    const twin = found(all().find((other) => other !== one && other.payload.phash === one.payload.phash));
    const measures = [{ type: 'restore_default' as const }, { type: 'delete_same' as const }];
    expect((await decide(one, bad({ measures }))).fields?.note).toContain('删除同图');
    const { case_id, version } = one;
    const decisions = [
      {
        case_id,
        version,
        evidence: [one.payload.bg_id],
        unseen: [],
        ...bad({ measures, note: '多个房间共用的引流图' }),
      },
    ];
    await call(decideCases, { kind: 'background', decisions, idem_key: newKey() }, 'reviewer');
    const before = await call(listSameBackgrounds, { case_id, size: 100 });
    expect(before.data).toMatchObject({ total: 46, shown: 46 });
    await passCase(holdMs + 1);
    expect((await call(listSameBackgrounds, { case_id, size: 100 })).data).toMatchObject({
      total: 46,
      shown: 0,
      live: 0,
    });
    expect(twin).toMatchObject({ status: 'auto_closed', closed_by: decisionOn(case_id).decision_id });
    expect(decisionOn(case_id).extra.affected_rooms).toBe(46);

    await reverse(decisionOn(case_id), { conclusion: 'pass' });
    expect((await call(listSameBackgrounds, { case_id, size: 100 })).data).toMatchObject({ shown: 46 });
    expect(twin).toMatchObject({ status: 'reopened', payload: { shown: 'this' } });
  });
});

describe('改判', () => {
  const reapply: Input = { conclusion: 'pass', extra: { reapply: true } };

  it('money that was given back stays given, and is not given twice', async () => {
    const one = waiting(paid);
    const old = await settled(one, bad({ extra: { compensation: 'refund' } }));
    const { data } = await reverse(old, reapply);
    expect(data.not_restored).toEqual([`退款（${one.payload.pay_item?.coins} 金币）不回收`]);
    const again: Input = { conclusion: 'violate', measures: [{ type: 'restore_default' }] };
    const input = { ...again, reason_code: 'porn.nudity', extra: { compensation: 'refund' } };
    const answer = await reverse(decisionOn(one.case_id), input, 'admin');
    expect(answer).toMatchObject({ status: 409, fields: { compensation: expect.stringContaining('退款') } });
  });
});

describe('records', () => {
  it('name the owners who do it again and again, the worst first', async () => {
    const { data } = await call(listBackgroundRepeaters, { size: 100 });
    const counts = data.list.map(({ violations }) => violations);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(data.list.every(({ violations, returns }) => violations + returns >= 2)).toBe(true);
    expect(data.list.find(({ name }) => name === '常客小屋')?.violations).toBeGreaterThanOrEqual(2);
  });
});

describe('seed', () => {
  it('has what the screens must show, and shows what its decisions say', () => {
    const open = all().filter(isWaiting);
    expect(open.length).toBeGreaterThanOrEqual(55);
    expect(open.some(({ payload }) => payload.transcode_failed && payload.frames.length === 9)).toBe(true);
    for (const decision of db.decisions.filter(({ kind, status }) => kind === 'background' && status === 'effective')) {
      const one = db.cases.get(decision.case_id);
      if (!one || !isBackground(one)) throw new Error('No case');
      const { compensation = null, template_id = null } = decision.extra;
      const found = { ...decision, compensation, template_id } as Parameters<typeof backgroundRefused>[0];
      expect({ id: one.case_id, refused: backgroundRefused(found, one.payload) }).toEqual({ id: one.case_id });
      if (decision.conclusion === 'violate') expect(one.payload.shown).not.toBe('this');
    }
  });
});
