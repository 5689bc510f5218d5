import * as z from 'zod/mini';
import { wordActions, wordMatches, wordStatus } from '../domain/kindLabels';
import { wordFields } from '../domain/objects/word';
import { reasonGroups } from '../domain/reasons';
import { shapeOf } from '../domain/record';
import { languages } from '../domain/review';
import { count, keyOf, revision, share, time } from '../domain/schema';
import { observeDays, wordScenes } from '../domain/word';

/** Words of the bank, as sent by the backend (docs/design/risk.md#suspicious-words). */

export const level = z.literal([1, 2, 3]);
export const category = keyOf(reasonGroups);
export const action = keyOf(wordActions);
export const match = keyOf(wordMatches);
export const scene = keyOf(wordScenes);
export const scenes = z.array(scene).check(z.minLength(1, '请选择场景'));
export const days = z.int().check(z.gte(observeDays.min), z.lte(observeDays.max));

/** Pattern of a word and the action on a match. */
export const rule = {
  /** Word in its main spelling; for `regex`, a pattern without slashes. */
  word: z.string().check(z.trim(), z.minLength(1, '请输入词')),
  /** Other spellings that are matched as well; never patterns. */
  variants: z._default(z.array(z.string()), []),
  match,
  level,
  action,
  scenes,
  /** Phrases, `uid:10000001` or `room:r_88001` in which the word does not count. */
  exempt: z._default(z.array(z.string()), []),
};

/** Versioned part of a word. */
export const wordState = z.object({
  ...rule,
  status: keyOf(wordStatus),
  lang: keyOf(languages),
  category,
  gray_percent: count,
  /** End of the observation; null if it is not observed. */
  observe_until: z.nullable(time),
  /** Time at which it is retired automatically; null for never. */
  expire_at: z.nullable(time),
});
export type WordState = z.output<typeof wordState>;

export const bankWord = z.extend(wordState, {
  ...shapeOf(wordFields),
  users_24h: count,
  /** Share of all messages of 24 hours, 0–1. */
  traffic: share,
  created_at: time,
  /** Name of the operator; 系统 for a word that no operator added. */
  created_by: z.string(),
  /** Version of the bank that contains its current state; null if never published. */
  bank_version: z.nullable(count),
  version: revision,
});
export type BankWord = z.output<typeof bankWord>;

export const place = z.tuple([count, count]);

/** A message of a user, contacts masked; `hits` are the places of the word. */
export const wordSample = z.object({
  text: z.string(),
  uid: z.string(),
  at: time,
  /** Places of the word: start and exclusive end, in UTF-16 units. */
  hits: z.array(place),
});
export type WordSample = z.output<typeof wordSample>;

export const wordConflict = z.object({
  phrase: z.string(),
  /** Origin of the phrase in Chinese: the protected words of the product, or the exemptions of another word. */
  source: z.string(),
});

/** Fields of a decision on a candidate beside the conclusion. */
export const confirmExtra = z.object({
  level,
  action,
  scenes,
  /** Word of which this one becomes a variant. */
  merge_into: z._default(z.nullable(z.string()), null),
});
export const observeExtra = z.object({
  /** Days of the observation. */
  days,
});
