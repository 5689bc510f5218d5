import type * as z from 'zod/mini';
import { type WordAction, wordActions } from '../../src/domain/shared/kindLabels';
import { wordTrafficLimit } from '../../src/domain/shared/limits';
import { type ReasonGroup, reasonGroups } from '../../src/domain/shared/reasons';
import { wordProblem } from '../../src/domain/word/checks';
import type { WordImportLine } from '../../src/domain/word/import';
import { maxPatternImport } from '../../src/domain/word/limits';
import { isPublished, type WordLevel, wordActionsOf, wordLevels } from '../../src/domain/word/rules';
import { normalized, normalText } from '../../src/domain/word/text';
import { type ImportResult, importWords, previewImport } from '../../src/services/wordImport';
import {
  type BankDiff,
  type BankVersion,
  diffBankVersions,
  listBankVersions,
  rollbackBank,
} from '../../src/services/wordRecords';
import type { WordState } from '../../src/services/wordSchema';
import { same } from '../_kit/base/frozen';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { Release } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { missing } from '../_kit/http/writeRules';
import { type Db, serial } from '../_kit/store/db';
import { approvalElsewhere, bankOf, currentRelease, impactOf, newState, wordNeedsSecond, wordReasonOf } from './bank';
import { changeWord, newWord, publishBank } from './change';
import { findRule, isPhrase, messagesADay } from './messages';
import { protectedPhrases } from './seedWords';

/** Number of a batch, its own even if nothing was changed. */
const newWordBatch = (): string => `wb_${serial('word_batch')}`;

type Request = z.output<typeof previewImport.spec.input>;
type Verdict = [verdict: Exclude<ImportResult['verdict'], 'good'>, reason: string];

/** The key or the Chinese label of a value. */
function keyOf<K extends string>(map: Record<K, { label: string }>, text: string): K | undefined {
  return (Object.keys(map) as K[]).find((key) => key === text || map[key].label === text);
}

function fieldsOf(row: WordImportLine, defaults: Request['defaults']) {
  const category: ReasonGroup | undefined =
    row.category === null ? defaults.category : keyOf(reasonGroups, row.category);
  const named = row.level === null ? String(defaults.level) : keyOf(wordLevels, row.level);
  const level = named && (Number(named) as WordLevel);
  const usual: WordAction = level && level !== defaults.level ? wordActionsOf[level][0] : defaults.action;
  return { category, level, action: row.action === null ? usual : keyOf(wordActions, row.action) };
}

/** Checks each line against the bank and the lines above; returns its new state, or why it is not imported. */
function judge(db: Db, { rows, defaults }: Request): (WordState | Verdict)[] {
  const inBank = db.words.filter(({ state: { status } }) => isPublished(status) || status === 'candidate');
  const there = new Set(inBank.flatMap(({ state }) => [state.word, ...state.variants].map(normalized)));
  const exempt = db.words.flatMap(({ state }) => state.exempt.filter(isPhrase));
  const listed = [...protectedPhrases, ...exempt].map((phrase) => ({ phrase, text: normalText(phrase) }));
  const most = messagesADay * wordTrafficLimit;
  const limit = `命中超过 ${wordTrafficLimit * 100}% 的消息，请单独新增并提交审批`;
  const { days, scenes, lang } = defaults;
  const seen = new Map<string, number>();
  let patterns = 0;
  let messages = 0;

  return rows.map((row): WordState | Verdict => {
    const { category, level, action } = fieldsOf(row, defaults);
    if (!category) return ['invalid', `类别「${row.category}」不存在`];
    if (!level) return ['invalid', `等级「${row.level}」不存在`];
    if (!action) return ['invalid', `动作「${row.action}」不存在`];
    const pattern = /^\/(.+)\/$/.exec(row.word.trim())?.[1];
    if (pattern && ++patterns > maxPatternImport) {
      return ['invalid', `一次最多导入 ${maxPatternImport} 条正则，请分批导入`];
    }
    const word = pattern ?? row.word.trim();
    const match = pattern ? ('regex' as const) : ('contains' as const);
    const state = newState({ word, match, level, action, scenes, lang, category }, days);
    const problem = wordProblem(state);
    if (problem) return ['invalid', problem.text];
    const plain = normalized(state.word);
    if (there.has(plain)) return ['duplicate', '词库已有该词或变体'];
    const first = seen.get(plain);
    if (first !== undefined) return ['duplicate', `与第 ${first} 行重复`];
    const conflict = listed.find((one) => findRule(state, one.text).length > 0);
    if (conflict) return ['listed', `会命中白名单「${conflict.phrase}」`];
    // Many small words are as much as one large one.
    const more = state.status === 'confirmed' ? impactOf(db, state).messages : 0;
    if (more > most) return ['traffic', limit];
    if (messages + more > most) return ['traffic', `与以上各行合计${limit}`];
    messages += more;
    seen.set(plain, row.line);
    return state;
  });
}

const isGood = (judged: WordState | Verdict): judged is WordState => !Array.isArray(judged);

function resultsOf(db: Db, request: Request): { good: WordState[]; results: ImportResult[] } {
  const { level, action } = request.defaults;
  if (!wordActionsOf[level].includes(action)) throw refuseField('defaults.action', '默认动作与默认等级不符');
  const judged = judge(db, request);
  const results = judged.map((one, index): ImportResult => {
    const { line = 0, word = '' } = request.rows[index] ?? {};
    const own = { line, word: word.trim() };
    if (!isGood(one)) return { ...own, verdict: one[0], reason: one[1], read_as: null };
    const { category, level, action } = one;
    return { ...own, verdict: 'good', reason: null, read_as: { category, level, action } };
  });
  return { good: judged.filter(isGood), results };
}

export const importHandlers: readonly Handler[] = [
  handle(previewImport, ({ input, db }) => {
    const { good, results } = resultsOf(db, input);
    return { results, good: good.length, bank_version: currentRelease(bankOf(db)).version };
  }),

  handle(importWords, ({ input, operator, db, audit }) => {
    const batch_id = newWordBatch();
    const why = { ...wordReasonOf(input, operator), batch_id };
    const { version } = currentRelease(bankOf(db));
    const { good, results } = resultsOf(db, input);
    if (input.bank_version !== version || good.length !== input.good) {
      throw new Refusal(409, `词库在预览后有更新（v${input.bank_version} → v${version}），请重新预览`);
    }
    if (good.length === 0) throw refuseField('rows', '没有可导入的行');
    const changes = good.map((state) => changeWord(db, newWord(db, state, 'import', operator.name), 'import', {}, why));
    const release = publishBank(db, changes, 'import', `导入 ${good.length} 个词`, operator.name);
    const after = { rows: results.length, success: good.length, failed: results.length - good.length };
    audit({ object_type: 'word_import', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, bank_version: release.version, results };
  }),
];

type Row = BankDiff['rows'][number];

function diffOf({ entries: from }: Pick<Release, 'entries'>, { entries: to }: Release): Row[] {
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((word_id): Row[] => {
    const before = from.get(word_id) ?? null;
    const after = to.get(word_id) ?? null;
    if (before === after || same(before, after)) return [];
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
    return [{ word_id, word: (after ?? before)?.word ?? '', kind, before, after }];
  });
}

/** Messages of 24 hours on which a version acts, per action. */
function actsOf(db: Db, { entries }: Release): Record<WordAction, number> {
  const counts: Record<WordAction, number> = { block: 0, replace: 0, review: 0, mark: 0 };
  for (const state of entries.values()) {
    counts[state.status === 'observe' ? 'mark' : state.action] += impactOf(db, state).messages;
  }
  return counts;
}

function requireRelease(db: Db, version: number): Release {
  const release = bankOf(db).releases.find((one) => one.version === version);
  if (!release) throw missing(`词库版本 v${version}`);
  return release;
}

function versionView(db: Db, release: Release): BankVersion {
  const { entries, ...facts } = release;
  const before = bankOf(db).releases.find(({ version }) => version === release.version - 1);
  const rows = diffOf(before ?? { entries: new Map() }, release);
  const count = (wanted: Row['kind']) => rows.filter(({ kind }) => kind === wanted).length;
  return {
    ...facts,
    size: entries.size,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    current: release === currentRelease(bankOf(db)),
  };
}

/** Reason why restoring a version needs an approver; null if it does not. */
function overIn(db: Db, rows: readonly Row[]): string | null {
  const over = rows.find(({ word_id, after }) => {
    const word = db.words.get(word_id);
    return word && after && wordNeedsSecond(db, word.state, after);
  });
  return over ? `「${over.word}」${approvalElsewhere}` : null;
}

export const versionHandlers: readonly Handler[] = [
  handle(listBankVersions, ({ input, db }) => {
    const { list, total } = pageIn([...bankOf(db).releases].reverse(), input);
    return { list: list.map((release) => versionView(db, release)), total };
  }),

  handle(diffBankVersions, ({ input, db }) => {
    const [from, to] = [requireRelease(db, input.from), requireRelease(db, input.to)];
    const [acts, would] = [actsOf(db, from), actsOf(db, to)];
    const actions = Object.keys(wordActions) as WordAction[];
    const rows = diffOf(from, to);
    return {
      rows,
      impact: actions.map((action) => ({ action, from: acts[action], to: would[action] })),
      of: messagesADay,
      needs_second: overIn(db, rows),
    };
  }),

  handle(rollbackBank, ({ input, operator, db, audit }) => {
    const current = currentRelease(bankOf(db));
    if (input.version !== current.version) {
      const latest = { ...versionView(db, current), changed_by: current.by, changed_at: current.at };
      throw new Refusal(409, `词库已有新版本 v${current.version}，请重新对比`, { latest });
    }
    const target = requireRelease(db, input.to);
    const rows = diffOf(current, target);
    if (rows.length === 0) throw refuseField('to', '与当前版本没有差异');
    const waiting = rows.find(({ word_id }) => db.words.get(word_id)?.pending_approval);
    if (waiting) throw new Refusal(409, `「${waiting.word}」有一条申请在等第二人审批`);
    const over = overIn(db, rows);
    if (over) throw refuseField('to', over);
    const batch_id = newWordBatch();
    const why = { ...wordReasonOf(input, operator), batch_id };
    const changes = rows.map(({ word_id, after }) => {
      const word = db.words.edit(word_id);
      word.merged_into = null;
      // A word missing from the old version is retired.
      return changeWord(db, word, 'rollback', after ?? { status: 'retired', observe_until: null }, why);
    });
    const release = publishBank(db, changes, 'rollback', `回滚到 v${target.version}`, operator.name);
    audit({
      object_type: 'word_bank',
      object_id: 'bank',
      before: { bank_version: current.version },
      after: { bank_version: release.version, rolled_back_to: target.version, rows: changes.length },
      batch_id,
    });
    return versionView(db, release);
  }),
];
