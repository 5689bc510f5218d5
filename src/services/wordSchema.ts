import * as z from 'zod/mini';
import { shapeOf } from '../domain/shared/record';
import { count, keyOf, revision, time } from '../domain/shared/schema';
import { wordFields, wordStateFields } from '../domain/word/fields';
import { observeDays, wordScenes } from '../domain/word/rules';

/** Words of the bank, as sent by the backend (docs/design/risk.md#suspicious-words). */

/** Versioned part of a word. */
export const wordState = z.object(shapeOf(wordStateFields));
export type WordState = z.output<typeof wordState>;

export const { match, level, action, scenes: scenesField, category } = wordState.shape;
export const sceneField = keyOf(wordScenes);
export const days = z.int().check(z.gte(observeDays.min), z.lte(observeDays.max));

export const bankWord = z.extend(wordState, {
  ...shapeOf(wordFields),
  /** Users who sent the messages of `hit_24h`. */
  users_24h: count,
  created_at: time,
  version: revision,
});
export type BankWord = z.output<typeof bankWord>;

export const wordPlace = z.tuple([count, count]);

/** A message of a user, contacts masked with `*` so that its length stays; `hits` are the places of the word. */
export const wordSample = z.object({
  text: z.string(),
  uid: z.string(),
  at: time,
  /** Places of the word: start and exclusive end, in UTF-16 units. */
  hits: z.array(wordPlace),
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
  scenes: scenesField,
  /**
   * Word of which this one becomes a variant, so that level, action and scenes are not used; null keeps it on its own.
   */
  merge_into: z._default(z.nullable(z.string()), null),
});
export const observeExtra = z.object({
  /** Days of the observation. */
  days,
});
