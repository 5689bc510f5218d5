import type * as z from 'zod/mini';
import { type WordAction, wordActions } from '../../../../src/domain/kindLabels';
import { maxPatternImport, wordTrafficLimit } from '../../../../src/domain/limits';
import { type ReasonGroup, reasonGroups } from '../../../../src/domain/reasons';
import type { ImportLine } from '../../../../src/domain/wordImport';
import { actionsOf, isPublished, type WordLevel, wordLevels } from '../../../../src/domain/words';
import { normalized, normalText } from '../../../../src/domain/wordText';
import { type ImportResult, importWords, previewImport } from '../../../../src/services/wordImport';
import type { WordState } from '../../../../src/services/wordSchema';
import { day, now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import type { Db } from '../../store/db';
import { protectedPhrases } from '../seeded/wordTexts';
import { whyOf } from './bank';
import { changeWord, newWord, newWordBatch, publish } from './change';
import { findRule, isPhrase } from './match';
import { messagesIn, recentMatches } from './measure';
import { bankOf, currentRelease } from './store';
import { ruleProblem } from './timing';

type Wish = z.output<typeof previewImport.spec.input>;

interface Judged {
  result: ImportResult;
  /** Null for a line that is not taken over. */
  state: WordState | null;
}

/** The key or the Chinese label of a value. */
function keyOf<K extends string>(map: Record<K, { label: string }>, text: string): K | undefined {
  return (Object.keys(map) as K[]).find((key) => key === text || map[key].label === text);
}

function fieldsOf(row: ImportLine, defaults: Wish['defaults']) {
  const category: ReasonGroup | undefined =
    row.category === null ? defaults.category : keyOf(reasonGroups, row.category);
  const level = row.level === null ? String(defaults.level) : keyOf(wordLevels, row.level);
  const known = Number(level) as WordLevel;
  const usual: WordAction =
    level === String(defaults.level) ? defaults.action : (actionsOf[known]?.[0] ?? defaults.action);
  const action = row.action === null ? usual : keyOf(wordActions, row.action);
  return { category, level: level === undefined ? undefined : known, action };
}

/** Checks each line against the bank and the lines above. Nothing is changed. */
function judge(db: Db, { rows, defaults }: Wish): Judged[] {
  const { words } = bankOf(db);
  const there = new Set<string>();
  for (const { state } of words.values()) {
    if (!isPublished(state.status) && state.status !== 'candidate') continue;
    for (const one of [state.word, ...state.variants]) there.add(normalized(one));
  }
  const listed = [
    ...protectedPhrases,
    ...[...words.values()].flatMap(({ state }) => state.exempt.filter(isPhrase)),
  ].map((phrase) => ({ phrase, text: normalText(phrase) }));
  const seen = new Map<string, number>();
  let patterns = 0;
  // Many small words are as much as one large one.
  let hit: ReadonlySet<string> = new Set();
  const most = messagesIn(db) * wordTrafficLimit;
  const limit = ` ${wordTrafficLimit * 100}% 的消息`;
  const until = defaults.days === null ? null : now() + defaults.days * day;

  return rows.map((row): Judged => {
    const { line } = row;
    const word = row.word.trim();
    const no = (verdict: ImportResult['verdict'], reason: string): Judged => ({
      result: { line, word, verdict, reason },
      state: null,
    });
    const { category, level, action } = fieldsOf(row, defaults);
    if (!category) return no('invalid', `类别「${row.category}」不存在`);
    if (!level) return no('invalid', `等级「${row.level}」不存在`);
    if (!action) return no('invalid', `动作「${row.action}」不存在`);
    const match = /^\/.+\/$/.test(word) ? 'regex' : 'contains';
    const text = match === 'regex' ? word.slice(1, -1) : word;
    // Before anything is run: judging all of them would hold up everybody else.
    if (match === 'regex' && ++patterns > maxPatternImport) {
      return no('invalid', `一次最多导入 ${maxPatternImport} 条正则，请分批导入`);
    }
    const problem = ruleProblem({ word: text, variants: [], match, level, action });
    if (problem) return no('invalid', problem.text);
    const plain = normalized(text);
    if (there.has(plain)) return no('duplicate', '词库已有该词或变体');
    const first = seen.get(plain);
    if (first !== undefined) return no('duplicate', `与第 ${first} 行重复`);
    const state: WordState = {
      word: text,
      variants: [],
      match,
      level,
      action,
      scenes: defaults.scenes,
      exempt: [],
      status: until === null ? 'confirmed' : 'observe',
      lang: defaults.lang,
      category,
      gray_percent: 100,
      observe_until: until,
      expire_at: null,
    };
    const conflict = listed.find((one) => findRule(state, one.text).length > 0);
    if (conflict) return no('listed', `会命中白名单「${conflict.phrase}」`);
    if (state.status === 'confirmed') {
      const more = recentMatches(db, state).map(({ message }) => message.msg_id);
      if (more.length > most) return no('traffic', `命中超过${limit}，请单独新增并提交审批`);
      const all = new Set([...hit, ...more]);
      if (all.size > most) return no('traffic', `与以上各行合计命中超过${limit}，请单独新增并提交审批`);
      hit = all;
    }
    seen.set(plain, line);
    return { result: { line, word, verdict: 'good', reason: null }, state };
  });
}

function requireDefaults({ defaults: { level, action } }: Wish): void {
  if (!actionsOf[level].includes(action)) throw refuseField('defaults.action', '默认动作与默认等级不符');
}

export const importHandlers: readonly Handler[] = [
  handle(previewImport, ({ input, db }) => {
    requireDefaults(input);
    const results = judge(db, input).map(({ result }) => result);
    const good = results.filter(({ verdict }) => verdict === 'good').length;
    return { results, good, bank_version: currentRelease(bankOf(db)).version };
  }),
  handle(importWords, ({ input, operator, db, audit }) => {
    requireDefaults(input);
    const bank = bankOf(db);
    const why = { ...whyOf(input, operator), batch_id: newWordBatch(db) };
    const { version } = currentRelease(bank);
    const judged = judge(db, input);
    const good = judged.flatMap(({ state }) => state ?? []);
    if (input.bank_version !== version || good.length !== input.good) {
      throw new Refusal(409, `词库在预览后有更新（v${input.bank_version} → v${version}），请重新预览`);
    }
    if (good.length === 0) throw refuseField('rows', '没有可导入的行');
    const changes = good.map((state) => changeWord(db, newWord(db, state, 'import', operator.name), 'import', {}, why));
    const release = publish(db, changes, 'import', `导入 ${good.length} 个词`, operator.name);
    const after = { rows: judged.length, success: good.length, failed: judged.length - good.length };
    audit({ object_type: 'word_import', object_id: why.batch_id, before: null, after, batch_id: why.batch_id });
    return { batch_id: why.batch_id, bank_version: release.version, results: judged.map(({ result }) => result) };
  }),
];
