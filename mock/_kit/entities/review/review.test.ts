/** @jest-environment node */

import { holdMs, leaseMs, maxClaims } from '../../../../src/domain/limits';
import { isSensitiveCase } from '../../../../src/domain/machineLabel';
import { secondPersonWhys } from '../../../../src/domain/secondPerson';
import { decideApproval } from '../../../../src/services/approval';
import { listAudit } from '../../../../src/services/audit';
import { caseContext } from '../../../../src/services/caseContext';
import { countCases } from '../../../../src/services/queueLeft';
import { queueStats } from '../../../../src/services/queues';
import { getWorkbench } from '../../../../src/services/reference';
import {
  assignCases,
  claimCases,
  decideCases,
  listCases,
  moveCase,
  myCases,
  releaseCases,
  renewClaims,
  skipCase,
  undoDecision,
} from '../../../../src/services/review';
import { type Decision, getCase, listRecords } from '../../../../src/services/reviewRecords';
import {
  bansOf,
  call,
  cases,
  clean,
  db,
  decideAll,
  decisionOn,
  dispatch,
  insult,
  liveAll,
  newKey,
  now,
  pass,
  Refusal,
  resetDb,
  type StoredCase,
  settled,
  stored,
  take,
  user,
  waiting,
} from '../../../testing';
import { requireVerb } from './access';
import { isWaiting } from './caseState';
import { byUrgency } from './order';
import { viewOf } from './view';

beforeEach(resetDb);

const kind = 'report' as const;
const ids = (list: readonly { case_id: string }[]) => list.map(({ case_id }) => case_id);
const claim = (wish: object = {}, session = 'reviewer') =>
  call(claimCases, { kind, idem_key: newKey(), ...wish }, session);
const list = async (wish: object = {}, session = 'admin') =>
  (await call(listCases, { kind, size: 200, ...wish }, session)).data;
const reports = () => liveAll(db.cases).filter((one) => one.kind === kind);
const inLane = (lane: string) => reports().filter((one) => one.lane === lane && one.status !== 'done');

describe('who may work a case', () => {
  it('asks for the code of exactly this kind, and names it', () => {
    const operator = {
      id: 'x',
      name: '图片审核员',
      codes: ['imgReview.review', 'imgReview.review:decide'],
      listed: false,
    };
    expect(() => requireVerb(operator, 'image', 'decide')).not.toThrow();
    expect(() => requireVerb(operator, 'image', 'lead')).toThrow(Refusal);
    expect(() => requireVerb(operator, 'report', 'decide')).toThrow(
      expect.objectContaining({ status: 403, detail: { code: 'reportReview.review:decide' } }),
    );
  });

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

  it('refuses a decision in a lane one may not work', async () => {
    const [one] = inLane('minor');
    if (!one) throw new Error('No minors');
    expect(await decideAll([one], clean)).toMatchObject({ status: 403, code: 'reportReview.review:minor' });
  });
});

describe('blocks G8: claims', () => {
  it('gives what is due first, then what is risky', async () => {
    const { data } = await claim();
    const best = reports()
      .filter(({ lane, claim: held, status }) => lane === 'normal' && status !== 'done' && held?.by !== 'reviewer2')
      .sort(byUrgency);
    expect(ids(data.list)).toEqual(ids(best.slice(0, 10)));
    expect(data.list[0]).toMatchObject({ status: 'claimed', claim: { by: 'reviewer', name: '审核员小林' } });
    expect(data.list[0]).not.toHaveProperty('skipped_by');
    expect(ids((await call(myCases, { kind }, 'reviewer')).data.list)).toEqual(ids(data.list));
  });

  it('R30: gives what is P0 before everything, then what is overdue', async () => {
    const [late, urgent] = reports().filter((one) => one.lane === 'normal' && one.status === 'pending') as [
      StoredCase,
      StoredCase,
    ];
    Object.assign(late, { priority: 'P3', sla_due_at: now() - 86_400_000 });
    Object.assign(urgent, { priority: 'P0', sla_due_at: now() - 1 });
    const { data } = await claim({ size: 30 });
    const order = ids(data.list);
    expect(order.indexOf(urgent.case_id)).toBeGreaterThan(-1);
    expect(order.indexOf(urgent.case_id)).toBeLessThan(order.indexOf(late.case_id));
    const priorities = data.list.map(({ priority }) => priority);
    expect(priorities.lastIndexOf('P0')).toBe(priorities.filter((one) => one === 'P0').length - 1);
  });

  it('domain §4.3.4: never gives a case to two', async () => {
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
    expect((await claim({ size: 31 })).fields).toHaveProperty('size');
  });

  it('R70: gives nothing that wears down to who asked for none of it, unless it is chosen', async () => {
    const sensitive = () => reports().filter((one) => isWaiting(one) && isSensitiveCase(one));
    expect(sensitive().length).toBeGreaterThan(0);
    const given: string[] = [];
    for (let round = 0; round < 3; round++) {
      const { list } = (await claim({ size: 10, avoid_sensitive: true })).data;
      given.push(...ids(list));
    }
    expect(given.length).toBeGreaterThan(0);
    expect(given.map(stored).filter(isSensitiveCase)).toEqual([]);
    const [chosen] = sensitive().filter(({ lane }) => lane === 'normal');
    const case_ids = [chosen?.case_id ?? ''];
    expect(ids((await claim({ case_ids, avoid_sensitive: true }, 'reviewer2')).data.list)).toEqual(case_ids);
  });

  it('R80: says of those chosen which did not come, and who has them', async () => {
    const [one, two] = ids((await claim({ size: 2 }, 'reviewer2')).data.list);
    const done = reports().find(({ status, lane }) => status === 'done' && lane === 'normal')?.case_id;
    const free = waiting().case_id;
    const { data } = await claim({ case_ids: [one, two, done, 'cs_0', free] });
    expect(ids(data.list)).toEqual([free]);
    expect(data.missed.map(({ case_id, reason }) => [case_id, reason])).toEqual([
      [one, '审核员小王 审核中'],
      [two, '审核员小王 审核中'],
      [done, expect.stringMatching(/^已由 .+ 处理$/)],
      ['cs_0', '案件不存在'],
    ]);
    // One's own is not missing.
    expect((await claim({ case_ids: [free] })).data.missed).toEqual([]);
  });

  it('R23: counts what a claim by the filters would bring, and what keeps the rest back', async () => {
    const count = async (wish: object) => (await call(countCases, { kind, ...wish }, 'reviewer')).data;
    const all = await count({});
    const wish = { priority: ['P1' as const] };
    const fits = await count(wish);
    expect([fits.waiting > 0, fits.outside > 0, fits.waiting + fits.outside]).toEqual([true, true, all.waiting]);
    const spared = await count({ ...wish, avoid_sensitive: 'true' });
    expect(spared.avoided).toBeGreaterThan(0);
    expect(spared.waiting + spared.avoided).toBe(fits.waiting);
    const { data } = await claim({ size: 2, filters: wish, avoid_sensitive: true });
    expect(data).toMatchObject({ ...spared, waiting: spared.waiting - 2, missed: [] });
  });

  it('gives only what fits the filters, and lists exactly what it would give', async () => {
    const filters = { scene: ['dm' as const], priority: ['P1' as const] };
    const listed = await list({ ...filters, assignee: 'none', lane: 'normal' });
    const { data } = await claim({ size: 30, filters });
    expect(listed.total).toBeGreaterThan(0);
    expect(ids(data.list)).toEqual(ids(listed.list));
    for (const one of data.list) expect(one).toMatchObject({ scene: 'dm', priority: 'P1' });
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
  ])('filters by %j', async (wish) => {
    const some = await list(wish);
    expect(some.total).toBeGreaterThan(0);
    expect(some.total).toBeLessThan((await list()).total);
  });

  it('lists what one works oneself, and what nobody does', async () => {
    const { data } = await claim({ size: 3 });
    await claim({ size: 2 }, 'reviewer2');
    const mine = await list({ assignee: 'me' }, 'reviewer');
    expect(ids(mine.list).sort()).toEqual(ids(data.list).sort());
    const unclaimed = await list({ assignee: 'none' });
    expect(unclaimed.total).toBeGreaterThan(0);
    expect(unclaimed.list.filter((one) => one.claim !== null)).toEqual([]);
  });

  it('ends a claim that shows no sign of life, and says so in the trail', async () => {
    const [one, other] = (await claim({ size: 2 })).data.list;
    if (!one || !other) throw new Error('Nothing claimed');
    await pass(leaseMs / 2);
    await call(renewClaims, { kind, case_ids: [one.case_id] }, 'reviewer');
    await pass(leaseMs / 2 + 1000);
    expect(stored(one.case_id).claim?.by).toBe('reviewer');
    expect(stored(other.case_id)).toMatchObject({ status: 'pending', claim: null });
    const trail = (await call(listAudit, { object_type: 'case', object_id: other.case_id }, 'reviewer')).data.list;
    expect(trail[0]).toMatchObject({ label: '认领到期', operator_id: 'reviewer', after: { status: 'pending' } });
    const { data } = await call(renewClaims, { kind, case_ids: [one.case_id, other.case_id] }, 'reviewer');
    expect(data.lost).toEqual([other.case_id]);
  });

  it('gives back what is released, and does not give again what was skipped, unless chosen', async () => {
    const [one, other] = (await claim({ size: 2 })).data.list;
    if (!one || !other) throw new Error('Nothing claimed');
    await call(releaseCases, { kind, case_ids: ids([one]), idem_key: newKey() }, 'reviewer');
    const { version, case_id } = other;
    const skip = { kind, case_id, version, skip_reason: 'language' as const, idem_key: newKey() };
    expect((await call(skipCase, skip, 'reviewer')).data).toMatchObject({ status: 'pending', claim: null });
    const again = ids((await claim({ size: 30 })).data.list);
    expect([again.includes(one.case_id), again.includes(case_id)]).toEqual([true, false]);
    expect(ids((await claim({ size: 30 }, 'reviewer2')).data.list)).toContain(case_id);
    await call(releaseCases, { kind, case_ids: [case_id], idem_key: newKey() }, 'reviewer2');
    await call(releaseCases, { kind, case_ids: again, idem_key: newKey() }, 'reviewer');
    expect(await take(stored(case_id))).toMatchObject({ case_id });
    expect((await call(queueStats, {}, 'reviewer')).data.me.skipped).toBe(1);
  });

  it('escalates with a note of ten characters, out of reach of who did', async () => {
    const { case_id, version } = await take(waiting());
    const move = {
      kind,
      case_id,
      version,
      lane: 'lead' as const,
      note: '涉及公会，处罚影响大，请组长判断',
      idem_key: newKey(),
    };
    const gone = await call(moveCase, { ...move, case_id: 'cs_rp_0' }, 'reviewer');
    expect(gone).toMatchObject({ status: 404, message: '未找到案件' });
    expect((await call(moveCase, { ...move, note: '   太短了   ' }, 'reviewer')).fields).toHaveProperty('note');
    expect((await call(moveCase, { ...move, lane: 'normal' }, 'reviewer')).fields).toHaveProperty('lane');
    expect((await call(moveCase, move, 'reviewer')).data).toMatchObject({
      status: 'escalated',
      lane: 'lead',
      claim: null,
    });
    expect((await claim({ case_ids: [case_id] })).data.list).toEqual([]);
    expect((await claim({ case_ids: [case_id] }, 'lead')).data.list[0]).toMatchObject({
      note: move.note,
      moved: { by: 'reviewer', name: '审核员小林' },
    });
  });

  it('R26: does not give what was passed on to who did, not even to a lead', async () => {
    const { case_id, version } = await take(waiting(), 'lead');
    const note = '涉及公会，处罚影响大，请其他组长判断';
    await call(moveCase, { kind, case_id, version, lane: 'lead', note, idem_key: newKey() }, 'lead');
    const rest = async (session: string) =>
      ids((await claim({ size: 30, filters: { lane: 'lead' } }, session)).data.list);
    expect(await rest('lead')).not.toContain(case_id);
    expect(await rest('admin')).toContain(case_id);
  });

  it('R26: tells who escalated a case what became of it, once that is in force', async () => {
    const { case_id, version } = await take(waiting());
    const note = '涉及公会，处罚影响大，请其他组长判断';
    await call(moveCase, { kind, case_id, version, lane: 'lead', note, idem_key: newKey() }, 'reviewer');
    const told = async (session = 'reviewer') => (await call(myCases, { kind }, session)).data.ended;
    await take(stored(case_id), 'lead');
    await decideAll([stored(case_id)], { ...insult, note: '口头禅，已警告' }, { session: 'lead' });
    expect(await told()).toEqual([]);
    await pass(holdMs + 1);
    const end = { case_id, by: '组长老陈', conclusion: 'violate', note: '口头禅，已警告' };
    expect(await told()).toMatchObject([end]);
    expect((await claim()).data.ended).toMatchObject([end]);
    expect([await told('reviewer2'), await told('lead')]).toEqual([[], []]);
    await pass(7 * 86_400_000);
    expect(await told()).toEqual([]);
  });

  it('lets a lead assign and take back, one by one', async () => {
    const one = waiting();
    const done = liveAll(db.cases).find(({ status }) => status === 'done');
    const case_ids = [one.case_id, done?.case_id ?? '', 'cs_0'];
    const wish = { kind, case_ids, idem_key: newKey() };
    expect((await call(assignCases, { ...wish, to: 'reviewer2' }, 'reviewer')).status).toBe(403);
    expect((await call(assignCases, { ...wish, to: 'patrol' }, 'lead')).fields).toHaveProperty('to');
    const { data } = await call(assignCases, { ...wish, to: 'reviewer2' }, 'lead');
    expect(data.results.map(({ status, reason }) => [status, reason])).toEqual([
      ['success', null],
      ['skipped', '已处理'],
      ['skipped', '案件不存在'],
    ]);
    expect(stored(one.case_id).claim?.by).toBe('reviewer2');
    await call(assignCases, { ...wish, to: null, idem_key: newKey() }, 'lead');
    expect(stored(one.case_id)).toMatchObject({ claim: null, status: one.waits_as });
    expect(await decideAll([one], clean, { session: 'reviewer2' })).toMatchObject({
      status: 409,
      message: '请先领取该案件',
    });
  });
});

describe('blocks G5: eight seconds', () => {
  it('holds a decision, then it is in force', async () => {
    const one = waiting();
    await take(one);
    const { data } = await decideAll([one], insult);
    expect(data.results[0]).toMatchObject({ status: 'held', second_person: null });
    expect(data.effective_at - now()).toBeGreaterThan(holdMs - 1000);
    expect(stored(one.case_id)).toMatchObject({ status: 'held', claim: null, last: { name: '审核员小林' } });
    expect(decisionOn(one.case_id).status).toBe('held');
    await pass(holdMs + 1);
    expect(stored(one.case_id).status).toBe('done');
    expect(decisionOn(one.case_id).status).toBe('effective');
    expect((await call(myCases, { kind }, 'reviewer')).data.done_today).toBeGreaterThan(0);
  });

  it('R31: the time for a case is what the page says, at most that since the claim', async () => {
    const costOf = async (spent_sec?: number) => {
      const { case_id, version } = await take(waiting());
      await pass(60_000);
      const own = spent_sec === undefined ? {} : { spent_sec };
      const decision = { case_id, version, conclusion: 'clean' as const, clean_reason: 'normal' as const, ...own };
      await call(decideCases, { kind, decisions: [decision], idem_key: newKey() }, 'reviewer');
      return decisionOn(case_id).cost_sec;
    };
    expect([await costOf(7), await costOf(3_600), await costOf()]).toEqual([7, 60, 60]);
  });

  it('R82: a second person is asked for exactly where the bench says so before', async () => {
    const day = 86_400;
    const said: (string | null)[] = [];
    for (const flags of [[], ['big_spender' as const], ['kol' as const]]) {
      for (const reason_code of ['abuse.insult', 'minor.harm']) {
        for (const duration of [3_600, 30 * day, 31 * day, 0]) {
          const one = waiting();
          user(one.target_uid).flags = flags;
          const { case_id, version } = await take(one);
          const measures = [{ type: 'ban' as const, duration }];
          const decision = { case_id, version, conclusion: 'violate' as const, reason_code, measures };
          const [why = null] = secondPersonWhys(
            viewOf(db, stored(case_id)).target?.flags ?? null,
            measures,
            reason_code,
          );
          const made = { kind, decisions: [{ ...decision, evidence: [case_id] }], idem_key: newKey() };
          const { data } = await call(decideCases, made, 'reviewer');
          expect([flags, reason_code, duration, data.results[0]?.second_person]).toEqual([
            flags,
            reason_code,
            duration,
            why,
          ]);
          said.push(why);
        }
      }
    }
    expect(new Set(said).size).toBe(6);
    const two = [
      { type: 'ban' as const, duration: 0 },
      { type: 'mute' as const, duration: 31 * day },
    ];
    const claimed = await take(waiting());
    const refused = await decideAll([claimed], { ...insult, measures: two });
    expect(refused.fields?.measures).toBe(secondPersonWhys([], two, 'abuse.insult')[0]);
  });

  it('R85: what waits for a second person, or was not agreed to, is no measure that was taken', async () => {
    const asked = async () => {
      const one = waiting();
      user(one.target_uid).flags = ['big_spender'];
      const measures = [{ type: 'delete_content' as const }, { type: 'ban' as const, duration: 30 * 86_400 }];
      return settled(one, { ...insult, measures });
    };
    const requestOf = ({ approval_id }: Decision) => db.approvals.get(approval_id ?? '');
    const unagreedOf = async ({ case_id }: Decision) =>
      (await call(listRecords, { kind, q: case_id }, 'reviewer')).data.list[0]?.unagreed;
    const answer = (decision: Decision, wish: 'approve' | 'reject') => {
      const { id = '', version = 0 } = requestOf(decision) ?? {};
      return call(decideApproval, { id, version, decision: wish, remark: '已核对录音', idem_key: newKey() }, 'lead');
    };
    const [first, second] = [await asked(), await asked()];
    // The request names the case, for whoever is to agree.
    expect(requestOf(first)).toMatchObject({ status: 'pending', after: { case_ref: first.case_id } });
    expect(await unagreedOf(first)).toEqual({ status: 'pending', measures: ['ban'] });
    await answer(first, 'approve');
    expect([await unagreedOf(first), user(stored(first.case_id).target_uid).status]).toEqual([null, 'banned']);
    await answer(second, 'reject');
    expect(await unagreedOf(second)).toEqual({ status: 'rejected', measures: ['ban'] });
    expect(user(stored(second.case_id).target_uid).status).toBe('normal');
  });

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
    await pass(holdMs + 1);
    const late = await call(undoDecision, { ...undo, idem_key: newKey() }, 'reviewer');
    expect(late).toMatchObject({ status: 409, message: '已生效，不能撤销，请到记录中改判' });
    expect(three.map(({ case_id }) => stored(case_id).status)).toEqual(['claimed', 'done', 'done']);
    expect(bansOf(three[0]?.target_uid ?? '').some(({ case_ref }) => case_ref !== null)).not.toBe(true);
  });

  it('answers each of a batch for itself', async () => {
    const { list: three } = (await claim({ size: 3 })).data;
    const [one, two, last] = three;
    if (!one || !two || !last) throw new Error('Nothing claimed');
    const decisions = [
      { case_id: one.case_id, version: one.version, ...clean, conclusion: 'clean' as const },
      { case_id: two.case_id, version: two.version + 5, ...clean, conclusion: 'clean' as const },
      { case_id: last.case_id, version: last.version, conclusion: 'violate' as const },
      { case_id: 'cs_0', version: 1, conclusion: 'clean' as const },
    ];
    const { data } = await call(decideCases, { kind, decisions, idem_key: newKey() }, 'reviewer');
    expect(data.results.map(({ status, field }) => [status, field])).toEqual([
      ['held', null],
      ['conflict', null],
      ['refused', 'reason_code'],
      ['refused', null],
    ]);
    expect(data.results[1]?.latest).toMatchObject({ case_id: two.case_id, version: two.version });
  });

  it('R66: a batch of which nothing was held has a number of its own', async () => {
    const none = { version: 1, conclusion: 'clean' as const };
    const decisions = ['cs_none_1', 'cs_none_2'].map((case_id) => ({ case_id, ...none }));
    const refuse = () => call(decideCases, { kind, decisions, idem_key: newKey() }, 'reviewer');
    const [first, second] = [(await refuse()).data, (await refuse()).data];
    expect(first.results.map(({ status }) => status)).toEqual(['refused', 'refused']);
    expect(second.batch_id).not.toBe(first.batch_id);
  });

  it('is never lost to a lease that ended, unless somebody else took the case', async () => {
    const { list: two } = (await claim({ size: 2 })).data;
    const [one, other] = two;
    if (!one || !other) throw new Error('Nothing claimed');
    await pass(leaseMs + 1);
    await take(other, 'reviewer2');
    await decideAll([other], clean, { session: 'reviewer2' });
    expect((await decideAll([one], clean)).data.results[0]?.status).toBe('held');
    expect(await decideAll([other], clean)).toMatchObject({
      status: 409,
      latest: { case_id: other.case_id, last: { name: '审核员小王', conclusion: 'clean' } },
    });
  });

  it('domain §4.3.4: needs a claim, and is refused on what is done', async () => {
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
    [{ conclusion: 'pass' }, 'conclusion'],
    [{ ...insult, reason_code: null }, 'reason_code'],
    [{ ...insult, reason_code: 'abuse.nothing' }, 'reason_code'],
    [{ ...insult, reason_code: 'other.misc' }, 'note'],
    [{ ...insult, evidence: [] }, 'evidence'],
    [{ conclusion: 'clean' }, 'clean_reason'],
    [{ ...clean, measures: [{ type: 'mute', duration: 3600 }] }, 'measures'],
    [{ ...clean, measures: [{ type: 'delete_content' }] }, 'measures'],
    [{ ...insult, measures: [{ type: 'mute' }] }, 'measures'],
    [{ ...insult, measures: [{ type: 'mute', duration: 1e12 }] }, 'measures'],
    [{ ...insult, measures: [{ type: 'mute', duration: 1 }] }, 'measures'],
    [{ ...insult, note: '\u200b'.repeat(6) }, 'note'],
    [{ ...insult, reason_code: 'other.misc', note: '四个\u200b字呀' }, 'note'],
    [{ ...insult, measures: [{ type: 'warn' }, { type: 'warn' }] }, 'measures'],
    [{ ...insult, measures: [{ type: 'mark_malicious' }] }, 'measures'],
  ])('R46: refuses %j at %s', async (fields, field) => {
    const one = waiting();
    await take(one);
    const { status, fields: refused } = await decideAll([one], fields as typeof insult);
    expect([status, Object.keys(refused ?? {})]).toEqual([422, [field]]);
    expect(stored(one.case_id).status).toBe('claimed');
  });

  it('cannot punish an account that is gone, but can decide', async () => {
    const one = liveAll(db.cases).find(({ target_uid }) => target_uid === cases.deleted);
    if (!one) throw new Error('Nobody gone');
    expect(await take(one)).toMatchObject({ target: null });
    expect((await decideAll([one], { ...insult, measures: [{ type: 'warn' }] })).fields).toHaveProperty('measures');
    expect((await decideAll([one], { ...insult, measures: [{ type: 'delete_content' }] })).status).toBe(200);
  });
});

describe('figures', () => {
  it('are those of the cases there are, for the kinds whose page one holds', async () => {
    const { queues, me } = (await call(queueStats, {}, 'reviewer')).data;
    const queue = queues.find((one) => one.kind === kind);
    const open = await list({ assignee: 'none' }, 'reviewer');
    expect(queue?.waiting).toBe(open.total);
    expect(queue?.overdue).toBe((await list({ assignee: 'none', overdue: '1' }, 'reviewer')).total);
    expect(queue?.oldest_at).toBe(Math.min(...open.list.map(({ created_at }) => created_at)));
    expect(queue?.hours).toHaveLength(12);
    expect(queue?.reviewers).toEqual([{ id: 'reviewer2', name: '审核员小王', claimed: 1 }]);
    expect(me.overturn_rate).toBeGreaterThan(0);
    expect((await call(queueStats, {}, 'patrol')).status).toBe(403);
    await settled(waiting(), clean);
    const after = (await call(queueStats, {}, 'reviewer')).data;
    expect(after.queues.find((one) => one.kind === kind)?.out_1h).toBe((queue?.out_1h ?? 0) + 1);
    expect(after.me.decided).toBe(me.decided + 1);
  });

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

it('lets time pass for browser tests', async () => {
  const advance = (body: unknown) =>
    dispatch({ method: 'POST', path: '/mock-clock/advance', query: new URLSearchParams(), headers: {}, body });
  const before = now();
  expect((await advance({ ms: 60_000 }))?.status).toBe(200);
  expect(now() - before).toBeGreaterThanOrEqual(60_000);
  expect((await advance({ ms: 'soon' }))?.status).toBe(422);
});

describe('what does not belong to a kind or a case', () => {
  it.each(['recall_messages', 'freeze_assets', 'hash_bank', 'restore_default', 'confiscate', 'add_word'] as const)(
    '%s is no measure of a report',
    async (type) => {
      const one = waiting();
      await take(one);
      const answer = await decideAll([one], { ...insult, measures: [{ type }] });
      expect(answer).toMatchObject({ status: 422, fields: { measures: expect.any(String) } });
      expect(stored(one.case_id).status).toBe('claimed');
      expect(db.decisions.some(({ case_id }) => case_id === one.case_id)).toBe(false);
    },
  );

  it('closes no other word with a word, whose case is about nobody', async () => {
    const words = () => liveAll(db.cases).filter((one) => one.kind === 'word');
    const one = words().find(({ status, lane }) => status === 'pending' && lane === 'normal');
    if (!one) throw new Error('No word waits');
    const open = words().filter(({ status }) => status === 'auto_closed').length;
    await take(one);
    const wish = { conclusion: 'reject' as const, measures: [{ type: 'close_others' as const }] };
    expect((await decideAll([one], wish, { kind: 'word' })).fields).toHaveProperty('measures');
    // Nor does anything else whose account is not known.
    const report = waiting();
    const other = waiting(({ case_id }) => case_id !== report.case_id);
    for (const blank of [report, other]) Object.assign(blank, { target_uid: '', target: null });
    await settled(report, { ...insult, measures: [{ type: 'close_others' }] });
    expect(stored(report.case_id).status).toBe('done');
    expect(stored(other.case_id).status).not.toBe('auto_closed');
    expect(words().filter(({ status }) => status === 'auto_closed')).toHaveLength(open);
  });

  it('takes as evidence only what the case has', async () => {
    const one = waiting(({ payload }) => payload.subject_type === 'message');
    await take(one);
    expect(await decideAll([one], { ...insult, evidence: [one.case_id, 'msg_1'] })).toMatchObject({
      status: 422,
      fields: { evidence: '有证据不属于此案件' },
    });
    const many = { ...insult, evidence: Array.from({ length: 51 }, () => one.case_id) };
    expect((await decideAll([one], many)).status).toBe(422);
    expect((await decideAll([one], { ...insult, evidence: ['x'.repeat(65)] })).status).toBe(422);
    const { messages } = (await call(caseContext, { case_id: one.case_id }, 'reviewer')).data;
    const evidence = [one.payload.snapshot.hash, ...messages.slice(0, 1).map(({ msg_id }) => msg_id)];
    expect((await decideAll([one], { ...insult, evidence })).status).toBe(200);
    expect(decisionOn(one.case_id).evidence).toEqual(evidence);
  });

  it('keeps of the further fields what the kind knows, and refuses what is too long', async () => {
    const one = waiting();
    await take(one);
    expect((await decideAll([one], { ...clean, extra: { text: 'x'.repeat(20_001) } })).status).toBe(422);
    expect((await decideAll([one], { ...clean, extra: { outcome: { closed: ['cs_1'] } } })).status).toBe(200);
    expect(decisionOn(one.case_id).extra).toEqual({});
  });

  it('counts a decision under a claim that ended for one lease more', async () => {
    const [early, late] = [waiting(), waiting(({ priority }) => priority !== 'P0')];
    await take(early);
    if (late !== early) await take(late);
    await pass(2 * leaseMs - 1000);
    expect((await decideAll([early], clean)).status).toBe(200);
    const third = waiting();
    await take(third);
    await pass(2 * leaseMs + 1000);
    expect(await decideAll([third], clean)).toMatchObject({ status: 409, message: '领取已过期，请重新领取' });
    expect(db.decisions.some(({ case_id }) => case_id === third.case_id)).toBe(false);
  });
});
