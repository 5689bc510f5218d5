/** @jest-environment node */
import { holdMs } from '../../src/domain/shared/limits';
import { claimCases, decideCases, myCases } from '../../src/services/review';
import { reverseDecision } from '../../src/services/reviewRecords';
import {
  changeWords,
  createWord,
  editWord,
  getWord,
  listWords,
  mergeWords,
  rollbackWord,
  setWordExempt,
  setWordGray,
  testSentence,
  wordImpact,
} from '../../src/services/word';
import { found } from '../../tests/found';
import {
  answerLast,
  bankOf,
  call,
  currentRelease,
  day,
  db,
  liveAll,
  newKey,
  now,
  passTime,
  resetDb,
  type StoredWord,
} from '../testing';
import { messagesHit } from './messages';

beforeEach(resetDb);

const current = () => currentRelease(bankOf(db));
const lastChange = () => db.wordChanges.at(-1);
const named = (word: string): StoredWord => found(liveAll(db.words).find(({ state }) => state.word === word));
const change = (word: string, state: Partial<StoredWord['state']>) => {
  const found = named(word);
  found.state = { ...found.state, ...state };
};
const why = () => ({ reason_code: 'other.misc', remark: '近期举报集中', idem_key: newKey() });
const on = (word: string) => {
  const { word_id, version } = named(word);
  return { word_id, version, ...why() };
};
const rule = {
  match: 'contains' as const,
  level: 2 as const,
  action: 'review' as const,
  scenes: ['chat' as const, 'dm' as const],
};
const form = { ...rule, lang: 'zh' as const, category: 'ads' as const };
const create = (word: string, more: Partial<Parameters<typeof createWord>[0]> = {}) =>
  call(createWord, { ...why(), ...form, word, ...more });
describe('messages', () => {
  const hits = (word: string, to: number) => messagesHit(named(word).state, db.users.size, to - day, to);

  it('give the figures of a word: hits, samples and trend', async () => {
    const { data } = await call(getWord, { word_id: named('加个好友').word_id });
    expect(data.word.hit_24h).toBe(hits('加个好友', now()).length);
    expect(data.trend.at(-1)?.hits).toBe(data.word.hit_24h);
    expect(data.samples).toHaveLength(20);
    for (const { text, hits } of data.samples)
      expect(hits.map(([from, to]) => text.slice(from, to))).toContain('加个好友');
  });
});

describe('the bank', () => {
  it.each([
    ['status', 'observe'],
    ['level', '3'],
    ['action', 'replace'],
    ['category', 'gamble'],
    ['lang', 'tl'],
    ['source', 'report'],
  ] as const)('is filtered by %s', async (name, wanted) => {
    const { list, total } = (await call(listWords, { size: 1000, [name]: [wanted] })).data;
    expect(list.every((word) => String(word[name]) === wanted)).toBe(true);
    expect([total > 0, total < db.words.size]).toEqual([true, true]);
  });

  it.each([
    ['word: 请输入词', { word: '' }],
    ['word: 词最多 50 字', { word: '字'.repeat(51) }],
    ['word: 单个汉字不能拦截，误伤太大，请改为送审或提示', { word: '滚', level: 3, action: 'block' }],
    ['word: 重复的括号里不能再有 * + ? {n,m}，匹配会随文本指数级变慢', { word: '(a+)+$', match: 'regex' }],
    ['word: 词库已有「百家乐平台」（sw_1041），可合并为它的变体', { word: '百 家 乐 平 台' }],
    ['variants: 变体最多 50 个', { variants: Array.from({ length: 51 }, (_, i) => `变体${i}`) }],
    ['action: 「提示」级的动作只能是「仅标记」', { level: 1, action: 'block' }],
    ['scenes: 请选择场景', { scenes: [] }],
    ['exempt: 「uid:abc」不是用户或房间：写作 uid:10000001 或 room:r_88001', { exempt: ['uid:abc'] }],
    ['expire_at: 失效时间须晚于现在', { expire_at: 1 }],
    ['remark: 备注至少 5 字', { remark: '短' }],
    ['reason_code: 原因码不存在', { reason_code: 'ads.none' }],
  ] as const)('refuses %s: %j', async (sentence, wrong) => {
    const { version } = current();
    const { fields = {} } = await create('一个新词', wrong as never);
    expect(Object.entries(fields).map((one) => one.join(': '))).toEqual([sentence]);
    expect(current().version).toBe(version);
  });

  it('a word goes back to an earlier state as a new version, once', async () => {
    const { state, version, word_id } = named('一夜情');
    await call(setWordGray, { ...on('一夜情'), gray_percent: 5 });
    const back = await call(rollbackWord, { ...on('一夜情'), to_version: version });
    expect(back.data).toMatchObject({ gray_percent: state.gray_percent, version: version + 2 });
    const { revisions } = (await call(getWord, { word_id })).data;
    expect(revisions.map(({ verb }) => verb).slice(0, 2)).toEqual(['rollback', 'gray']);
    expect((await call(rollbackWord, { ...on('一夜情'), to_version: version })).fields).toEqual({
      to_version: '与当前内容相同',
    });
  });
});

it.each([
  ['candidate', '待定词请在「待定审核」中处理'],
  ['rejected', '该词当前为「否决」，仅生效、观察状态可用'],
  ['retired', '该词当前为「停用」，仅生效、观察状态可用'],
] as const)('a word that is %s is not edited', async (status, message) => {
  const { word_id, version, state } = found(db.words.find((one) => one.state.status === status));
  const edit = { word_id, version, ...why(), ...form, word: '改过的词' };
  expect(await call(editWord, edit)).toMatchObject({ status: 409, message });
  expect(db.words.get(word_id)).toMatchObject({ version, state });
});

describe('a rule that hits too much', () => {
  it('is told by the estimate', async () => {
    const { data } = await call(wordImpact, { ...rule, word: '晚上好呀' });
    expect(data).toMatchObject({ over_limit: true, traffic: data.messages / data.of });
    expect(data.samples).toHaveLength(50);
    expect((await call(wordImpact, { ...rule, word: '没人会说的话' })).data).toMatchObject({
      messages: 0,
      over_limit: false,
    });
    expect((await call(wordImpact, { ...rule, word: '大麻' })).data.conflicts[0]).toMatchObject({ phrase: '大麻花' });
  });

  it('waits for a second person, and only then comes into force', async () => {
    const { version } = current();
    expect((await create('晚上好呀')).data).toMatchObject({
      state: 'pending_approval',
      word: null,
      bank_version: version,
    });
    expect((await answerLast('admin')).status).toBe(403);
    expect((await answerLast()).data.status).toBe('executed');
    expect(named('晚上好呀')).toMatchObject({ state: { status: 'confirmed' }, pending_approval: null });
    expect(current().version).toBe(version + 1);
    expect(lastChange()).toMatchObject({ reviewer: 'admin', approval_id: db.approvals.at(-1)?.id });
  });

  it('cannot be changed while it waits; a rejection leaves it as it was', async () => {
    const { state } = named('加个好友');
    const { data } = await call(editWord, { ...on('加个好友'), ...form, word: '加个好友' });
    expect(data).toMatchObject({ state: 'pending_approval', word: { action: 'mark' } });
    expect((await call(setWordGray, { ...on('加个好友'), gray_percent: 20 })).message).toMatch(
      /^已有待审批的申请 apv_\d+/,
    );
    await answerLast('lead', 'reject');
    expect(named('加个好友')).toMatchObject({ state, pending_approval: null });
  });

  it('R73: the operation code that a request names is enough to decide it', async () => {
    await call(editWord, { ...on('加个好友'), ...form, word: '加个好友' });
    expect(db.approvals.at(-1)?.checker_code).toBe('riskManage.suspiciousWords:edit');
  });

  it('R55: is not published where the word changed since the request', async () => {
    await call(editWord, { ...on('加个好友'), ...form, word: '加个好友' });
    named('加个好友').version += 1;
    expect((await answerLast()).data).toMatchObject({
      status: 'exec_failed',
      failure: '该词在申请后已被修改，请重新申请',
    });
    expect(named('加个好友')).toMatchObject({ state: { action: 'mark' }, pending_approval: null });
  });

  it('has no way round: an exemption less, a merge, an older state', async () => {
    await create('晚上好', { exempt: ['晚上好呀'] });
    const less = await call(setWordExempt, { ...on('晚上好'), exempt: [] });
    change('扫微信', { variants: ['晚上好呀'] });
    const { word_id, version } = named('扫微信');
    const merge = await call(mergeWords, { ...on('加微信'), from: [{ word_id, version }] });
    const { version: to_version } = named('加个好友');
    await call(setWordGray, { ...on('加个好友'), gray_percent: 5 });
    const back = await call(rollbackWord, { ...on('加个好友'), to_version });
    for (const { status, fields } of [less, merge, back]) {
      expect([status, Object.values(fields ?? {}).join()]).toEqual([422, expect.stringContaining('提交审批')]);
    }
  });
});

describe('several words', () => {
  it('are changed as one version; what cannot be changed says why', async () => {
    const { version } = current();
    const words = ['一夜情', '绿泡泡', '扫微信'].map((word) => ({ word_id: named(word).word_id, version: 1 }));
    const stale = { word_id: named('扫微信').word_id, version: 99 };
    const { data } = await call(changeWords, { ...why(), verb: 'retire', words: [...words, stale] });
    expect(data.results.map(({ status, reason }) => [status, reason])).toEqual([
      ['success', null],
      ['failed', '待定词请在「待定审核」中处理'],
      ['success', null],
      ['failed', '已被他人修改，请刷新后重试'],
    ]);
    expect(data.bank_version).toBe(version + 1);
    expect(named('一夜情').state.status).toBe('retired');
    expect(lastChange()).toMatchObject({ verb: 'retire', batch_id: data.batch_id });
  });

  it('R66: a batch in which nothing was changed has an id of its own', async () => {
    const { word_id } = named('一夜情');
    const stale = () => call(changeWords, { ...why(), verb: 'retire', words: [{ word_id, version: 99 }] });
    const [first, second] = [await stale(), await stale()];
    expect(first.data.results).toMatchObject([{ status: 'failed' }]);
    expect(second.data.batch_id).not.toBe(first.data.batch_id);
  });

  it('become variants of another, unless somebody changed them', async () => {
    const from = ['扫微信', '私微信'].map((word) => ({ word_id: named(word).word_id, version: named(word).version }));
    const stale = await call(mergeWords, { ...on('加微信'), from: from.map((one) => ({ ...one, version: 9 })) });
    expect(stale).toMatchObject({ status: 422, fields: { from: '「扫微信」已被他人修改，请重新选择' } });
    const { data } = await call(mergeWords, { ...on('加微信'), from });
    expect(data.variants).toEqual(expect.arrayContaining(['扫微信', '私微信']));
    expect(named('扫微信')).toMatchObject({ merged_into: data.word_id, state: { status: 'retired' } });
    expect(current().entries.has(named('扫微信').word_id)).toBe(false);
  });
});

describe('the test box', () => {
  it.each([
    ['小学生放假了', undefined, '小学生', '白名单短语'],
    ['傻逼', 'moment', '傻逼', '不在该场景生效'],
    ['zong shi si xia jiao yi 哦', undefined, '私下交易', null],
    ['t.me/abc', undefined, 't\\.me/\\w+', null],
  ] as const)('tells of %s why a rule does not act', async (text, scene, word, passed) => {
    const { hits } = (await call(testSentence, { text, ...(scene ? { scene } : {}) })).data;
    expect(hits.map((hit) => [hit.word, hit.passed])).toEqual([[word, passed]]);
  });
});

it('a festival word stops by itself; an observed one comes back to the bench', async () => {
  const { version } = current();
  await create('看看再说', { days: 1 });
  passTime(6 * day);
  await call(listWords, {});
  expect(named('黑五返现').state.status).toBe('retired');
  expect(named('看看再说').state).toMatchObject({ status: 'candidate', observe_until: null });
  expect(db.cases.find(({ kind, summary }) => kind === 'word' && summary === '看看再说')?.status).toBe('pending');
  expect(current()).toMatchObject({ kind: 'expire', version: version + 2 });
});

describe('a decided candidate', () => {
  const decide = async (word: string, input: object) => {
    const case_id = `cs_${named(word).word_id}`;
    await call(claimCases, { kind: 'word', case_ids: [case_id], idem_key: newKey() }, 'reviewer');
    const decisions = [{ case_id, version: db.cases.get(case_id)?.version ?? 0, ...input }] as never;
    const answer = await call(decideCases, { kind: 'word', decisions, idem_key: newKey() }, 'reviewer');
    passTime(holdMs + 1);
    await call(myCases, { kind: 'word' }, 'reviewer');
    return answer;
  };
  const extra = { level: 2, action: 'review', scenes: ['chat', 'dm'] };
  const confirm = { conclusion: 'confirm', extra };

  it('enters the bank, and leaves it where the decision is reversed', async () => {
    await decide('绿泡泡', confirm);
    expect(named('绿泡泡').state).toMatchObject({ status: 'confirmed', ...extra });
    expect(current().kind).toBe('decision');
    expect(lastChange()).toMatchObject({ verb: 'confirm', reviewer: 'reviewer' });
    const { decision_id = '', version = 0 } = db.decisions.at(-1) ?? {};
    const reversal = { ...why(), kind: 'word' as const, decision_id, version, conclusion: 'reject' as const };
    expect((await call(reverseDecision, reversal)).status).toBe(200);
    expect(db.wordChanges.values().slice(-2)).toMatchObject([{ verb: 'reverse' }, { verb: 'reject' }]);
    expect(current().entries.has(named('绿泡泡').word_id)).toBe(false);
  });

  it('waits for a second person when it hits too much', async () => {
    change('绿泡泡', { variants: ['晚上好呀'] });
    await decide('绿泡泡', confirm);
    expect(named('绿泡泡')).toMatchObject({ state: { status: 'candidate' }, pending_approval: expect.any(String) });
    await answerLast();
    expect(named('绿泡泡')).toMatchObject({ state: { status: 'confirmed' }, pending_approval: null });
  });

  it.each([
    [
      'note: 拦截须写明依据，备注至少 5 字',
      { conclusion: 'confirm', extra: { level: 3, action: 'block', scenes: ['chat'] } },
      '果冻群',
    ],
    [
      'extra: 单个汉字不能拦截，误伤太大，请改为送审或提示',
      { conclusion: 'confirm', extra: { level: 3, action: 'block', scenes: ['chat'] }, note: '涉嫌辱骂他人' },
      '鬼',
    ],
    ['extra: 请选择等级、动作和场景', { conclusion: 'confirm', extra: {} }, '绿泡泡'],
    ['extra: 请选择观察 1–7 天', { conclusion: 'observe', extra: { days: 8 } }, '绿泡泡'],
    ['extra: 请选择要合并到的词', { conclusion: 'confirm', extra: { ...extra, merge_into: 'sw_0' } }, '绿泡泡'],
  ])('is refused at %s: %j', async (sentence, input, word) => {
    const { fields = {} } = await decide(word, input);
    expect(Object.entries(fields).map((one) => one.join(': '))).toEqual([sentence]);
    expect(named(word).state.status).toBe('candidate');
  });
});
