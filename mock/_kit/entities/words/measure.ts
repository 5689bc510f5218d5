import { wordTrafficLimit } from '../../../../src/domain/limits';
import { isPublished, maxImpactSamples, maxWordSamples } from '../../../../src/domain/words';
import { normalized, normalText, placesOf } from '../../../../src/domain/wordText';
import type { BankWord, WordSample, WordState } from '../../../../src/services/wordSchema';
import { day, now } from '../../base/clock';
import type { StoredWord } from '../../base/stored';
import type { Db } from '../../store/db';
import { protectedPhrases } from '../seeded/words';
import { findRule, isPhrase, maskContacts, type Rule } from './match';
import { type Message, messagesADay, messagesHit } from './messages';

/** Effect of a rule on the messages of the last 24 hours, and the response view of a word. */

const recentHits = (db: Db, rule: Rule): Message[] => messagesHit(rule, db.users.size, now() - day, now());

export function impactOf(db: Db, rule: Rule): { messages: number; users: number; traffic: number; over: boolean } {
  const messages = recentHits(db, rule);
  const users = new Set(messages.map(({ uid }) => uid)).size;
  const traffic = messages.length / messagesADay;
  return { messages: messages.length, users, traffic, over: traffic > wordTrafficLimit };
}

/** Whether a new rule takes two people (blocks G7): it is in force and hits too much of the traffic. */
export const isOver = (db: Db, state: Readonly<WordState>): boolean =>
  state.status === 'confirmed' && impactOf(db, state).over;

/** The same for a changed word: it also hits more, for more users, or with another action than before. */
export function needsSecond(db: Db, before: Readonly<WordState>, after: Readonly<WordState>): boolean {
  if (!isOver(db, after)) return false;
  if (before.status !== 'confirmed' || before.action !== after.action) return true;
  return before.gray_percent < after.gray_percent || impactOf(db, before).messages < impactOf(db, after).messages;
}

/** Refusal of flows that cannot ask a second person: edit active words, or add retired ones anew. */
export const askInstead = `会命中超过 ${wordTrafficLimit * 100}% 的消息，请编辑该词（已停用的请重新新增）并提交审批`;

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
    hits: placesOf(normalText(text), words),
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
export function duplicatesOf(
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
    fp_rate: hits === 0 ? null : wrong / hits,
    samples: Math.min(maxWordSamples, Math.max(evidence.length, messages)),
  };
}
