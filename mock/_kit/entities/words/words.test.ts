/** @jest-environment node */
import { holdMs, wordTrafficLimit } from '../../../../src/domain/limits';
import { decideApproval } from '../../../../src/services/approval';
import { listAudit } from '../../../../src/services/audit';
import { claimCases, decideCases, myCases, undoDecision } from '../../../../src/services/review';
import { reverseDecision } from '../../../../src/services/reviewRecords';
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
} from '../../../../src/services/words';
import { call, change, day, db, liveAll, newKey, now, passTime, resetDb, type StoredWord } from '../../../testing';
import { bankOf, currentRelease } from './store';

beforeEach(resetDb);

const bank = () => bankOf(db);
const current = () => currentRelease(bank());

function named(word: string): StoredWord {
  const found = liveAll(bank().words).find(({ state }) => state.word === word);
  if (!found) throw new Error(`No word ${word}`);
  return found;
}

const why = () => ({ reason_code: 'ads.contact', remark: '近期举报集中', idem_key: newKey() });
const on = (word: string) => {
  const { word_id, version } = named(word);
  return { word_id, version, ...why() };
};
const rule = {
  match: 'contains' as const,
  level: 2 as const,
  action: 'review' as const,
  scenes: ['chat' as const, 'dm' as const],
  lang: 'zh' as const,
  category: 'ads' as const,
};
const create = (word: string, more: Partial<Parameters<typeof createWord>[0]> = {}) =>
  call(createWord, { ...why(), ...rule, word, ...more });

describe('the bank', () => {
  it('shows the sentences that were kept with a word; without any, what it hit in the last day', async () => {
    const samplesOf = async (word: StoredWord) =>
      (await call(getWord, { word_id: word.word_id })).data.samples.map(({ text }) => text);
    const kept = liveAll(bank().words).find(({ evidence }) => evidence.length > 0);
    if (!kept) throw new Error('No word with evidence');
    expect(await samplesOf(kept)).toHaveLength(kept.evidence.length);
    const bare = named('加个好友');
    expect(bare.evidence).toEqual([]);
    expect(await samplesOf(bare)).toContainEqual(expect.stringContaining('加个好友'));
  });

  it('is filtered by everything the page offers', async () => {
    const count = async (wish: object) => (await call(listWords, { size: 1000, ...wish })).data;
    const all = await count({});
    expect(all.total).toBe(bank().words.size);
    expect((await count({ q: '绿泡泡' })).list.map(({ word }) => word)).toEqual(['绿泡泡']);
    // By a variant, however it is written.
    expect((await count({ q: '加 V 信' })).list.map(({ word }) => word)).toEqual(['加微信']);
    for (const [name, wish] of Object.entries({
      status: 'observe',
      level: '3',
      action: 'replace',
      category: 'gamble',
      lang: 'tl',
      source: 'report',
    })) {
      const { list, total } = await count({ [name]: [wish] });
      expect(list.every((word) => String(word[name as 'status']) === wish)).toBe(true);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan(all.total);
    }
    const busy = await count({ hits_min: 5, sort: '-hit_24h' });
    expect(busy.list.every(({ hit_24h }) => hit_24h >= 5)).toBe(true);
    expect(busy.list.map(({ hit_24h }) => hit_24h)).toEqual(
      busy.list.map(({ hit_24h }) => hit_24h).sort((a, b) => b - a),
    );
    // @ts-expect-error what the list is not sorted by does not compile either
    expect(await call(listWords, { sort: 'word' })).toMatchObject({
      status: 422,
      fields: { sort: expect.any(String) },
    });
  });

  it('a new word is in force at once, on record, and a version of the bank', async () => {
    const before = current();
    const size = before.entries.size;
    const { data } = await create('新出现的黑话', { variants: ['新岀现的黑话'] });
    expect(data).toMatchObject({ state: 'effective', bank_version: before.version + 1, word: { status: 'confirmed' } });
    const { word_id = '' } = data.word ?? {};
    expect(current().entries.get(word_id)).toMatchObject({ word: '新出现的黑话', variants: ['新岀现的黑话'] });
    expect(before.entries.size).toBe(size);
    expect(bank().changes.at(-1)).toMatchObject({
      verb: 'create',
      before: null,
      reviewer: 'admin',
      bank_version: before.version + 1,
    });
    expect((await call(listAudit, { object_type: 'word', object_id: word_id })).data.list[0]).toMatchObject({
      action: 'createWord',
    });
  });

  it.each([
    ['word', { word: '' }],
    ['word', { word: '字'.repeat(51) }],
    ['word', { word: '滚蛋了'.slice(0, 1), level: 3, action: 'block' }],
    ['word', { word: '！！！' }],
    ['word', { word: '(a+)+$', match: 'regex' }],
    ['word', { word: '(', match: 'regex' }],
    ['word', { word: '[滚死]', match: 'regex', level: 3, action: 'block' }],
    ['word', { word: '百 家 乐 平 台' }],
    ['variants', { variants: ['滚'], level: 3, action: 'block' }],
    ['variants', { variants: Array.from({ length: 51 }, (_, i) => `变体${i}`) }],
    ['action', { level: 1, action: 'block' }],
    ['scenes', { scenes: [] }],
    ['exempt', { exempt: ['uid:abc'] }],
    ['expire_at', { expire_at: 1 }],
    ['remark', { remark: '短' }],
    ['reason_code', { reason_code: 'ads.none' }],
  ] as const)('refuses a wrong %s: %j', async (field, change) => {
    const version = current().version;
    const answer = await create('一个新词', change as never);
    expect(answer).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    expect(current().version).toBe(version);
  });

  it('answers the newest to a stale edit, and who was faster', async () => {
    const stale = on('一夜情');
    await call(setWordGray, { ...on('一夜情'), gray_percent: 20 }, 'lead');
    const answer = await call(editWord, { ...stale, ...rule, word: '一夜情' });
    expect(answer).toMatchObject({
      status: 409,
      latest: { gray_percent: 20, changed_by: '组长老陈', version: stale.version + 1 },
    });
  });

  it('leaves candidates to the bench', async () => {
    const answer = await call(setWordExempt, { ...on('绿泡泡'), exempt: [] });
    expect(answer).toMatchObject({ status: 409, message: '待定词请在「待定审核」中处理' });
  });
});

describe('what hits too much of the traffic', () => {
  it('waits for a second person, and only then comes into force', async () => {
    const version = current().version;
    const { data } = await create('晚上好呀');
    expect(data).toMatchObject({ state: 'pending_approval', word: null, bank_version: version });
    const request = db.approvals.at(-1);
    expect(request).toMatchObject({
      type: 'publish_word',
      label: '新增可疑词',
      maker: 'admin',
      why: expect.stringContaining('需要第二人审批'),
    });
    const answer = {
      id: request?.id ?? '',
      decision: 'approve' as const,
      remark: '确认',
      version: 1,
      idem_key: newKey(),
    };
    expect((await call(decideApproval, answer, 'admin')).status).toBe(403);
    expect(await call(decideApproval, { ...answer, idem_key: newKey() }, 'lead')).toMatchObject({
      data: { status: 'executed' },
    });
    expect(named('晚上好呀')).toMatchObject({ state: { status: 'confirmed' }, pending_approval: null });
    expect(current().version).toBe(version + 1);
    expect(bank().changes.at(-1)).toMatchObject({ reviewer: 'admin', approval_id: request?.id });
  });

  it('a word that waits cannot be changed meanwhile; a rejection leaves it as it was', async () => {
    const { state } = named('加个好友');
    const { data } = await call(editWord, { ...on('加个好友'), ...rule, word: '加个好友' });
    expect(data).toMatchObject({ state: 'pending_approval', word: { action: 'mark' } });
    expect(await call(setWordGray, { ...on('加个好友'), gray_percent: 20 })).toMatchObject({ status: 409 });
    const { id = '' } = db.approvals.at(-1) ?? {};
    await call(
      decideApproval,
      { id, decision: 'reject', remark: '影响面太大，驳回', version: 1, idem_key: newKey() },
      'lead',
    );
    expect(named('加个好友')).toMatchObject({ state, pending_approval: null });
  });

  it('is told by the estimate before anybody sends anything', async () => {
    const { lang: _, category: _group, ...probe } = rule;
    const { data } = await call(wordImpact, { ...probe, word: '晚上好呀' });
    expect(data.over_limit).toBe(true);
    expect(data.messages / data.of).toBeGreaterThan(wordTrafficLimit);
    expect(data.samples).toHaveLength(50);
    expect(data.samples[0]?.text).toContain('晚上好呀');
    expect((await call(wordImpact, { ...probe, word: '没人会说的话' })).data).toMatchObject({
      messages: 0,
      over_limit: false,
    });
    expect((await call(wordImpact, { ...probe, word: '大麻' })).data.conflicts[0]).toMatchObject({ phrase: '大麻花' });
    expect((await call(wordImpact, { ...probe, word: '(.*a){20}', match: 'regex' })).fields).toHaveProperty('word');
  });
});

describe('many words at once', () => {
  it('changes those that can be, tells why not of the others, and is one version', async () => {
    const version = current().version;
    const words = ['一夜情', '扫微信', '绿泡泡']
      .map((word) => on(word))
      .map(({ word_id, version }) => ({ word_id, version }));
    const [first] = words;
    if (first) words.push({ ...first, version: 99 });
    const { data } = await call(changeWords, { ...why(), verb: 'retire', words });
    expect(data.results.map(({ status, reason }) => [status, reason])).toEqual([
      ['success', null],
      ['success', null],
      ['failed', '待定词请在「待定审核」中处理'],
      ['failed', '已被他人修改，请刷新后重试'],
    ]);
    expect(data.bank_version).toBe(version + 1);
    expect(named('一夜情').state.status).toBe('retired');
    expect(bank().changes.at(-1)).toMatchObject({ verb: 'retire', batch_id: data.batch_id });
  });

  it('R66: a batch of which nothing was done has a number of its own', async () => {
    const { word_id } = named('一夜情');
    const stale = () => call(changeWords, { ...why(), verb: 'retire', words: [{ word_id, version: 99 }] });
    const [first, second] = [await stale(), await stale()];
    expect(first.data.results).toMatchObject([{ status: 'failed' }]);
    expect(second.data.batch_id).not.toBe(first.data.batch_id);
  });

  it('words become variants of another and are no longer looked for', async () => {
    const from = ['扫微信', '私微信'].map((word) => ({ word_id: named(word).word_id, version: named(word).version }));
    const { data } = await call(mergeWords, { ...on('加微信'), from });
    expect(data.variants).toEqual(expect.arrayContaining(['扫微信', '私微信']));
    expect(named('扫微信')).toMatchObject({ merged_into: data.word_id, state: { status: 'retired' } });
    expect(current().entries.has(named('扫微信').word_id)).toBe(false);
  });

  it('not where one of them was changed by somebody else since', async () => {
    const { word_id, version } = named('扫微信');
    const answer = await call(mergeWords, { ...on('加微信'), from: [{ word_id, version: version - 1 }] });
    expect(answer).toMatchObject({ status: 422, fields: { from: '「扫微信」已被他人修改，请重新选择' } });
    expect(named('扫微信')).toMatchObject({ merged_into: null, version });
  });

  it('a word goes back to what it was, as a new version', async () => {
    const { state, version, word_id } = named('一夜情');
    await call(setWordGray, { ...on('一夜情'), gray_percent: 5 });
    const back = await call(rollbackWord, { ...on('一夜情'), to_version: version });
    expect(back.data).toMatchObject({ gray_percent: state.gray_percent, version: version + 2 });
    const { data } = await call(getWord, { word_id });
    expect(data.revisions.map(({ verb }) => verb).slice(0, 2)).toEqual(['rollback', 'gray']);
    expect(await call(rollbackWord, { ...on('一夜情'), to_version: version })).toMatchObject({ status: 422 });
  });
});

describe('the test box', () => {
  it('shows how a sentence is read and which rules act; block wins', async () => {
    const { data } = await call(testSentence, { text: '＋ Ｖ 来玩 百.家.乐平台', scene: 'chat' });
    expect(data.steps.at(-1)).toMatchObject({ text: '加v来玩百家乐平台' });
    expect(data.hits.map(({ word }) => word).sort()).toEqual(['加微信', '百家乐平台']);
    expect(data.action).toBe('block');
  });

  it('tells why a rule does not act', async () => {
    const passed = async (text: string, scene?: 'moment') =>
      (await call(testSentence, { text, ...(scene ? { scene } : {}) })).data.hits.map(({ word, passed }) => [
        word,
        passed,
      ]);
    expect(await passed('小学生放假了')).toEqual([['小学生', '白名单短语']]);
    expect(await passed('傻逼', 'moment')).toEqual([['傻逼', '不在该场景生效']]);
    expect(await passed('zong shi si xia jiao yi 哦')).toEqual([['私下交易', null]]);
    expect(await passed('t.me/abc')).toEqual([['t\\.me/\\w+', null]]);
  });
});

describe('what time does', () => {
  it('a festival word stops by itself', async () => {
    expect(named('黑五返现').state.status).toBe('confirmed');
    const version = current().version;
    passTime(6 * day);
    await call(listWords, {});
    expect(named('黑五返现').state.status).toBe('retired');
    expect(current()).toMatchObject({ kind: 'expire', version: version + 1 });
  });

  it('so does one whose time comes when no other does', async () => {
    await create('只到今天', { expire_at: now() + 1000 });
    passTime(2000);
    await call(listWords, {});
    expect(named('只到今天').state.status).toBe('retired');
    expect(bank().changes.filter(({ verb }) => verb === 'expire')).toHaveLength(1);
  });

  it('a word that was watched long enough comes back to the bench', async () => {
    const { data } = await create('看看再说', { days: 1 });
    expect(data.word).toMatchObject({ status: 'observe' });
    passTime(day + 1000);
    await call(listWords, {});
    const word = named('看看再说');
    expect(word.state).toMatchObject({ status: 'candidate', observe_until: null });
    expect([...db.cases.values()].find(({ kind, summary }) => kind === 'word' && summary === '看看再说')).toMatchObject(
      { status: 'pending' },
    );
  });
});

const caseId = (word: string) => `cs_${named(word).word_id}`;

/** Claims the candidate, or has it already, and sends one decision. */
async function decide(word: string, wish: object) {
  const case_id = caseId(word);
  await call(claimCases, { kind: 'word', case_ids: [case_id], idem_key: newKey() }, 'reviewer');
  const version = db.cases.get(case_id)?.version ?? 0;
  return call(
    decideCases,
    { kind: 'word', decisions: [{ case_id, version, ...wish } as never], idem_key: newKey() },
    'reviewer',
  );
}
const confirm = { conclusion: 'confirm', extra: { level: 2, action: 'review', scenes: ['chat'] } };
const settle = async () => {
  passTime(holdMs + 1);
  await call(myCases, { kind: 'word' }, 'reviewer');
};

describe('a decided candidate', () => {
  it('enters the bank when the decision is in force, not before', async () => {
    const version = current().version;
    expect((await decide('绿泡泡', confirm)).data.results[0]).toMatchObject({ status: 'held' });
    expect(named('绿泡泡').state.status).toBe('candidate');
    await settle();
    expect(named('绿泡泡').state).toMatchObject({ status: 'confirmed', level: 2, scenes: ['chat'] });
    expect(current()).toMatchObject({ kind: 'decision', version: version + 1 });
    expect(bank().changes.at(-1)).toMatchObject({ verb: 'confirm', case_id: caseId('绿泡泡'), reviewer: 'reviewer' });
  });

  it('stays out when it was taken back in time', async () => {
    const { data } = await decide('绿泡泡', confirm);
    await call(undoDecision, { kind: 'word', batch_id: data.batch_id, idem_key: newKey() }, 'reviewer');
    await settle();
    expect(named('绿泡泡').state.status).toBe('candidate');
  });

  it.each([
    ['note', { conclusion: 'confirm', extra: { level: 3, action: 'block', scenes: ['chat'] } }, '果冻群'],
    [
      'extra',
      { conclusion: 'confirm', extra: { level: 3, action: 'block', scenes: ['chat'] }, note: '涉嫌辱骂他人' },
      '鬼',
    ],
    ['extra', { conclusion: 'confirm', extra: {} }, '绿泡泡'],
    ['extra', { conclusion: 'observe', extra: { days: 8 } }, '绿泡泡'],
    ['extra', { ...confirm, extra: { ...confirm.extra, merge_into: 'sw_0' } }, '绿泡泡'],
  ])('is refused at %s: %j', async (field, wish, word) => {
    expect(await decide(word, wish)).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
  });

  it('is watched for some days, or turned down', async () => {
    await decide('绿泡泡', { conclusion: 'observe', extra: { days: 3 } });
    await decide('蓝胖子上车', { conclusion: 'reject' });
    await settle();
    expect(named('绿泡泡').state.status).toBe('observe');
    expect(named('绿泡泡').state.observe_until).toBeGreaterThan(now() + 2.9 * day);
    expect(named('蓝胖子上车').state.status).toBe('rejected');
  });

  it('G7: waits for a second person when it hits too much, and then enters the bank', async () => {
    const word = named('绿泡泡');
    word.state = { ...word.state, variants: [...word.state.variants, '晚上好呀'] };
    const version = current().version;
    await decide('绿泡泡', { ...confirm, extra: { ...confirm.extra, scenes: ['chat', 'dm'] } });
    await settle();
    expect(word).toMatchObject({ state: { status: 'candidate' }, pending_approval: expect.any(String) });
    expect(db.decisions.at(-1)?.approval_id).toBe(word.pending_approval);
    const answer = { id: word.pending_approval ?? '', decision: 'approve' as const, remark: '确认', version: 1 };
    await call(decideApproval, { ...answer, idem_key: newKey() }, 'lead');
    expect(word).toMatchObject({ state: { status: 'confirmed' }, pending_approval: null });
    expect(current().version).toBe(version + 1);
  });

  it('is taken back when the decision is reversed, and becomes what the new one says', async () => {
    await decide('绿泡泡', confirm);
    await settle();
    const old = db.decisions.at(-1);
    const answer = await call(reverseDecision, {
      ...why(),
      kind: 'word',
      decision_id: old?.decision_id ?? '',
      version: old?.version ?? 0,
      conclusion: 'reject',
    });
    expect(answer.status).toBe(200);
    expect(named('绿泡泡').state.status).toBe('rejected');
    expect(bank().changes.values().slice(-2)).toMatchObject([
      { verb: 'reverse', reviewer: 'admin', after: { status: 'candidate' } },
      { verb: 'reject', reviewer: 'admin' },
    ]);
    expect(current().entries.has(named('绿泡泡').word_id)).toBe(false);
  });

  it('becomes a variant of another word', async () => {
    const wish = { ...confirm, extra: { ...confirm.extra, merge_into: named('加微信').word_id } };
    const into = named('加微信');
    into.state = { ...into.state, level: 3, action: 'block' };
    // Blocking words need a note, even if another word already blocks.
    expect(await decide('绿泡泡', { ...wish, note: '' })).toMatchObject({
      status: 422,
      fields: { note: expect.any(String) },
    });
    expect((await decide('绿泡泡', { ...wish, note: '微信的别称' })).status).toBe(200);
    await settle();
    expect(named('加微信').state.variants).toEqual(expect.arrayContaining(['绿泡泡', '绿色软件']));
    expect(named('绿泡泡')).toMatchObject({ merged_into: named('加微信').word_id, state: { status: 'retired' } });
  });
});

describe('the traffic limit has no way round', () => {
  it('is kept when an exemption is taken away', async () => {
    const { data } = await create('晚上好', { exempt: ['晚上好呀'] });
    expect(data).toMatchObject({ state: 'effective' });
    const answer = await call(setWordExempt, { ...on('晚上好'), exempt: [] });
    expect(answer).toMatchObject({ status: 422, fields: { exempt: expect.stringContaining('审批') } });
    expect(named('晚上好').state.exempt).toEqual(['晚上好呀']);
  });

  it('is kept when a candidate becomes a variant', async () => {
    const word = named('绿泡泡');
    word.state = { ...word.state, variants: [...word.state.variants, '晚上好呀'] };
    const into = named('加微信');
    const { variants } = into.state;
    const extra = { level: 2, action: 'review', scenes: ['chat'], merge_into: into.word_id };
    expect(await decide('绿泡泡', { conclusion: 'confirm', extra, note: '微信的别称' })).toMatchObject({
      status: 422,
      fields: { extra: expect.stringContaining('0.5%') },
    });
    expect(into.state.variants).toEqual(variants);
    expect(word.state.status).toBe('candidate');
  });

  const rename = (word: string, state: Partial<StoredWord['state']>) => {
    const found = named(word);
    found.state = { ...found.state, ...state };
  };
  const merge = (into: string, ...from: string[]) =>
    call(mergeWords, {
      ...on(into),
      from: from.map((word) => ({ word_id: named(word).word_id, version: named(word).version })),
    });

  it('R53: a merged word does no more than one person may, wherever its variants acted before', async () => {
    const { action, variants } = named('加微信').state;
    rename('扫微信', { action, variants: ['晚上好呀'], scenes: ['event'] });
    expect(await merge('加微信', '扫微信')).toMatchObject({
      status: 422,
      fields: { from: expect.stringContaining('0.5%') },
    });
    expect(named('加微信').state.variants).toEqual(variants);
    expect(named('扫微信')).toMatchObject({ merged_into: null, state: { status: 'confirmed' } });
  });

  it('R53: what hits too much is in force for more users by two people; for fewer one is enough', async () => {
    const gray = (gray_percent: 50 | 100) => call(setWordGray, { ...on('加个好友'), gray_percent });
    expect((await gray(50)).data).toMatchObject({ state: 'effective', word: { gray_percent: 50 } });
    const { data } = await gray(100);
    expect(data).toMatchObject({ state: 'pending_approval', word: { gray_percent: 50 } });
    const { id = '', ...request } = db.approvals.at(-1) ?? {};
    expect(request).toMatchObject({ before: { gray_percent: 50 }, after: { gray_percent: 100 } });
    expect(named('加个好友')).toMatchObject({ pending_approval: id, state: { gray_percent: 50 } });
    const answer = { id, decision: 'approve' as const, remark: '确认全量', version: 1, idem_key: newKey() };
    expect((await call(decideApproval, answer, 'lead')).data.status).toBe('executed');
    expect(named('加个好友')).toMatchObject({ pending_approval: null, state: { gray_percent: 100 } });
    expect(bank().changes.at(-1)).toMatchObject({ verb: 'gray', reviewer: 'admin', approval_id: id });
  });

  it('R53: rolling one back to more users is no way around that', async () => {
    const { version } = named('加个好友');
    await call(setWordGray, { ...on('加个好友'), gray_percent: 5 });
    await call(setWordGray, { ...on('加个好友'), gray_percent: 1 });
    expect(await call(rollbackWord, { ...on('加个好友'), to_version: version + 1 })).toMatchObject({
      status: 422,
      fields: { to_version: expect.stringContaining('0.5%') },
    });
    expect(named('加个好友').state.gray_percent).toBe(1);
  });

  it('R53: what is merged is a rule like any other', async () => {
    rename('加微信', { level: 3, action: 'block' });
    rename('扫微信', { variants: ['鬼'] });
    expect((await merge('加微信', '扫微信')).fields?.from).toContain('单个汉字');
    expect(named('扫微信').state.status).toBe('confirmed');
  });

  it('R55: a request is for the word as it was; one that changed since is not carried out', async () => {
    await call(editWord, { ...on('加个好友'), ...rule, word: '加个好友' });
    const { id = '' } = db.approvals.at(-1) ?? {};
    const { word_id } = named('加个好友');
    change(() => {
      const word = db.words.edit(word_id);
      word.state = { ...word.state, exempt: ['加个好友吧'] };
    });
    const { version } = current();
    const answer = { id, decision: 'approve' as const, remark: '确认', version: 1, idem_key: newKey() };
    expect((await call(decideApproval, answer, 'lead')).data).toMatchObject({
      status: 'exec_failed',
      failure: '该词在申请后已被修改，请重新申请',
    });
    expect(named('加个好友')).toMatchObject({
      state: { action: 'mark', exempt: ['加个好友吧'] },
      pending_approval: null,
    });
    expect(current().version).toBe(version);
  });

  it('R73: the code a request names is enough to decide it', async () => {
    await call(editWord, { ...on('加个好友'), ...rule, word: '加个好友' });
    expect(db.approvals.at(-1)?.checker_code).toBe('riskManage.suspiciousWords:edit');
  });

  it('lets nobody make a single character a variant of a word that blocks', async () => {
    const word = named('绿泡泡');
    word.state = { ...word.state, variants: ['鬼'] };
    const into = named('加微信');
    into.state = { ...into.state, level: 3, action: 'block' };
    const extra = { level: 2, action: 'review', scenes: ['chat'], merge_into: into.word_id };
    const wish = { conclusion: 'confirm', extra, note: '微信的别称' };
    expect((await decide('绿泡泡', wish)).fields?.extra).toContain('单个汉字');
  });
});

describe('a pattern', () => {
  it.each(['.*代充.*低价', '[^!]*x[^!]*y'])('%s is refused wherever a rule enters the bank', async (word) => {
    expect(await create(word, { match: 'regex' })).toMatchObject({
      status: 422,
      fields: { word: expect.any(String) },
    });
    expect([...bank().words.values()].some(({ state }) => state.word === word)).toBe(false);
    expect((await call(editWord, { ...on('加微信'), ...rule, word, match: 'regex' })).status).toBe(422);
    expect(named('加微信').state.match).toBe('contains');
  });
});
