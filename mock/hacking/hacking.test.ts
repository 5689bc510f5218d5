/** @jest-environment node */
import { holdMs, restoreMessageHours } from '../../src/domain/shared/limits';
import {
  getGuard,
  guardAccount,
  hackingResultIn,
  listRecalls,
  markSample,
  retryRecall,
  rulePrecision,
} from '../../src/services/hacking';
import { type Decision, reverseDecision } from '../../src/services/reviewRecords';
import {
  answerLast,
  bankOf,
  call,
  cases,
  db,
  decideAll,
  decisionOn,
  type HackingCase,
  hour,
  live,
  liveAll,
  newKey,
  onRecord,
  passCase,
  resetDb,
  settled,
  take,
  user,
  userBansOf,
  waitingOf,
} from '../testing';
import { isHacking } from './gang';

process.env.MOCK_SCALE = '0.1';
beforeEach(resetDb);

const kind = 'hacking' as const;

const waiting = (fits: (one: HackingCase) => boolean = () => true) =>
  waitingOf(isHacking, (one) => db.users.get(one.target_uid)?.status === 'normal' && fits(one));

const inGang = (id: string, type = 'solicit') =>
  waiting(({ payload }) => payload.cluster_id === id && payload.case_type === type);

const found = { conclusion: 'violate' as const, reason_code: 'ads.contact', note: '同批账号群发' };

const refusalOf = async (one: HackingCase, fields: Parameters<typeof decideAll>[1]) => {
  await take(one);
  return (await decideAll([one], fields, { kind })).fields;
};

const outcomeOf = ({ extra }: Decision) => hackingResultIn(extra).outcome;

const gangFields = (one: HackingCase, more: { duration?: number; exclude?: string[] } = {}) => {
  const gang = db.gangs.get(one.payload.cluster_id ?? '');
  const { duration = 86_400, exclude = [] } = more;
  return {
    ...found,
    measures: [{ type: 'ban_cluster' as const, duration }],
    extra: { exclude, cluster_version: gang?.version ?? 0 },
  };
};

const loginBans = (uid: string, case_id: string) =>
  userBansOf(uid).filter(({ case_ref, types }) => case_ref === case_id && types.includes('login'));

describe('a decision', () => {
  it.each([
    ['freeze_assets', 'solicit', {}, 'measures', '只有盗号'],
    ['ban_cluster', 'solicit', {}, 'exclude', '请先确认'],
    ['notify_victims', 'solicit', {}, 'measures', '没有受害者'],
    ['notify_victims', 'fraud', {}, 'template_id', '通知模板'],
    ['notify_victims', 'fraud', { template_id: 'room_notice' }, 'template_id', '未填写的变量'],
    ['add_word', 'solicit', {}, 'words', '可疑词'],
    ['block_url', 'theft', { urls: ['https://elsewhere.example'] }, 'urls', '此案件'],
  ] as const)('%s of a case of %s with %j is refused at %s', async (type, caseType, extra, field, why) => {
    const one = waiting(({ payload }) => {
      const needed = type === 'ban_cluster' ? payload.cluster_id !== null : true;
      const links = type === 'block_url' ? payload.contacts.some((contact) => contact.type === 'link') : true;
      return payload.case_type === caseType && needed && links;
    });
    expect((await refusalOf(one, { ...found, measures: [{ type }], extra }))?.[field]).toContain(why);
  });

  it('recalls the same text of everybody, closes what says the same, and a failed message is tried again', async () => {
    const one = waiting(({ payload }) => payload.signals.same_text_users > 20 && payload.cluster_id === null);
    const decision = await settled(one, { ...found, measures: [{ type: 'recall_messages' }] });
    const { data } = await call(listRecalls, { decision_id: decision.decision_id }, 'reviewer');
    const [recall] = data.list;
    if (!recall) throw new Error('Nothing was recalled');
    expect(recall.messages.length).toBe(outcomeOf(decision)?.recalls);
    expect(new Set(recall.messages.map(({ uid }) => uid)).size).toBeGreaterThan(10);
    for (const id of outcomeOf(decision)?.closed ?? []) expect(db.cases.get(id)?.status).toBe('auto_closed');

    const failed = recall.messages.filter(({ status }) => status === 'failed').map(({ msg_id }) => msg_id);
    expect(failed.length).toBeGreaterThan(0);
    const mine = await call(listRecalls, {}, 'reviewer');
    expect(mine.data.list.map(({ decision_id }) => decision_id)).toContain(decision.decision_id);
    const form = { decision_id: decision.decision_id, msg_ids: failed, version: recall.version, idem_key: newKey() };
    const again = await call(retryRecall, form, 'reviewer');
    expect(again.data.messages.filter(({ status }) => status === 'failed')).toEqual([]);
    expect((await call(retryRecall, { ...form, idem_key: newKey() }, 'reviewer')).message).toBe(
      '撤回结果已变化，请查看最新结果',
    );
  });

  it('puts words into the bank as candidates and links onto the blacklist', async () => {
    const one = waiting(
      ({ payload }) => payload.contacts.some(({ type }) => type === 'link') && payload.case_type === 'fraud',
    );
    const url = one.payload.contacts.find(({ type }) => type === 'link')?.value ?? '';
    const measures = [{ type: 'add_word' as const }, { type: 'block_url' as const }];
    const decision = await settled(one, { ...found, measures, extra: { words: ['代冲七折秒到'], urls: [url] } });
    expect(db.blockedUrls.get(url)?.decision_id).toBe(decision.decision_id);
    const [added] = outcomeOf(decision)?.words ?? [];
    const word = live(bankOf(db).words, added?.word_id ?? '');
    expect(word.state).toMatchObject({ word: '代冲七折秒到', status: 'candidate' });
    expect(liveAll(db.cases).some((other) => other.kind === 'word' && other.payload.word_id === word.word_id)).toBe(
      true,
    );

    await call(reverseDecision, { conclusion: 'clean', ...onRecord(decision) } as never, 'lead');
    expect(db.blockedUrls.has(url)).toBe(false);
    expect(word.state.status).toBe('rejected');
  });
});

describe('整团处置', () => {
  it('G7: for ever it waits for a second person', async () => {
    const one = inGang('gc_101');
    await take(one);
    const { data } = await decideAll([one], gangFields(one, { duration: 0 }), { kind });
    expect(data.results[0]?.second_person).toContain('整团永久封禁');
    await passCase(holdMs + 1);
    const decision = decisionOn(one.case_id);
    expect(outcomeOf(decision)?.members.every(({ status }) => status === 'waiting')).toBe(true);
    const approval = db.approvals.find(({ id }) => id === decision.approval_id);
    expect(approval).toMatchObject({ type: 'ban_cluster', object_id: 'gc_101', status: 'pending' });
    expect((await answerLast('reviewer2')).status).toBe(403);
    expect((await answerLast()).data.status).toBe('executed');
    const barred = outcomeOf(decision)?.members.filter(({ status }) => status === 'success') ?? [];
    expect(barred.length).toBeGreaterThan(0);
    for (const { uid } of barred)
      expect(loginBans(uid, one.case_id)).toMatchObject([{ status: 'active', duration: 0 }]);
  });
});

describe('the owner of a stolen account', () => {
  const protect = (one: HackingCase, more: object = {}) => ({
    case_id: one.case_id,
    version: one.version,
    hours: 72,
    offline: true,
    template_id: 'protected',
    remark: '好友反映账号在借钱',
    idem_key: newKey(),
    ...more,
  });

  it('is protected at once, without points, and let in again when it was a false alarm', async () => {
    const one = waiting(({ target_uid }) => target_uid === cases.normal);
    const points = user(cases.normal).strike_points;
    await take(one);
    const none = protect(one, { hours: 0, offline: false, template_id: null });
    expect((await call(guardAccount, none, 'reviewer')).fields).toEqual({ hours: '请至少选择一项' });
    const { data } = await call(guardAccount, protect(one), 'reviewer');
    expect(data.protected_until).toBeGreaterThan(0);
    expect(user(cases.normal)).toMatchObject({ status: 'banned', strike_points: points });
    expect(loginBans(cases.normal, one.case_id)).toMatchObject([{ reason_code: 'theft.protect', status: 'active' }]);
    expect(db.notices.get(cases.normal)?.[0]?.content).toContain('临时保护');
    expect((await call(getGuard, { case_id: one.case_id }, 'reviewer')).data).toEqual(data);
    await decideAll([one], { conclusion: 'clean', extra: { wrong_rules: ['hr_301'] } }, { kind });
    await passCase(holdMs + 1);
    expect(user(cases.normal).status).toBe('normal');
  });
});

describe('records', () => {
  const decided = (fits: (decision: Decision, one: HackingCase) => boolean = () => true) => {
    const decision = db.decisions.find((one) => {
      const about = db.cases.get(one.case_id);
      return one.status === 'effective' && one.reverses === null && isHacking(about) && fits(one, about);
    });
    if (!decision) throw new Error('No such decision');
    return decision;
  };

  it('a sample that was wrong names the rule, and the rule loses precision', async () => {
    const decision = decided(({ conclusion, extra }) => conclusion === 'violate' && !hackingResultIn(extra).sample);
    const one = db.cases.get(decision.case_id);
    const rule = isHacking(one) ? (one.payload.rule_ids[0] ?? '') : '';
    const wrong = async () => {
      const { data } = await call(rulePrecision, {});
      return data.rules.find(({ rule_id }) => rule_id === rule)?.weeks.reduce((sum, cell) => sum + cell.wrong, 0) ?? 0;
    };
    const before = await wrong();
    const form = { decision_id: decision.decision_id, version: decision.version, verdict: 'wrong' as const };
    const more = { remark: '群公告不是引流', idem_key: newKey() };
    expect((await call(markSample, { ...form, ...more }, 'lead')).fields).toHaveProperty('rules');
    expect((await call(markSample, { ...form, ...more, rules: [rule] }, 'lead')).status).toBe(200);
    expect(await wrong()).toBe(before + 1);
    expect((await call(markSample, { ...form, ...more, rules: [rule], idem_key: newKey() }, 'lead')).status).toBe(409);
    expect((await call(markSample, { ...form, ...more, idem_key: newKey() }, 'reviewer')).status).toBe(403);
  });

  it('what was recalled comes back within a day, and is lost later', async () => {
    const one = waiting(({ payload }) => payload.signals.same_text_users > 5 && payload.cluster_id === null);
    const decision = await settled(one, { ...found, measures: [{ type: 'recall_messages' }] });
    const { data } = await call(reverseDecision, { conclusion: 'clean', ...onRecord(decision) } as never, 'lead');
    expect(data.not_restored).toEqual([]);
    const shown = db.recalls.get(decision.decision_id)?.messages ?? [];
    expect(shown.some(({ status }) => status === 'restored')).toBe(true);

    const other = waiting(({ payload }) => payload.signals.same_text_users > 5 && payload.cluster_id === null);
    const old = await settled(other, { ...found, measures: [{ type: 'recall_messages' }] });
    await passCase((restoreMessageHours + 1) * hour);
    const late = await call(reverseDecision, { conclusion: 'clean', ...onRecord(old) } as never, 'lead');
    expect(late.data.not_restored.join()).toContain(`${restoreMessageHours} 小时`);
  });
});
