import { wordTrafficLimit } from '../../../../src/domain/limits';
import { isPublished, maxImpactSamples, maxWordSamples } from '../../../../src/domain/words';
import { normalized, normalText, placesOf } from '../../../../src/domain/wordText';
import type { BankWord, WordSample, WordState } from '../../../../src/services/wordSchema';
import { day, now } from '../../base/clock';
import type { StoredWord } from '../../base/stored';
import type { Db } from '../../store/db';
import { protectedPhrases } from '../seeded/wordTexts';
import { corpusFor, type Match } from './corpus';
import { findRule, isPhrase, maskContacts, type Rule } from './match';
import { bankOf } from './store';

/** Matches of a rule in the messages of the last 24 hours, and the response view of a word. */

const corpusOf = (db: Db) => corpusFor(db.users.size);

/** All messages of 24 hours. */
export const messagesIn = (db: Db): number => corpusOf(db).messages.length;

export function recentMatches(db: Db, rule: Rule): readonly Match[] {
  const since = now() - day;
  return corpusOf(db)
    .matchesOf(rule)
    .filter(({ message }) => message.at >= since);
}

export function impactOf(db: Db, rule: Rule): { messages: number; users: number; traffic: number; over: boolean } {
  const matches = recentMatches(db, rule);
  const users = new Set(matches.map(({ message }) => message.uid)).size;
  const traffic = matches.length / messagesIn(db);
  return { messages: matches.length, users, traffic, over: traffic > wordTrafficLimit };
}

/**
 * Whether a state is for two people to put in force (blocks G7): it hits too much of the traffic, and more of it, for
 * more users, or otherwise, than the word does already.
 */
export function needsSecond(db: Db, before: Readonly<WordState> | null, after: Readonly<WordState>): boolean {
  if (after.status !== 'confirmed') return false;
  const { messages, over } = impactOf(db, after);
  if (!over) return false;
  if (before?.status !== 'confirmed' || before.action !== after.action) return true;
  return before.gray_percent < after.gray_percent || impactOf(db, before).messages < messages;
}

/**
 * Whether a merged word needs an approver: beyond the existing rules it matches more than one person may put into
 * effect, or exceeds the limit for the first time.
 */
export function addsTooMuch(db: Db, already: readonly Rule[], merged: Readonly<WordState>): boolean {
  if (merged.status !== 'confirmed') return false;
  const messages = (rule: Rule) => recentMatches(db, rule).map(({ message }) => message.msg_id);
  const most = messagesIn(db) * wordTrafficLimit;
  const had = new Set(already.flatMap(messages));
  const has = messages(merged);
  const more = has.filter((id) => !had.has(id)).length;
  return more > most || (more > 0 && has.length > most && had.size <= most);
}

/** Hint for flows that cannot request a second person: edit active words, or add retired ones anew. */
export const askInstead = `会命中超过 ${wordTrafficLimit * 100}% 的消息，请编辑该词（已停用的请重新新增）并提交审批`;

export const samplesOf = (db: Db, rule: Rule): WordSample[] =>
  recentMatches(db, rule)
    .slice(-maxImpactSamples)
    .reverse()
    .map(({ message, places }) => ({
      text: maskContacts(message.text),
      uid: message.uid,
      at: message.at,
      hits: places,
    }));

/** Protected phrases that the rule would hit, its own exemptions left out. */
export function conflictsOf(db: Db, rule: Rule, wordId?: string): { phrase: string; source: string }[] {
  const others = [...bankOf(db).words.values()].filter(({ word_id }) => word_id !== wordId);
  const phrases = [
    ...protectedPhrases.map((phrase) => ({ phrase, source: '产品保护词' })),
    ...others.flatMap(({ state }) =>
      state.exempt.filter(isPhrase).map((phrase) => ({ phrase, source: `「${state.word}」的白名单` })),
    ),
  ];
  return phrases.filter(({ phrase }) => findRule(rule, normalText(phrase)).length > 0);
}

/** Published words whose word or variants equal one of this rule's. */
export function duplicatesOf(db: Db, { word, variants }: Rule, wordId?: string): { word_id: string; word: string }[] {
  const wanted = new Set([word, ...variants].map(normalized));
  return [...bankOf(db).words.values()]
    .filter(({ word_id, state }) => word_id !== wordId && isPublished(state.status))
    .filter(({ state }) => [state.word, ...state.variants].some((one) => wanted.has(normalized(one))))
    .map(({ word_id, state }) => ({ word_id, word: state.word }));
}

const wrongDays = 30;

/** Per word: hits of 30 days, and false ones among them. */
export function hitCounts(db: Db): Map<string, { hits: number; wrong: number }> {
  const since = now() - wrongDays * day;
  const counts = new Map<string, { hits: number; wrong: number }>();
  for (const { at, word_id, false_positive } of bankOf(db).hits) {
    if (at < since) break;
    const count = counts.get(word_id) ?? { hits: 0, wrong: 0 };
    count.hits += 1;
    if (false_positive) count.wrong += 1;
    counts.set(word_id, count);
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
    fp_rate: hits === 0 ? null : wrong / hits,
    samples: Math.min(maxWordSamples, Math.max(evidence.length, messages)),
  };
}

/** Sample sentences of a word; without any, its hits of the last 24 hours. */
export function evidenceOf(db: Db, { evidence, state }: StoredWord): WordSample[] {
  const kept = evidence.map(({ text, uid, at }) => ({
    text: maskContacts(text),
    uid,
    at,
    hits: placesOf(normalText(text), [state.word, ...state.variants]),
  }));
  return kept.length > 0 ? kept : samplesOf(db, state).slice(0, maxWordSamples);
}
