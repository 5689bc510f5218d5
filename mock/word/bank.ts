import { wordTrafficLimit } from '../../src/domain/shared/limits';
import { rateOf } from '../../src/domain/shared/rate';
import { type WordRule, wordProblem } from '../../src/domain/word/checks';
import {
  isPublished,
  maxExempt,
  maxImpactSamples,
  maxWordSamples,
  type WordVerb,
  wordCannot,
} from '../../src/domain/word/rules';
import { normalized, normalText, wordPlacesOf } from '../../src/domain/word/text';
import type { BankWord, WordSample, WordState } from '../../src/services/wordSchema';
import { day, now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { refuseField, refuseState } from '../_kit/base/refusal';
import type { Release, StoredChange, StoredWord } from '../_kit/base/stored';
import { missing, requireWhy } from '../_kit/http/writeRules';
import { type Db, db, wordReleases } from '../_kit/store/db';
import {
  findRule,
  isPhrase,
  maskContacts,
  messagesADay,
  messagesHit,
  type Rule,
  type ScannedMessage,
} from './messages';
import { protectedPhrases } from './seedWords';

/** The bank of suspicious words as the backend keeps it. */

export const bankOf = ({ words, wordChanges: changes, wordHits: hits }: Db) => ({
  words,
  changes,
  hits,
  releases: wordReleases.rows,
});

export function currentRelease({ releases }: Pick<ReturnType<typeof bankOf>, 'releases'>): Release {
  const release = releases.at(-1);
  if (!release) throw new Error('The bank has no version');
  return release;
}

/** State of a new word: in force at once, or after some days of observation. */
export const newState = (
  rule: Pick<WordState, 'word' | 'match' | 'level' | 'action' | 'scenes' | 'lang' | 'category'> & Partial<WordState>,
  days: number | null,
): WordState => ({
  variants: [],
  exempt: [],
  expire_at: null,
  gray_percent: 100,
  status: days === null ? 'confirmed' : 'observe',
  observe_until: days === null ? null : now() + days * day,
  ...rule,
});

/** A word in its first version. */
export const wordRow = (
  word_id: string,
  state: WordState,
  { source, at, by }: { source: StoredWord['source']; at: number; by: string },
): StoredWord => ({
  word_id,
  state: Object.freeze(state),
  source,
  merged_into: null,
  pending_approval: null,
  created_at: at,
  created_by: by,
  updated_at: at,
  bank_version: null,
  version: 1,
  evidence: [],
});

/** Operator, reason and origin of a change. */
export interface Why {
  by: { id: string; name: string };
  reason_code: string | null;
  remark: string;
  batch_id?: string;
  approval_id?: string;
  case_id?: string;
  decision_id?: string;
  /** The change that this one takes back. */
  reverses?: string;
}

interface Changed {
  change_id: string;
  verb: WordVerb;
  /** Null for a new word. */
  before: Readonly<WordState> | null;
  impact_24h: number;
  why: Why;
}

/** The last change of a word, which is already in its new state. */
export const changeRow = (
  { word_id, state, updated_at, version }: StoredWord,
  { change_id, verb, before, impact_24h, why: { by, reason_code, remark, ...origin } }: Changed,
): StoredChange => ({
  change_id,
  at: updated_at,
  word_id,
  word: state.word,
  verb,
  before,
  after: state,
  reviewer: by.id,
  reviewer_name: by.name,
  reason_code,
  remark: remark.trim(),
  impact_24h,
  bank_version: null,
  case_id: null,
  batch_id: null,
  approval_id: null,
  reverses: null,
  decision_id: null,
  ...origin,
  reversed_by: null,
  version: 1,
  word_version: version,
});

export function requireWord(db: Db, word_id: string): StoredWord {
  const word = db.words.get(word_id);
  if (!word) throw missing('该词');
  return word;
}

export const requireWordVerb = (
  verb: Parameters<typeof wordCannot>[0],
  { state: { status }, pending_approval }: StoredWord,
): void => refuseState(wordCannot(verb, { status, pending_approval }));

export function requireRule(rule: WordRule): void {
  const problem = wordProblem(rule);
  if (problem) throw refuseField(problem.field, problem.text);
}

export function exemptOf(entries: readonly string[]): string[] {
  const list = [...new Set(entries.map((one) => one.trim()).filter(Boolean))];
  if (list.length > maxExempt) throw refuseField('exempt', `白名单最多 ${maxExempt} 条`);
  const wrong = list.find((entry) => /^uid:(?!\d{4,20}$)|^room:(?!r_\d+$)/.test(entry));
  if (wrong) throw refuseField('exempt', `「${wrong}」不是用户或房间：写作 uid:10000001 或 room:r_88001`);
  return list;
}

/** A rule that may enter the bank: well formed, and not there twice. */
export function requireNew(db: Db, rule: WordRule & Pick<WordState, 'expire_at'>, wordId?: string): void {
  requireRule(rule);
  const [twin] = wordDuplicatesOf(db, rule, wordId);
  if (twin) throw refuseField('word', `词库已有「${twin.word}」（${twin.word_id}），可合并为它的变体`);
  if (rule.expire_at !== null && rule.expire_at <= now()) throw refuseField('expire_at', '失效时间须晚于现在');
}

export function wordReasonOf(input: { reason_code: string; remark: string }, { id, name }: Operator): Why {
  requireWhy(input);
  return { by: { id, name }, reason_code: input.reason_code, remark: input.remark };
}

/** Word fields shown in audit rows and conflict responses. */
export function wordFacts({ state, pending_approval, merged_into }: StoredWord) {
  return { ...state, pending_approval, merged_into };
}

/** A write that changes one word: version, audit row and conflicts are `handle`'s. */
export const wordTarget = {
  rows: db.words,
  key: (input: unknown) => (input as { word_id: string }).word_id,
  type: 'word',
  id: ({ word_id }: StoredWord) => word_id,
  view: wordFacts,
};

/** Effect of a rule on the messages of the last 24 hours, and the response view of a word. */

const recentHits = (db: Db, rule: Rule): ScannedMessage[] => messagesHit(rule, db.users.size, now() - day, now());

export function impactOf(db: Db, rule: Rule): { messages: number; users: number; traffic: number; over: boolean } {
  const messages = recentHits(db, rule);
  const users = new Set(messages.map(({ uid }) => uid)).size;
  const traffic = messages.length / messagesADay;
  return { messages: messages.length, users, traffic, over: traffic > wordTrafficLimit };
}

/** Whether a new rule takes two people (docs/design/blocks.md#g7): it is in force and hits too much of the traffic. */
export const isOver = (db: Db, state: Readonly<WordState>): boolean =>
  state.status === 'confirmed' && impactOf(db, state).over;

/** The same for a changed word: it also hits more, for more users, or with another action than before. */
export function wordNeedsSecond(db: Db, before: Readonly<WordState>, after: Readonly<WordState>): boolean {
  if (!isOver(db, after)) return false;
  if (before.status !== 'confirmed' || before.action !== after.action) return true;
  return before.gray_percent < after.gray_percent || impactOf(db, before).messages < impactOf(db, after).messages;
}

/** Refusal of flows that cannot ask a second person: edit active words, or add retired ones anew. */
export const approvalElsewhere = `会命中超过 ${wordTrafficLimit * 100}% 的消息，请编辑该词（已停用的请重新新增）并提交审批`;

export const samplesOf = (db: Db, rule: Rule): WordSample[] =>
  recentHits(db, rule)
    .slice(-maxImpactSamples)
    .reverse()
    .map(({ text, uid, at, hits }) => ({ text: maskContacts(text), uid, at, hits }));

/** Sample sentences of a word; without any, its hits of the last 24 hours. */
export function evidenceOf(db: Db, { evidence, state }: StoredWord): WordSample[] {
  if (evidence.length === 0) return samplesOf(db, state).slice(0, maxWordSamples);
  const words = [state.word, ...state.variants];
  return evidence.map(({ text, uid, at }) => ({
    text: maskContacts(text),
    uid,
    at,
    hits: wordPlacesOf(normalText(text), words),
  }));
}

/** Protected phrases that the rule would hit, its own exemptions left out. */
export function conflictsOf(db: Db, rule: Rule, wordId?: string): { phrase: string; source: string }[] {
  const others = db.words.filter(({ word_id }) => word_id !== wordId);
  const phrases = [
    ...protectedPhrases.map((phrase) => ({ phrase, source: '产品保护词' })),
    ...others.flatMap(({ state }) =>
      state.exempt.filter(isPhrase).map((phrase) => ({ phrase, source: `「${state.word}」的白名单` })),
    ),
  ];
  return phrases.filter(({ phrase }) => findRule(rule, normalText(phrase)).length > 0);
}

/** Published words whose word or variants equal one of this rule's. */
export function wordDuplicatesOf(
  db: Db,
  { word, variants }: { word: string; variants: readonly string[] },
  wordId?: string,
): { word_id: string; word: string }[] {
  const wanted = new Set([word, ...variants].map(normalized));
  return db.words
    .filter(({ word_id, state }) => word_id !== wordId && isPublished(state.status))
    .filter(({ state }) => [state.word, ...state.variants].some((one) => wanted.has(normalized(one))))
    .map(({ word_id, state }) => ({ word_id, word: state.word }));
}

const wrongDays = 30;

/** Per word: hits of 30 days, and false ones among them. */
export function hitCounts(db: Db): Map<string, { hits: number; wrong: number }> {
  const counts = new Map<string, { hits: number; wrong: number }>();
  for (const { at, word_id, false_positive } of db.wordHits.values()) {
    if (at < now() - wrongDays * day) break;
    const { hits, wrong } = counts.get(word_id) ?? { hits: 0, wrong: 0 };
    counts.set(word_id, { hits: hits + 1, wrong: wrong + Number(false_positive) });
  }
  return counts;
}

export function wordView(db: Db, word: StoredWord, counts = hitCounts(db)): BankWord {
  const { evidence, state, ...rest } = word;
  const { messages, users, traffic } = impactOf(db, state);
  const { hits = 0, wrong = 0 } = counts.get(word.word_id) ?? {};
  return {
    ...state,
    ...rest,
    hit_24h: messages,
    users_24h: users,
    traffic,
    fp_rate: rateOf(wrong, hits),
    samples: Math.min(maxWordSamples, Math.max(evidence.length, messages)),
  };
}
