/** @jest-environment node */
import { evidenceDays, holdMs } from '../../src/domain/shared/limits';
import { listAudit } from '../../src/services/auditTrail';
import { changeBanTerm, listBans } from '../../src/services/ban';
import {
  type Decision,
  decideAppeal,
  listRecords,
  reverseBatch,
  reverseDecision,
  scoreQa,
} from '../../src/services/reviewRecords';
import { userPenalties } from '../../src/services/userRecords';
import { unban } from '../../src/services/userWrites';
import { found } from '../../tests/found';
import {
  anchor,
  another,
  answerLast,
  userBansOf as bansOfUser,
  call,
  cases,
  clean,
  day,
  db,
  decideAll,
  decisionOn,
  insult,
  live,
  liveAll,
  newKey,
  now,
  onRecord,
  passCase,
  resetDb,
  settled,
  stored,
  take,
  user,
  waiting,
  waitingOn,
  write,
} from '../testing';

beforeEach(resetDb);

const kind = 'report' as const;
const records = async (input: object = {}, session = 'admin') =>
  (await call(listRecords, { kind, size: 500, ...input }, session)).data;
const bansOf = ({ target_uid }: { target_uid: string }) =>
  bansOfUser(target_uid).map(({ ban_id }) => live(db.bans, ban_id));
const strikesOf = ({ target_uid }: { target_uid: string }) => db.strikes.get(target_uid) ?? [];
const barring = (types: Decision['measures']) => ({ ...insult, measures: types });
const muted = barring([{ type: 'mute', duration: 86_400 }]);
const reverse = (decision: Decision, more: Record<string, unknown> = {}, session = 'lead') =>
  call(reverseDecision, { conclusion: 'clean', unseen: [], ...onRecord(decision), ...more } as never, session);
describe('what a decision does when it is in force', () => {
  it.each([
    ['mute', ['speak'], 'muted'],
    ['mute_mic', ['mic'], 'muted'],
    ['no_dm', ['dm'], 'limited'],
    ['limit', ['speak', 'mic'], 'muted'],
    ['ban', ['login'], 'banned'],
    ['ban_device', ['login', 'device'], 'banned'],
  ] as const)('%s bars %j, tied to its case', async (type, types, status) => {
    const one = waiting();
    const points = user(one.target_uid).strike_points;
    await take(one);
    await decideAll([one], barring([{ type, duration: 3600 }]));
    expect(bansOf(one)).toEqual([]);
    await passCase(holdMs + 1);
    const [ban] = bansOf(one);
    expect(ban).toMatchObject({ types, duration: 3600, source: kind, case_ref: one.case_id, status: 'active' });
    expect(ban).toMatchObject({ created_by: '审核员小林', evidence: [one.case_id] });
    expect(decisionOn(one.case_id).ban_ids).toEqual([ban?.ban_id]);
    expect(user(one.target_uid)).toMatchObject({ status, strike_points: points + 2 });
  });

  it.each([
    [cases.kol, 'abuse.insult', 3600, 'KOL'],
    [cases.bigSpender, 'abuse.insult', 3600, '大R'],
    [null, 'abuse.insult', 0, '永久'],
    [null, 'drug.sale', 3600, '红线'],
  ])('asks a second person: %s, %s, %d s', async (uid, reason_code, duration, why) => {
    const one = uid ? waitingOn(uid) : waiting();
    const before = db.approvals.length;
    const fields = { ...barring([{ type: 'ban', duration }]), reason_code };
    await take(one);
    const { data } = await decideAll([one], fields);
    expect(data.results[0]?.second_person).toContain(why);
    expect(db.approvals).toHaveLength(before);
    await passCase(holdMs + 1);
    const { approval_id } = decisionOn(one.case_id);
    expect(bansOf(one)[0]).toMatchObject({ status: 'pending' });
    expect(db.approvals.at(-1)).toMatchObject({ id: approval_id, maker: 'reviewer', status: 'pending' });
    const other = another(one);
    await take(other);
    expect((await decideAll([other], fields)).fields?.measures).toContain('待审批');
    expect((await answerLast()).data.status).toBe('executed');
    expect(bansOf(one)[0]).toMatchObject({ status: 'active', case_ref: one.case_id });
    expect(strikesOf(one)[0]).toMatchObject({ case_ref: one.case_id, status: 'active' });
  });

  it('silences who reports out of malice for the third time', async () => {
    const one = waiting(({ payload }) => payload.reporters.length === 1);
    const [reporter] = one.payload.reporters;
    if (!reporter) throw new Error('Nobody reported');
    reporter.malicious = 1;
    const malicious = { ...clean, clean_reason: 'malicious' as const, measures: [{ type: 'mark_malicious' as const }] };
    await settled(one, malicious);
    const silenced = () =>
      db.audits.findLast(({ object_id, after }) => object_id === reporter.uid && after?.malicious_reports)?.after;
    expect(silenced()).toMatchObject({ malicious_reports: 2, report_silenced_until: null });
    const other = another(one);
    other.payload.reporters = [{ ...reporter, malicious: 2 }];
    await settled(other, malicious);
    expect(silenced()?.report_silenced_until).toBeGreaterThan(now() + 6.9 * day);
    expect(other.payload.reporters[0]?.malicious).toBe(3);
    await reverse(decisionOn(other.case_id), { conclusion: 'violate' });
    expect(other.payload.reporters[0]?.malicious).toBe(2);
  });

  it('closes the other open cases of the target, and opens them again with a reversal', async () => {
    const one = waiting();
    const other = another(one);
    const taken = another(one, other);
    await take(taken, 'reviewer2');
    await settled(one, { ...insult, measures: [{ type: 'close_others' }] });
    expect([stored(other.case_id).status, stored(taken.case_id).status]).toEqual(['auto_closed', 'claimed']);
    expect(stored(other.case_id).timeline.at(-1)).toMatchObject({ label: '自动关闭', by: '审核员小林' });
    await reverse(decisionOn(one.case_id));
    expect(stored(other.case_id)).toMatchObject({ status: 'reopened' });
    expect(await take(other)).toMatchObject({ status: 'claimed' });
  });

  it('is on record for the case and for the user, by who decided', async () => {
    const one = waiting();
    await settled(one, muted);
    const of = async (object_type: string, object_id: string) =>
      (await call(listAudit, { object_type, object_id }, 'reviewer')).data.list;
    expect((await of('case', one.case_id)).map(({ label }) => label)).toEqual(['审核生效', '审核', '领取案件']);
    // The decision on the case stands in the trail of the user, too.
    const own = (await of('user', one.target_uid)).find(({ object_type }) => object_type === 'user');
    expect(own).toMatchObject({
      operator_id: 'reviewer',
      reason_code: 'abuse.insult',
      before: { status: 'normal' },
      after: { status: 'muted' },
    });
    expect((await call(listAudit, { object_type: 'case', object_id: one.case_id }, 'nobody')).status).toBe(403);
  });
});

describe('G10: records', () => {
  it.each<[object, (record: Decision) => boolean]>([
    [{ conclusion: ['violate'] }, ({ conclusion }) => conclusion === 'violate'],
    [{ reason: ['abuse'] }, ({ reason_code }) => reason_code?.startsWith('abuse.') ?? false],
    [{ measure: ['remind'] }, ({ measures }) => measures.some(({ type }) => type === 'remind')],
    [{ reversed: 'yes' }, ({ status }) => status === 'reversed'],
    [{ reversed: 'no' }, ({ status }) => status === 'effective'],
    [{ reviewer: '小王' }, ({ by }) => by === 'reviewer2'],
    [{ reviewer: 'lead' }, ({ by }) => by === 'lead'],
    [{ appeal: ['submitted'] }, ({ appeal }) => appeal.status === 'submitted'],
    [{ qa: ['failed'] }, ({ qa }) => qa.status === 'failed'],
    [{ cost_min: 100, cost_max: 200 }, ({ cost_sec }) => cost_sec >= 100 && cost_sec <= 200],
    [{ mark: ['malicious'] }, ({ clean_reason }) => clean_reason === 'malicious'],
    [{ uid: cases.newAccount }, ({ case_id }) => stored(case_id).target_uid === cases.newAccount],
  ])('filters by %j', async (input, fits) => {
    const span = { from: anchor - 40 * day, to: anchor };
    const all = await records(span);
    const some = await records({ ...span, ...input });
    expect(some.total).toBeGreaterThan(0);
    expect(some.list.map(({ decision_id }) => decision_id)).toEqual(
      all.list.filter(fits).map(({ decision_id }) => decision_id),
    );
  });

  it('keeps what is about minors to those allowed to see it', async () => {
    const one = found(liveAll(db.cases).find((other) => other.kind === kind && other.lane === 'minor'));
    await settled(one, clean, 'lead');
    const listed = async (session: string) => (await records({ q: one.case_id }, session)).total;
    expect([await listed('lead'), await listed('reviewer')]).toEqual([1, 0]);
    expect(
      (await call(reverseDecision, { conclusion: 'violate', ...onRecord(decisionOn(one.case_id)) }, 'reviewer')).status,
    ).toBe(403);
  });
});

describe('reversal', () => {
  it('links both, ends only the bans of this decision, and gives the points back', async () => {
    const one = waiting();
    const other = another(one);
    await settled(one, muted);
    await settled(other, barring([{ type: 'mute_mic', duration: 86_400 }]));
    const before = user(one.target_uid).strike_points;
    const old = decisionOn(one.case_id);
    const { data } = await reverse(old);
    expect(data).toMatchObject({
      reverses: old.decision_id,
      status: 'effective',
      by: 'lead',
      case: { status: 'done' },
    });
    expect(old).toMatchObject({ status: 'reversed', reversed_by: data.decision_id });
    const { bans, strikes } = (await call(userPenalties, { user_id: one.target_uid })).data;
    expect(bans.map(({ case_ref, status, misjudged }) => [case_ref, status, misjudged])).toEqual([
      [other.case_id, 'active', false],
      [one.case_id, 'lifted', true],
    ]);
    expect(strikes.find(({ case_ref }) => case_ref === one.case_id)?.status).toBe('revoked');
    expect(user(one.target_uid)).toMatchObject({ status: 'muted', strike_points: before - 2 });
    const trail = (await call(listAudit, { object_type: 'case', object_id: one.case_id })).data.list;
    expect(trail[0]).toMatchObject({ action: 'reverseDecision', operator_id: 'lead', after: { conclusion: 'clean' } });
  });

  it('shows content again, unless its evidence is gone, and names what stays lost', async () => {
    const one = waiting();
    await settled(one, barring([{ type: 'delete_content' }, { type: 'reset_profile' }, { type: 'remind' }]));
    expect(user(one.target_uid)).toMatchObject({ avatar: '', bio: '' });
    const { data } = await reverse(decisionOn(one.case_id));
    expect(data.not_restored).toEqual(['重置的资料不能恢复', '提醒：消息已发出']);
    expect(stored(one.case_id).hidden).toBe(false);
    const old = waiting(({ case_id }) => case_id !== one.case_id);
    old.created_at -= (evidenceDays + 1) * day;
    await settled(old, barring([{ type: 'delete_content' }]));
    expect((await reverse(decisionOn(old.case_id))).data.not_restored).toEqual(['内容的证据已过保留期，不能恢复展示']);
    expect(stored(old.case_id).hidden).toBe(true);
  });

  it('withdraws what a second person was asked for', async () => {
    const one = waitingOn(cases.kol);
    await settled(one, muted);
    const { data } = await reverse(decisionOn(one.case_id), {
      conclusion: 'violate',
      reason_code: 'abuse.harass',
      measures: [{ type: 'mute', duration: 3600 }],
    });
    expect(
      db.approvals
        .values()
        .slice(-2)
        .map(({ status }) => status),
    ).toEqual(['withdrawn', 'pending']);
    expect(bansOf(one).map(({ status, duration }) => [status, duration])).toEqual([
      ['pending', 3600],
      ['lifted', 86_400],
    ]);
    expect(user(cases.kol).pending_approvals).toBe(1);
    expect(data).toMatchObject({ approval_id: db.approvals.at(-1)?.id, reason_code: 'abuse.harass' });
  });
});

describe('media that nobody looked at', () => {
  const withMedia = () => waiting(({ payload }) => payload.snapshot.media.length === 1);

  it('must be stated in a decision and in its reversal; the record keeps them', async () => {
    const one = withMedia();
    await take(one);
    const ask = { unseen: '请注明没有看过或听过的证据，都看过则留空列表' };
    expect(await decideAll([one], { ...clean, unseen: undefined })).toMatchObject({ status: 422, fields: ask });
    expect((await decideAll([one], insult)).status).toBe(200);
    await passCase(holdMs + 1);
    const old = decisionOn(one.case_id);
    expect(await reverse(old, { unseen: undefined })).toMatchObject({ status: 422, fields: ask });
    const made = { name: '图片', reason: 'unstated' };
    expect((await reverse(old, { unseen: [made] })).status).toBe(422);
    const unseen = [{ name: '图片', reason: 'missing' }];
    expect((await reverse(old, { unseen })).data.unseen).toEqual(unseen);
  });

  it('must be stated where an appeal overturns the decision, and nowhere where it stays', async () => {
    const one = withMedia();
    const decision = await settled(one, insult);
    decision.appeal = { ...decision.appeal, status: 'submitted', text: '我没有', at: now() };
    const input = { ...onRecord(decision), result: 'overturned' as const };
    expect((await call(decideAppeal, input, 'lead')).fields).toHaveProperty('unseen');
    const unseen = [{ name: '图片', reason: 'unloadable' as const }];
    expect((await call(decideAppeal, { ...input, unseen }, 'lead')).status).toBe(200);
    expect(decisionOn(one.case_id)).toMatchObject({ conclusion: 'clean', unseen });
  });

  it('keeps decisions with media out of a batch reversal', async () => {
    const one = withMedia();
    const { batch_id } = await settled(one, insult);
    const why = { reason_code: 'other.misjudged', remark: '复核后结论不同', idem_key: newKey() };
    const { data } = await call(reverseBatch, { kind, batch_id, conclusion: 'clean', ...why }, 'lead');
    expect(data.results).toEqual([
      { decision_id: expect.any(String), status: 'failed', reason: '有图片、视频或语音，请逐条改判' },
    ]);
  });
});

describe('appeals', () => {
  const appealed = async () => {
    const one = waiting();
    const decision = await settled(one, muted);
    decision.appeal = { ...decision.appeal, status: 'submitted', text: '我没有', at: now() };
    return { one, decision };
  };
  const answer = (decision: Decision, result: 'upheld' | 'overturned' | 'reduced', session = 'lead') =>
    call(decideAppeal, { ...onRecord(decision), result }, session);

  it('are answered by somebody else, once', async () => {
    const { decision } = await appealed();
    decision.by = 'lead';
    expect(await answer(decision, 'upheld')).toMatchObject({ status: 403, message: '不能处理自己审核的申诉' });
    expect((await answer(decision, 'upheld', 'reviewer2')).status).toBe(403);
    const { data } = await answer(decision, 'upheld', 'admin');
    expect(data).toMatchObject({
      status: 'effective',
      appeal: { status: 'upheld', by: '管理员', answer: '复核后结论不同' },
    });
    expect(await answer(decision, 'overturned', 'admin')).toMatchObject({
      status: 409,
      latest: { appeal: { status: 'upheld' } },
    });
  });

  it('are not answered by whoever a small reversal replaced, nor does he score it', async () => {
    const { decision } = await appealed();
    decision.by = 'admin';
    const next = (await reverse(decision, barring([{ type: 'mute', duration: 90_000 }]))).data;
    expect(next).toMatchObject({ by: 'lead', reviewers: ['lead', 'admin'] });
    const stored = live(db.decisions, next.decision_id);
    Object.assign(stored, {
      appeal: { ...stored.appeal, status: 'submitted' },
      qa: { ...stored.qa, status: 'sampled' },
    });
    const refused = { status: 403, message: '不能处理自己审核的申诉' };
    for (const who of ['lead', 'admin']) expect(await answer(stored, 'upheld', who)).toMatchObject(refused);
    const { reason_code: _, ...seen } = onRecord(stored);
    const score = await call(scoreQa, { ...seen, kind, score: 100, error: null }, 'admin');
    expect(score).toMatchObject({ status: 403, message: '不能质检自己的审核' });
  });

  it('reduced: halves the bans in force, and says so when there are none', async () => {
    const { one, decision } = await appealed();
    const [ban] = bansOf(one);
    await answer(decision, 'reduced');
    expect(ban).toMatchObject({ duration: 43_200, until: (ban?.start_at ?? 0) + 43_200_000, status: 'active' });
    expect(user(one.target_uid).ban_until).toBe(ban?.until);
    const other = await appealed();
    await call(unban, write(other.one.target_uid), 'lead');
    expect((await answer(other.decision, 'reduced')).message).toBe('没有生效中的处罚可以减轻');
  });
});

describe('seed', () => {
  it('has one decision in force for what is done, and none for what is open', () => {
    for (const { case_id, status } of db.cases.values()) {
      const inForce = db.decisions.filter((one) => one.case_id === case_id && one.status === 'effective');
      expect({ case_id, inForce: inForce.length }).toEqual({ case_id, inForce: status === 'done' ? 1 : 0 });
    }
  });

  it('has a decision for every ban of a case, which has the ban', () => {
    process.env.MOCK_SCALE = '0.5';
    resetDb();
    process.env.MOCK_SCALE = '0.05';
    const tied = db.bans.values().filter(({ source }) => source === kind);
    expect(tied.length).toBeGreaterThan(10);
    for (const { ban_id, case_ref, source } of tied) {
      const decision = db.decisions.find((one) => one.case_id === case_ref && one.ban_ids.includes(ban_id));
      expect({ ban_id, kind: decision?.kind, status: decision?.status }).toEqual({
        ban_id,
        kind: source,
        status: 'effective',
      });
    }
    for (const decision of db.decisions.filter((one) => one.kind === kind)) {
      const { decided_at, claimed_at, case_id, appeal, by_name } = decision;
      expect(claimed_at).toBeGreaterThanOrEqual(decision.reverses ? 0 : stored(case_id).created_at);
      expect(decided_at).toBeLessThan(anchor);
      expect(appeal.by === null || appeal.by !== by_name).toBe(true);
    }
  });
});

describe('封房', () => {
  const sealing = barring([{ type: 'seal_room' }]);

  it('bars the room as a ban of its own, and opens it with a reversal', async () => {
    const one = waiting(({ payload }) => payload.room_id !== null);
    const decision = await settled(one, sealing);
    const ban = live(db.bans, decision.ban_ids[0] ?? '');
    expect(ban).toMatchObject({
      target_type: 'room',
      target_id: one.payload.room_id,
      types: ['room'],
      status: 'active',
      case_ref: one.case_id,
      created_by: '审核员小林',
    });
    expect(stored(one.case_id).timeline.at(-1)?.note).toContain('封房');
    const { list } = (await call(listBans, { size: 1000, target_type: ['room'] })).data;
    expect(list.map(({ ban_id }) => ban_id)).toContain(ban?.ban_id);
    expect((await reverse(decision)).status).toBe(200);
    expect(ban).toMatchObject({ status: 'lifted', misjudged: true, lifted_by: '组长老陈', version: 2 });
  });
});

describe('an appeal that waits', () => {
  const appealed = { status: 'submitted' as const, text: '我没有', at: now(), by: null, answer: '' };

  it('is answered by the reversal of its decision, and so is that of the ban', async () => {
    const one = waiting();
    const decision = await settled(one, muted);
    const [ban] = bansOf(one);
    if (!ban) throw new Error('No ban');
    decision.appeal = { ...appealed };
    ban.appeal = { ...appealed };
    expect((await reverse(decision)).status).toBe(200);
    const answered = { status: 'overturned', by: '组长老陈', answer: expect.any(String) };
    expect(decision.appeal).toMatchObject(answered);
    expect(ban.appeal).toMatchObject(answered);
    const { total } = await records({ appeal: ['submitted'], uid: one.target_uid });
    expect(total).toBe(0);
  });

  it('is not granted in part while a second person looks at a longer term', async () => {
    const one = waiting();
    const decision = await settled(one, muted);
    const [ban] = bansOf(one);
    if (!ban) throw new Error('No ban');
    const { reason_code, remark } = onRecord(decision);
    const term = { ban_id: ban.ban_id, version: ban.version, duration: 0, reason_code, remark, idem_key: newKey() };
    expect((await call(changeBanTerm, term)).data.state).toBe('pending_approval');
    decision.appeal = { ...appealed };
    const { duration, version } = ban;
    const answer = await call(decideAppeal, { ...onRecord(decision), result: 'reduced' } as never, 'lead');
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('待审批') });
    expect(ban).toMatchObject({ duration, version });
    expect(decision.appeal.status).toBe('submitted');
  });
});
