/** @jest-environment node */
import { holdMs, maxWordImport } from '../../../../src/domain/limits';
import type { ImportLine } from '../../../../src/domain/wordImport';
import { type ImportVerdict, type WordScene, wordScenes } from '../../../../src/domain/words';
import { recordExport } from '../../../../src/services/audit';
import { claimCases, decideCases, myCases } from '../../../../src/services/review';
import { importWords, previewImport } from '../../../../src/services/wordImport';
import {
  diffBankVersions,
  exemptFromHit,
  hitCurve,
  listBankVersions,
  listWordChanges,
  listWordHits,
  markFalsePositive,
  restoreMessage,
  reverseWordChange,
  rollbackBank,
} from '../../../../src/services/wordRecords';
import { changeWords, getWord, setWordExempt, setWordGray } from '../../../../src/services/words';
import {
  anchor,
  call,
  change,
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
} from '../../../testing';
import { corpusFor } from './corpus';
import { recentMatches } from './measure';
import { bankOf, currentRelease } from './store';

beforeEach(resetDb);

const bank = () => bankOf(db);
const current = () => currentRelease(bank());
const named = (word: string): StoredWord => {
  const found = liveAll(bank().words).find(({ state }) => state.word === word);
  if (!found) throw new Error(`No word ${word}`);
  return found;
};
const scenes = Object.keys(wordScenes) as WordScene[];
const why = () => ({ reason_code: 'ads.contact', remark: '复核后处理', idem_key: newKey() });

describe('import of 5,000 lines', () => {
  const line = (index: number): string => {
    if (index % 100 === 0) return '加微信';
    if (index % 100 === 1) return `新词${index - 1}`;
    if (index % 100 === 2) return '大麻花';
    if (index % 100 === 3) return '/(a+)+$/';
    if (index % 100 === 4) return '字'.repeat(51);
    if (index % 100 === 5) return '滚';
    if (index % 100 === 6) return '';
    if (index % 100 === 7) return '麦上等你';
    return `新词${index % 100 === 8 ? index - 8 : index}`;
  };
  const rows: ImportLine[] = Array.from({ length: maxWordImport }, (_, index) => ({
    line: index + 1,
    word: line(index),
    category: null,
    level: index % 100 === 9 ? '最高' : null,
    action: null,
  }));
  const defaults = { category: 'ads', level: 3, action: 'block', lang: 'zh', scenes: ['chat'], days: null } as const;
  const wish = { rows, defaults: { ...defaults, scenes: [...defaults.scenes] } };

  it('R46: a line that turns text around, or that nobody sees, is told and not taken over', async () => {
    const row = { line: 1, category: null, level: null, action: null };
    const hidden = ['新词\u202E甲', '新词\u0000乙', '\u200B\u2060'].map((word, i) => ({ ...row, line: i + 1, word }));
    const { data } = await call(previewImport, { ...wish, rows: hidden });
    expect(data.good).toBe(0);
    expect(data.results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['invalid', '词不能含控制字符或改变文字方向的字符'],
      ['invalid', '词不能含控制字符或改变文字方向的字符'],
      ['invalid', '去掉空格和符号后没有内容'],
    ]);
  });

  it('tells of every line what would become of it, and changes nothing', async () => {
    const before = [bank().words.size, bank().changes.length, current().version];
    const { data } = await call(previewImport, wish);
    const count = (verdict: ImportVerdict) => data.results.filter((row) => row.verdict === verdict).length;
    expect(data.results).toHaveLength(maxWordImport);
    // 100 hundreds: known, like another line, whitelisted, catastrophic, too long, one character, empty, busy, a wrong level.
    expect(count('duplicate')).toBe(50 + 50);
    expect(count('listed')).toBe(50);
    expect(count('traffic')).toBe(50);
    expect(count('invalid')).toBe(5 * 50);
    expect(data.good).toBe(maxWordImport - 9 * 50);
    expect(data.results.slice(0, 10).map(({ reason }) => reason)).toEqual([
      '词库已有该词或变体',
      null,
      '会命中白名单「大麻花」',
      expect.stringContaining('重复的括号里不能再有'),
      '词最多 50 字',
      expect.stringContaining('单个汉字不能拦截'),
      '请输入词',
      expect.stringContaining('命中超过 0.5% 的消息'),
      '与第 2 行重复',
      '等级「最高」不存在',
    ]);
    expect([bank().words.size, bank().changes.length, current().version]).toEqual(before);
  });

  it('takes all good lines over as one version', async () => {
    const { good, bank_version } = (await call(previewImport, wish)).data;
    const size = current().entries.size;
    const { data } = await call(importWords, { ...wish, good, bank_version, ...why() });
    expect(data.bank_version).toBe(bank_version + 1);
    expect(current()).toMatchObject({ kind: 'import', note: `导入 ${good} 个词` });
    expect(current().entries.size).toBe(size + good);
    expect(named('新词11')).toMatchObject({ source: 'import', state: { status: 'confirmed', action: 'block' } });
  });

  it('takes none when the bank is not the previewed one', async () => {
    const { good, bank_version } = (await call(previewImport, wish)).data;
    const { word_id, version } = named('加扣扣');
    await call(setWordGray, { ...why(), word_id, version, gray_percent: 50 });
    const words = bank().words.size;
    const answer = await call(importWords, { ...wish, good, bank_version, ...why() });
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('请重新预览') });
    expect(bank().words.size).toBe(words);
  });

  it('refuses more lines than allowed, and none at all', async () => {
    const more = [...rows, { line: 5001, word: '多一行', category: null, level: null, action: null }];
    expect(await call(previewImport, { ...wish, rows: more })).toMatchObject({
      status: 422,
      fields: { rows: expect.any(String) },
    });
    const none = { ...wish, rows: rows.slice(0, 1), good: 0, bank_version: current().version };
    expect(await call(importWords, { ...none, ...why() })).toMatchObject({
      status: 422,
      fields: { rows: '没有可导入的行' },
    });
  });
});

describe('what was done to words', () => {
  it('is found by word, verb, state, reviewer, time', async () => {
    const list = async (wish: object) => (await call(listWordChanges, { size: 1000, ...wish })).data;
    const all = await list({});
    expect(all.total).toBe(bank().changes.length);
    expect((await list({ q: '加微信' })).list.every(({ word }) => word === '加微信')).toBe(true);
    for (const wish of [
      { verb: 'retire' },
      { status: 'rejected' },
      { reviewer: 'lead' },
      { bank_version: 5 },
      { from: anchor - 20 * day },
    ]) {
      const { total } = await list(wish);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan(all.total);
    }
  });

  it('a change is taken back once, as a change of its own that names it', async () => {
    const { word_id, version, state } = named('加扣扣');
    await call(setWordExempt, { ...why(), word_id, version, exempt: ['无害短语'] });
    const change = bank().changes.at(-1);
    const form = { ...why(), change_id: change?.change_id ?? '', version: 1 };
    const [first, second] = await Promise.all([
      call(reverseWordChange, form, 'admin'),
      call(reverseWordChange, { ...form, idem_key: newKey() }, 'lead'),
    ]);
    expect(first.data).toMatchObject({ verb: 'reverse', reverses: change?.change_id });
    expect(second).toMatchObject({ status: 409, message: '已改判', latest: { reversed_by: first.data.change_id } });
    expect(named('加扣扣').state).toEqual(state);
  });

  it('what time did is not taken back: it would be over again at once', async () => {
    const { word_id } = named('黑五返现');
    passTime(6 * day);
    await call(listWordChanges, {});
    expect(bank().words.get(word_id)?.state.status).toBe('retired');
    const expired = bank().changes.findLast(({ verb }) => verb === 'expire');
    const answer = await call(reverseWordChange, { ...why(), change_id: expired?.change_id ?? '', version: 1 });
    expect(answer).toMatchObject({ status: 409, message: '到期的变更不能改判，请重新处理该词' });
  });

  it('an older change is not taken back over a newer one', async () => {
    const { word_id, version } = named('加扣扣');
    await call(setWordGray, { ...why(), word_id, version, gray_percent: 50 });
    const change = bank().changes.at(-1);
    await call(setWordGray, { ...why(), word_id, version: version + 1, gray_percent: 20 });
    const answer = await call(reverseWordChange, { ...why(), change_id: change?.change_id ?? '', version: 1 });
    expect(answer).toMatchObject({ status: 409, message: '该词此后又有改动，请改判最近一次' });
  });

  it('taking a decision back opens its case again', async () => {
    const case_id = `cs_${named('绿泡泡').word_id}`;
    const { data } = await call(claimCases, { kind: 'word', case_ids: [case_id], idem_key: newKey() }, 'reviewer');
    const [one] = data.list;
    const extra = { level: 2, action: 'review', scenes: ['chat'] };
    const decisions = [{ case_id, version: one?.version ?? 0, conclusion: 'confirm' as const, extra }];
    await call(decideCases, { kind: 'word', decisions, idem_key: newKey() }, 'reviewer');
    passTime(holdMs + 1);
    await call(myCases, { kind: 'word' }, 'reviewer');
    const change = bank().changes.at(-1);
    expect(change).toMatchObject({ verb: 'confirm', case_id });
    expect((await call(reverseWordChange, { ...why(), change_id: change?.change_id ?? '', version: 1 })).status).toBe(
      200,
    );
    expect(named('绿泡泡').state.status).toBe('candidate');
    expect(db.cases.get(case_id)?.status).toBe('reopened');
    expect(db.decisions.find((decision) => decision.case_id === case_id)?.status).toBe('reversed');
  });
});

describe('what words hit', () => {
  const hit = (test: (hit: StoredHit) => boolean): StoredHit => {
    const found = liveAll(bank().hits).find(test);
    if (!found) throw new Error('No such hit');
    return found;
  };
  const on = ({ hit_id, version }: StoredHit) => ({ hit_id, version, ...why() });
  const fresh = ({ at }: StoredHit) => at > now() - 20 * hour;
  const active = ({ uid, peer_uid }: StoredHit) =>
    [uid, peer_uid ?? uid].every((id) => db.users.get(id)?.status === 'normal');

  it('is shown masked; a text older than its retention is gone', async () => {
    const { data } = await call(listWordHits, { size: 1000, page: 1 });
    expect(data.list.map(({ text }) => text).join()).not.toContain('13800006688');
    const old = (await call(listWordHits, { size: 1000, to: now() - 91 * day })).data.list;
    expect(old.length).toBeGreaterThan(0);
    expect(old.every(({ text, variant, hits }) => text === null && variant === null && hits.length === 0)).toBe(true);
    const [first] = data.list;
    for (const [start, end] of first?.hits ?? []) expect(first?.text?.slice(start, end)).toBeTruthy();
  });

  it('a wrong hit feeds the share of wrong hits, and can be taken back', async () => {
    const one = hit((some) => fresh(some) && !some.false_positive);
    const rate = async () => (await call(getWord, { word_id: one.word_id })).data.word.fp_rate ?? 0;
    const before = await rate();
    const marked = await call(markFalsePositive, { ...on(one), false_positive: true });
    expect(marked.data.false_positive).toBe(true);
    expect(await rate()).toBeGreaterThan(before);
    expect((await call(markFalsePositive, { ...on(one), false_positive: true })).status).toBe(409);
    await call(markFalsePositive, { ...on(one), false_positive: false });
    expect(await rate()).toBe(before);
  });

  it('a blocked message is given back within a day, once, between two who are there', async () => {
    const one = hit((some) => fresh(some) && active(some) && some.action_taken === 'block');
    expect((await call(restoreMessage, on(one))).data).toMatchObject({
      restored_at: expect.any(Number),
      cannot_restore: '消息已恢复',
    });
    expect(await call(restoreMessage, on(one))).toMatchObject({ status: 409, message: '不能恢复：消息已恢复' });
    const other = hit((some) => fresh(some) && some.action_taken !== 'block');
    expect(await call(restoreMessage, on(other))).toMatchObject({ message: '不能恢复：消息没有被屏蔽' });
    const old = hit(({ at, action_taken }) => action_taken === 'block' && at < now() - 25 * hour);
    expect(await call(restoreMessage, on(old))).toMatchObject({ message: '不能恢复：屏蔽已超过 24 小时' });
    const gone = hit((some) => fresh(some) && active(some) && some.action_taken === 'block' && some !== one);
    live(db.users, gone.uid).status = 'banned';
    expect(await call(restoreMessage, on(gone))).toMatchObject({
      status: 409,
      message: '不能恢复：发送者已封禁或注销',
    });
  });

  it('a phrase is exempt from then on', async () => {
    const one = hit((some) => named('加微信').word_id === some.word_id);
    expect(await call(exemptFromHit, { ...on(one), phrase: '无关的话' })).toMatchObject({
      status: 422,
      fields: { phrase: expect.any(String) },
    });
    await call(exemptFromHit, { ...on(one), phrase: '别加微信' });
    expect(named('加微信').state.exempt).toEqual(['别加微信']);
    expect(current().entries.get(named('加微信').word_id)?.exempt).toEqual(['别加微信']);
  });

  it('is drawn over time with the versions that came out', async () => {
    const { data } = await call(hitCurve, { from: anchor - 30 * day, to: anchor });
    expect(data.points).toHaveLength(30);
    expect(data.points.reduce((sum, { hits }) => sum + hits, 0)).toBe(
      bank().hits.filter(({ at }) => at >= anchor - 30 * day && at <= anchor).length,
    );
    expect(data.releases.map(({ version }) => version)).toContain(24);
  });
});

describe('export', () => {
  it('asks for the code of the record page, and is on record', async () => {
    const form = { screen: 'listWordHits', filters: '', rows: 3 };
    const codes = { nobody: 403, ops: 403, viewer: 403, reviewer: 200, lead: 200 };
    for (const [operator, status] of Object.entries(codes)) {
      expect([operator, (await call(recordExport, { ...form, idem_key: newKey() }, operator)).status]).toEqual([
        operator,
        status,
      ]);
    }
    expect(db.audits.at(-1)).toMatchObject({ action: 'recordExport', after: { screen: 'listWordHits' } });
  });
});

describe('versions of the bank', () => {
  /** A word over the limit, in force by two people and then retired by one. */
  const retiredOver = async () => {
    const word = named('加个好友');
    change(() => {
      const over = db.words.edit(word.word_id);
      over.state = { ...over.state, status: 'confirmed' };
    });
    const form = { ...why(), verb: 'retire' as const, words: [{ word_id: word.word_id, version: word.version }] };
    expect((await call(changeWords, form)).data.results).toMatchObject([{ status: 'success' }]);
  };

  it('R54: rolling back revives no word that takes two people', async () => {
    const { version } = current();
    await retiredOver();
    const { needs_second } = (await call(diffBankVersions, { from: version + 1, to: version })).data;
    expect(needs_second).toContain('「加个好友」');
    expect(await call(rollbackBank, { ...why(), to: version, version: version + 1 })).toMatchObject({
      status: 422,
      fields: { to: expect.stringContaining('「加个好友」会命中超过 0.5% 的消息') },
    });
    expect(named('加个好友').state.status).toBe('retired');
  });

  it('R54: nor does the reversal of its retirement, which says so before it is tried', async () => {
    await retiredOver();
    const { change_id = '' } = bank().changes.at(-1) ?? {};
    const { list } = (await call(listWordChanges, { size: 1 })).data;
    expect(list).toMatchObject([{ change_id, cannot_reverse: expect.stringContaining('提交审批') }]);
    expect((await call(reverseWordChange, { ...why(), change_id, version: 1 })).status).toBe(409);
    expect(named('加个好友').state.status).toBe('retired');
  });

  it('tell what came, went and changed', async () => {
    const { data } = await call(listBankVersions, { size: 100 });
    expect(data.list[0]).toMatchObject({ version: 24, current: true });
    expect(data.list.at(-1)).toMatchObject({ version: 1, kind: 'import' });
    const { rows, impact, of } = (await call(diffBankVersions, { from: 20, to: 24 })).data;
    const before = bank().releases[19]?.entries;
    for (const { word_id, kind } of rows) {
      expect([word_id, kind === 'added' ? before?.has(word_id) : !before?.has(word_id)]).toEqual([word_id, false]);
    }
    expect(impact.map(({ action }) => action)).toEqual(['block', 'replace', 'review', 'mark']);
    expect(of).toBe(6000);
  });

  it('an older one comes back as a new one; what was published stays as it was', async () => {
    const old = bank().releases[21];
    const form = { ...why(), to: 22, version: 24 };
    const { data } = await call(rollbackBank, form);
    expect(data).toMatchObject({ version: 25, kind: 'rollback', note: '回滚到 v22', current: true });
    expect(old?.version).toBe(22);
    const left = (await call(diffBankVersions, { from: 22, to: 25 })).data.rows;
    expect(left).toEqual([]);
    expect(await call(rollbackBank, { ...form, idem_key: newKey() })).toMatchObject({
      status: 409,
      message: expect.stringContaining('请重新对比'),
    });
  });
});

describe('what a list may be asked', () => {
  it.each([{ from: -1e20 }, { from: 0, to: 1e14 }, { from: 5, to: 4 }])('refuses the span %j', async (span) => {
    for (const list of [hitCurve, listWordChanges, listWordHits]) {
      const answer = await call<typeof list>(list, span);
      // Without an end the curve has ninety days.
      if (span.to === undefined) expect([200, 422]).toContain(answer.status);
      else expect(answer).toMatchObject({ status: 422, fields: { to: expect.any(String) } });
      expect(answer.text.length).toBeLessThan(500_000);
    }
  });

  it('searches for fifty characters at most', async () => {
    const q = '字'.repeat(51);
    for (const list of [hitCurve, listWordChanges, listWordHits]) {
      expect(await call<typeof list>(list, { q })).toMatchObject({
        status: 422,
        fields: { q: expect.any(String) },
      });
    }
  });
});

it('R56: the lines of an import keep to the limit together', async () => {
  const row = (word: string, line: number) => ({ line, word, category: null, level: null, action: null });
  // Of 6,000 messages 30 are too many.
  const text = (index: number) => corpusFor(db.users.size).messages[index]?.text ?? '';
  const texts = [...new Set(Array.from({ length: 400 }, (_, index) => text(index * 7)))];
  const rows = texts.filter((one) => [...one].length <= 50).map(row);
  const defaults = { category: 'ads', level: 2, action: 'review', lang: 'zh', scenes, days: null } as const;
  const { results } = (await call(previewImport, { rows, defaults: { ...defaults, scenes: [...scenes] } })).data;
  const good = rows.filter((_, index) => results[index]?.verdict === 'good');
  const together = results.filter(({ reason }) => reason?.startsWith('与以上各行合计'));
  expect([good.length > 0, together.length > 0]).toEqual([true, true]);
  const hit = good.flatMap(({ word }) =>
    recentMatches(db, { word, variants: [], match: 'contains', scenes: [...scenes], exempt: [] }).map(
      ({ message }) => message.msg_id,
    ),
  );
  expect(new Set(hit).size).toBeLessThanOrEqual(30);
});

describe('patterns of an import', () => {
  it('are two hundred at most; further lines are told so', async () => {
    const rows = Array.from({ length: 202 }, (_, index) => ({
      line: index + 1,
      word: `/测试${index}号.{0,3}群/`,
      category: null,
      level: null,
      action: null,
    }));
    const defaults = {
      category: 'ads' as const,
      level: 2 as const,
      action: 'review' as const,
      lang: 'zh' as const,
      scenes: ['chat' as const],
      days: null,
    };
    const { data } = await call(previewImport, { rows, defaults });
    expect(data.good).toBe(200);
    expect(data.results.slice(200).map(({ verdict }) => verdict)).toEqual(['invalid', 'invalid']);
    expect(data.results[200]?.reason).toContain('200 条正则');
  });
});
