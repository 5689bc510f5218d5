/** @jest-environment node */
import { holdMs } from '../../src/domain/shared/limits';
import { wordScenes } from '../../src/domain/word/rules';
import { claimCases, decideCases, myCases } from '../../src/services/review';
import { changeWords, setWordGray } from '../../src/services/word';
import { importWords, previewImport } from '../../src/services/wordImport';
import {
  diffBankVersions,
  listWordChanges,
  listWordHits,
  markFalsePositive,
  restoreMessage,
  reverseWordChange,
  rollbackBank,
} from '../../src/services/wordRecords';
import { found } from '../../tests/found';
import {
  anchor,
  bankOf,
  call,
  currentRelease,
  day,
  db,
  hour,
  live,
  liveAll,
  newKey,
  now,
  passTime,
  resetDb,
  type StoredHit,
  type StoredWord,
} from '../testing';

beforeEach(resetDb);

const current = () => currentRelease(bankOf(db));
const lastChange = () => db.wordChanges.at(-1)?.change_id ?? '';
const named = (word: string): StoredWord => found(liveAll(db.words).find(({ state }) => state.word === word));
const why = () => ({ reason_code: 'other.misc', remark: '复核后处理', idem_key: newKey() });
const gray = async (gray_percent: 20 | 50) => {
  const { word_id, version } = named('加扣扣');
  await call(setWordGray, { ...why(), word_id, version, gray_percent });
  return lastChange();
};
const reverse = (change_id: string, session = 'admin') =>
  call(reverseWordChange, { ...why(), change_id, version: 1 }, session);

describe('import', () => {
  const texts = ['新词一', '加微信', '大麻花', '/(a+)+$/', '字'.repeat(51), '', '麦上等你', '新词一', '新词\u202E甲'];
  const row = (word: string, index: number, level: string | null = null) => {
    return { line: index + 1, word, category: null, level, action: null };
  };
  const rows = [...texts.map((word, index) => row(word, index)), row('新词二', texts.length, '最高')];
  const defaults = { category: 'ads', level: 3, action: 'block', lang: 'zh', days: null } as const;
  const input = { rows, defaults: { ...defaults, scenes: ['chat' as const] } };

  it('tells what would become of every line, and changes nothing', async () => {
    const { version } = current();
    const { data } = await call(previewImport, input);
    expect(data).toMatchObject({ good: 1, bank_version: version });
    expect(data.results.map(({ reason }) => reason)).toEqual([
      null,
      '词库已有该词或变体',
      '会命中白名单「大麻花」',
      expect.stringContaining('重复的括号里不能再有'),
      '词最多 50 字',
      '请输入词',
      expect.stringContaining('命中超过 0.5% 的消息'),
      '与第 1 行重复',
      '词不能含控制字符或改变文字方向的字符',
      '等级「最高」不存在',
    ]);
    const stale = await call(importWords, { ...input, ...why(), good: 1, bank_version: version - 1 });
    expect(stale.message).toBe(`词库在预览后有更新（v${version - 1} → v${version}），请重新预览`);
    expect(current().version).toBe(version);
  });

  it('R56: keeps to the limits: 5,000 lines, 200 patterns, the traffic of all lines together', async () => {
    const many = Array.from({ length: 5_001 }, (_, index) => row('词', index));
    expect((await call(previewImport, { ...input, rows: many })).fields).toHaveProperty('rows', '一次最多 5000 行');
    const patterns = Array.from({ length: 201 }, (_, index) => row(`/测试${index}号.{0,3}群/`, index));
    expect((await call(previewImport, { ...input, rows: patterns })).data.results.at(-1)?.reason).toContain(
      '200 条正则',
    );
    const parts = '我妈做的 谁送礼物 放假了吧 一起看呀 唱歌'.split(' ').map((word, i) => row(word, i));
    const scenes = Object.keys(wordScenes) as (keyof typeof wordScenes)[];
    const light = { ...input.defaults, level: 2 as const, action: 'review' as const, scenes };
    const { results } = (await call(previewImport, { rows: parts, defaults: light })).data;
    expect(results.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/^与以上各行合计/));
  });
});

describe('changes', () => {
  it.each([
    { verb: ['retire' as const] },
    { status: ['rejected' as const] },
    { reviewer: 'lead' },
    { bank_version: 5 },
    { from: anchor - 20 * day },
    { q: '加微信' },
  ])('are found by %j', async (input) => {
    const { total } = (await call(listWordChanges, input)).data;
    expect([total > 0, total < db.wordChanges.size]).toEqual([true, true]);
  });

  it('are not taken back over newer ones, nor where time made them', async () => {
    const older = await gray(50);
    await gray(20);
    expect(await reverse(older)).toMatchObject({ status: 409, message: '该词此后又有改动，请改判最近一次' });
    passTime(6 * day);
    await call(listWordChanges, {});
    const expired = db.wordChanges.findLast(({ verb }) => verb === 'expire')?.change_id ?? '';
    expect(await reverse(expired)).toMatchObject({ status: 409, message: '到期的变更不能改判，请重新处理该词' });
  });

  it('of a decision open its case again', async () => {
    const case_id = `cs_${named('绿泡泡').word_id}`;
    const { data } = await call(claimCases, { kind: 'word', case_ids: [case_id], idem_key: newKey() }, 'reviewer');
    const extra = { level: 2, action: 'review', scenes: ['chat'] };
    const decisions = [{ case_id, version: data.list[0]?.version ?? 0, conclusion: 'confirm' as const, extra }];
    await call(decideCases, { kind: 'word', decisions, idem_key: newKey() }, 'reviewer');
    passTime(holdMs + 1);
    await call(myCases, { kind: 'word' }, 'reviewer');
    expect((await reverse(lastChange())).status).toBe(200);
    expect(named('绿泡泡').state.status).toBe('candidate');
    expect(db.cases.get(case_id)?.status).toBe('reopened');
    expect(db.decisions.find((decision) => decision.case_id === case_id)?.status).toBe('reversed');
  });
});

describe('hits', () => {
  const hit = (test: (hit: StoredHit) => boolean): StoredHit => found(liveAll(db.wordHits).find(test));
  const on = ({ hit_id, version }: StoredHit) => ({ hit_id, version, ...why() });
  const isFresh = ({ at, uid, peer_uid }: StoredHit) =>
    at > now() - 20 * hour && [uid, peer_uid ?? uid].every((id) => db.users.get(id)?.status === 'normal');

  it('are masked; a text older than its retention is gone', async () => {
    const { list } = (await call(listWordHits, { size: 1000 })).data;
    expect(list.map(({ text }) => text).join()).not.toContain('13800006688');
    for (const { text, hits } of list) for (const [start, end] of hits) expect(text?.slice(start, end)).toBeTruthy();
    const old = (await call(listWordHits, { size: 1000, to: now() - 91 * day })).data.list;
    expect(old.length).toBeGreaterThan(0);
    expect(old.every(({ text, variant, hits }) => text === null && variant === null && hits.length === 0)).toBe(true);
  });

  it('are marked as false once, and the mark is removed once', async () => {
    const one = hit((some) => isFresh(some) && !some.false_positive);
    const set = (false_positive: boolean) => call(markFalsePositive, { ...on(one), false_positive });
    expect(await set(false)).toMatchObject({ status: 409, message: '未标记为误伤' });
    expect((await set(true)).data.false_positive).toBe(true);
    expect(await set(true)).toMatchObject({ status: 409, message: '已标记为误伤' });
    expect((await set(false)).data.false_positive).toBe(false);
  });

  it('blocked messages are restored once, within a day, between two who are there', async () => {
    const isBlocked = ({ action_taken }: StoredHit) => action_taken === 'block';
    const one = hit((some) => isFresh(some) && isBlocked(some));
    expect((await call(restoreMessage, on(one))).data.restored_at).toEqual(expect.any(Number));
    const gone = hit((some) => isFresh(some) && isBlocked(some) && some.uid !== one.uid && some.restored_at === null);
    live(db.users, gone.uid).status = 'banned';
    const refused = [
      one,
      hit((some) => isFresh(some) && !isBlocked(some)),
      hit((some) => isBlocked(some) && some.at < now() - 25 * hour),
      gone,
    ];
    const answers = await Promise.all(refused.map((some) => call(restoreMessage, on(some))));
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [409, '不能恢复：消息已恢复'],
      [409, '不能恢复：消息没有被屏蔽'],
      [409, '不能恢复：屏蔽已超过 24 小时'],
      [409, '不能恢复：发送者已封禁或注销'],
    ]);
  });
});

describe('versions of the bank', () => {
  it('an older one comes back as a new one', async () => {
    const form = { ...why(), to: 22, version: 24 };
    const { data } = await call(rollbackBank, form);
    expect(data).toMatchObject({ version: 25, kind: 'rollback', note: '回滚到 v22', current: true });
    expect((await call(diffBankVersions, { from: 22, to: 25 })).data.rows).toEqual([]);
    const none = await call(rollbackBank, { ...why(), to: current().version, version: current().version });
    expect(none.fields).toEqual({ to: '与当前版本没有差异' });
    const late = await call(rollbackBank, { ...form, idem_key: newKey() });
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('请重新对比') });
  });

  it('R54: no word that takes two people comes back by one, neither by version nor by reversal', async () => {
    const { word_id, version } = named('加个好友');
    await call(changeWords, { ...why(), verb: 'retire', words: [{ word_id, version }] });
    const change_id = lastChange();
    const { needs_second } = (await call(diffBankVersions, { from: 25, to: 24 })).data;
    expect(needs_second).toContain('「加个好友」');
    expect((await call(rollbackBank, { ...why(), to: 24, version: 25 })).fields).toEqual({ to: needs_second });
    expect(await reverse(change_id)).toMatchObject({ status: 409, message: expect.stringContaining('提交审批') });
    expect(named('加个好友').state.status).toBe('retired');
  });
});
