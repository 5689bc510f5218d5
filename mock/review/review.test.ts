/** @jest-environment node */

import { holdMs, leaseMs, maxClaims } from '../../src/domain/shared/limits';
import { listAudit } from '../../src/services/auditTrail';
import { caseContext } from '../../src/services/caseContext';
import { getWorkbench } from '../../src/services/reference';
import { assignCases, claimCases, listCases, renewClaims, undoDecision } from '../../src/services/review';
import { getCase } from '../../src/services/reviewRecords';
import { found } from '../../tests/found';
import {
  call,
  cases,
  clean,
  db,
  decideAll,
  insult,
  liveAll,
  newKey,
  now,
  passCase,
  resetDb,
  settled,
  stored,
  take,
  user,
  userBansOf,
  waiting,
} from '../testing';

beforeEach(resetDb);

const kind = 'report' as const;
const ids = (list: readonly { case_id: string }[]) => list.map(({ case_id }) => case_id);
const claim = (input: object = {}, session = 'reviewer') =>
  call(claimCases, { kind, idem_key: newKey(), ...input }, session);
const list = async (input: object = {}, session = 'admin') =>
  (await call(listCases, { kind, size: 200, ...input }, session)).data;
const reports = () => liveAll(db.cases).filter((one) => one.kind === kind);
const inLane = (lane: string) => reports().filter((one) => one.lane === lane && one.status !== 'done');

describe('who may work a case', () => {
  it.each(['lead', 'minor'])('keeps the lane %s from reviewers: not listed, not given, not shown', async (lane) => {
    const hidden = inLane(lane);
    expect(hidden.length).toBeGreaterThan(0);
    expect(ids((await list({}, 'reviewer')).list)).not.toEqual(expect.arrayContaining([hidden[0]?.case_id]));
    expect((await list({ lane }, 'reviewer')).total).toBe(0);
    expect((await list({ lane }, 'lead')).total).toBe(hidden.length);
    expect((await claim({ case_ids: ids(hidden) })).data.list).toEqual([]);
    expect((await claim({ case_ids: ids(hidden) }, 'lead')).data.list).toHaveLength(hidden.length);
    expect(await call(getCase, { case_id: hidden[0]?.case_id ?? '' }, 'patrol')).toMatchObject({ status: 403 });
    const seen = await call(caseContext, { case_id: hidden[0]?.case_id ?? '' }, 'reviewer');
    // Escalated cases stay visible in the records.
    expect(seen.status).toBe(lane === 'minor' ? 403 : 200);
    if (lane === 'minor') expect(seen.code).toBe('reportReview.review:minor');
  });
});

it.each(['lead', 'minor'])('a reviewer decides nothing in the lane %s', async (lane) => {
  const one = found(inLane(lane)[0]);
  const { status, version } = one;
  const refused = { status: 403, message: '无权限，请联系管理员开通', code: `reportReview.review:${lane}` };
  expect(await decideAll([one], clean)).toMatchObject(refused);
  expect(stored(one.case_id)).toMatchObject({ status, version });
});

describe('G8: claims', () => {
  it('R30: gives P0 before everything, then what is overdue', async () => {
    const open = reports().filter((one) => one.lane === 'normal' && one.status === 'pending');
    const [late, urgent] = [found(open[0]), found(open[1])];
    Object.assign(late, { priority: 'P3', sla_due_at: now() - 86_400_000 });
    Object.assign(urgent, { priority: 'P0', sla_due_at: now() - 1 });
    const { data } = await claim({ size: 30 });
    const order = ids(data.list);
    expect(order.indexOf(urgent.case_id)).toBeGreaterThan(-1);
    expect(order.indexOf(urgent.case_id)).toBeLessThan(order.indexOf(late.case_id));
    const priorities = data.list.map(({ priority }) => priority);
    expect(priorities.lastIndexOf('P0')).toBe(priorities.filter((one) => one === 'P0').length - 1);
  });

  it('never gives a case to two', async () => {
    const [one, two] = await Promise.all([claim({ size: 20 }), claim({ size: 20 }, 'reviewer2')]);
    const both = [...ids(one?.data.list ?? []), ...ids(two?.data.list ?? [])];
    expect(new Set(both).size).toBe(40);
    expect((await claim({ case_ids: ids(one?.data.list ?? []) }, 'admin')).data.list).toEqual([]);
    expect((await list({ assignee: 'none' })).list.some(({ case_id }) => both.includes(case_id))).toBe(false);
  });

  it('gives at most thirty', async () => {
    await claim({ size: 25 });
    expect((await claim({ size: 25 })).data.list).toHaveLength(5);
    expect(await claim()).toMatchObject({ status: 409, message: `最多同时持有 ${maxClaims} 件，请先处理或退回` });
    expect((await claim({ size: 31 })).fields).toHaveProperty('size', '最多同时持有 30 件');
  });

  it.each<object>([
    { type: ['avatar'] },
    { merged_min: 10 },
    { reason: ['fraud'] },
    { flag: 'kol' },
    { mark: ['content_deleted'] },
    { overdue: '1' },
    { score_min: 80, score_max: 90 },
    { region: 'ph' },
    { source: 'machine' },
    { label: ['ads'] },
  ])('filters by %j', async (input) => {
    const some = await list(input);
    expect(some.total).toBeGreaterThan(0);
    expect(some.total).toBeLessThan((await list()).total);
  });

  it('ends a claim that shows no sign of life, and says so in the trail', async () => {
    const [one, other] = (await claim({ size: 2 })).data.list;
    if (!one || !other) throw new Error('Nothing claimed');
    await passCase(leaseMs / 2);
    await call(renewClaims, { kind, case_ids: [one.case_id] }, 'reviewer');
    await passCase(leaseMs / 2 + 1000);
    expect(stored(one.case_id).claim?.by).toBe('reviewer');
    expect(stored(other.case_id)).toMatchObject({ status: 'pending', claim: null });
    const trail = (await call(listAudit, { object_type: 'case', object_id: other.case_id }, 'reviewer')).data.list;
    expect(trail[0]).toMatchObject({ label: '认领到期', operator_id: 'reviewer', after: { status: 'pending' } });
    const { data } = await call(renewClaims, { kind, case_ids: [one.case_id, other.case_id] }, 'reviewer');
    expect(data.lost).toEqual([other.case_id]);
  });

  it('lets a lead assign and take back, one by one', async () => {
    const one = waiting();
    const done = liveAll(db.cases).find(({ status }) => status === 'done');
    const case_ids = [one.case_id, done?.case_id ?? '', 'cs_0'];
    const input = { kind, case_ids, idem_key: newKey() };
    expect((await call(assignCases, { ...input, to: 'reviewer2' }, 'reviewer')).status).toBe(403);
    expect((await call(assignCases, { ...input, to: 'patrol' }, 'lead')).fields).toHaveProperty(
      'to',
      '该审核员没有此队列的权限',
    );
    const { data } = await call(assignCases, { ...input, to: 'reviewer2' }, 'lead');
    expect(data.results.map(({ status, reason }) => [status, reason])).toEqual([
      ['success', null],
      ['skipped', '已处理'],
      ['skipped', '案件不存在'],
    ]);
    expect(stored(one.case_id).claim?.by).toBe('reviewer2');
    await call(assignCases, { ...input, to: null, idem_key: newKey() }, 'lead');
    expect(stored(one.case_id)).toMatchObject({ claim: null, status: one.waits_as });
    expect((await decideAll([one], clean, { session: 'reviewer2' })).message).toBe('请先领取该案件');
  });
});

describe('G5: eight seconds', () => {
  it('takes it back whole or in part, and gives the case back with a fresh lease', async () => {
    const { list: three } = (await claim({ size: 3 })).data;
    const { batch_id } = (await decideAll(three, clean)).data;
    const undo = { kind, batch_id, idem_key: newKey() };
    expect((await call(undoDecision, undo, 'reviewer2')).status).toBe(403);
    const part = await call(
      undoDecision,
      { ...undo, case_ids: ids(three.slice(0, 1)), idem_key: newKey() },
      'reviewer',
    );
    expect(part.data.list[0]).toMatchObject({ status: 'claimed', claim: { by: 'reviewer' }, last: null });
    expect((part.data.list[0]?.claim?.until ?? 0) - now()).toBeGreaterThan(leaseMs - 1000);
    await passCase(holdMs + 1);
    const late = await call(undoDecision, { ...undo, idem_key: newKey() }, 'reviewer');
    expect(late).toMatchObject({ status: 409, message: '已生效，不能撤销，请到记录中改判' });
    expect(three.map(({ case_id }) => stored(case_id).status)).toEqual(['claimed', 'done', 'done']);
    expect(userBansOf(three[0]?.target_uid ?? '').some(({ case_ref }) => case_ref !== null)).not.toBe(true);
  });

  it('needs a claim, and is refused on what is done', async () => {
    const one = waiting();
    expect(await decideAll([one], clean)).toMatchObject({ status: 409, message: '请先领取该案件' });
    await settled(one, clean);
    expect(await decideAll([one], insult, { session: 'lead' })).toMatchObject({
      status: 409,
      latest: { status: 'done' },
    });
  });
});

describe('what a decision must be', () => {
  it.each([
    [{ conclusion: 'pass' }, 'conclusion: 「通过」不是此队列的结论'],
    [{ ...insult, reason_code: null }, 'reason_code: 请选择违规类型'],
    [{ ...insult, reason_code: 'abuse.nothing' }, 'reason_code: 原因码不存在'],
    [{ ...insult, reason_code: 'other.misc' }, 'note: 备注至少 5 字'],
    [{ ...insult, evidence: [] }, 'evidence: 请至少选择一条证据'],
    [{ ...insult, evidence: ['cs_0'] }, 'evidence: 有证据不属于此案件'],
    [{ conclusion: 'clean' }, 'clean_reason: 请选择不违规的原因'],
    [{ ...clean, measures: [{ type: 'mute', duration: 3600 }] }, 'measures: 结论为「不违规」时不能禁言'],
    [{ ...clean, measures: [{ type: 'delete_content' }] }, 'measures: 结论为「不违规」时不能删除内容'],
    [{ ...insult, measures: [{ type: 'mute' }] }, 'measures: 请选择禁言时长'],
    [{ ...insult, measures: [{ type: 'mute', duration: 1e12 }] }, 'measures: 封禁时长最多 10 年'],
    [{ ...insult, measures: [{ type: 'mute', duration: 1 }] }, 'measures: 封禁时长最短 1 小时'],
    [{ ...insult, note: '\u200b'.repeat(6) }, 'note: 备注没有可见内容'],
    [{ ...insult, reason_code: 'other.misc', note: '四个\u200b字呀' }, 'note: 备注至少 5 字'],
    [{ ...insult, measures: [{ type: 'mark_malicious' }] }, 'measures: 只有不违规的举报可以标记为恶意'],
    [{ ...insult, measures: [{ type: 'hash_bank' }] }, 'measures: 此队列没有「提名哈希库」'],
  ])('R46: refuses %j at %s', async (fields, sentence) => {
    const one = waiting();
    await take(one);
    const { status, fields: refused = {} } = await decideAll([one], fields as typeof insult);
    expect([status, ...Object.entries(refused).map((entry) => entry.join(': '))]).toEqual([422, sentence]);
    expect(stored(one.case_id).status).toBe('claimed');
  });

  it('cannot punish an account that is gone, but can decide', async () => {
    const one = found(liveAll(db.cases).find(({ target_uid }) => target_uid === cases.deleted));
    expect(await take(one)).toMatchObject({ target: null });
    expect((await decideAll([one], { ...insult, measures: [{ type: 'warn' }] })).fields).toEqual({
      measures: '账号已注销，不能警告计分',
    });
    expect((await decideAll([one], { ...insult, measures: [{ type: 'delete_content' }] })).status).toBe(200);
  });
});

describe('figures', () => {
  it('link from the workbench to exactly those cases', async () => {
    await claim({ size: 4 });
    const { todo } = (await call(getWorkbench, {}, 'reviewer')).data;
    for (const [key, assignee] of [
      ['claimed_report', 'reviewer'],
      ['waiting_report', 'none'],
    ] as const) {
      const { total } = await list({ assignee }, 'reviewer');
      expect(todo.find((one) => one.key === key)).toMatchObject({
        count: total,
        to: `/riskManage/reportReview/review?mode=list&assignee=${assignee}`,
      });
    }
    expect((await call(getWorkbench, {}, 'nobody')).data.todo).toEqual([]);
  });
});

it('shows around a case what it needs', async () => {
  const open: readonly string[] = ['pending', 'claimed', 'transferred', 'reopened'];
  const one = liveAll(db.cases).find(
    (other) =>
      other.kind === kind && other.target_uid === cases.newAccount && other.scene === 'dm' && other.status !== 'done',
  );
  const { data } = await call(caseContext, { case_id: one?.case_id ?? '' }, 'reviewer');
  expect(data.messages).toHaveLength(41);
  expect(data.messages.filter(({ reported }) => reported)).toHaveLength(1);
  expect(data.messages.map(({ at }) => at)).toEqual(data.messages.map(({ at }) => at).sort((a, b) => a - b));
  expect(data.subject).toMatchObject({ user_id: cases.newAccount, reported_30d: user(cases.newAccount).reported_30d });
  expect(data.subject?.related.map(({ relation }) => relation)).toContain('同设备');
  expect(data.past.some(({ same_content }) => same_content)).toBe(true);
  const others = liveAll(db.cases).filter(
    ({ target_uid, lane, status, case_id }) =>
      target_uid === cases.newAccount && lane === 'normal' && open.includes(status) && case_id !== one?.case_id,
  );
  expect(data.open_others).toBe(others.length);
  expect(others.length).toBeGreaterThan(1);
});

describe('what does not belong to a kind or a case', () => {
  it('counts a decision under a claim that ended for one lease more', async () => {
    const [early, late] = [waiting(), waiting(({ priority }) => priority !== 'P0')];
    await take(early);
    if (late !== early) await take(late);
    await passCase(2 * leaseMs - 1000);
    expect((await decideAll([early], clean)).status).toBe(200);
    const third = waiting();
    await take(third);
    await passCase(2 * leaseMs + 1000);
    expect(await decideAll([third], clean)).toMatchObject({ status: 409, message: '领取已过期，请重新领取' });
    expect(db.decisions.some(({ case_id }) => case_id === third.case_id)).toBe(false);
  });
});
