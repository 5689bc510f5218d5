import * as z from 'zod/mini';
import { idOf } from '../domain/shared/ids';
import { wordActions, wordStatus } from '../domain/shared/kindLabels';
import type { ReasonPurpose } from '../domain/shared/reasonSets';
import { shapeOf } from '../domain/shared/record';
import {
  askedCount,
  askedTime,
  count,
  keyOf,
  listOf,
  revision,
  searched,
  time,
  uid,
  writtenOut,
} from '../domain/shared/schema';
import { userFlags } from '../domain/user/rules';
import { bankVersionFields, wordChangeFields, wordHitFields } from '../domain/word/fields';
import { bankDiffKinds, wordScenes, wordVerbs } from '../domain/word/rules';
import { callsOf, paged, pageFields, pageOf, writeFields } from './endpoint';
import { wordPlace, wordState } from './wordSchema';

/** Changes of words, their hits, and the versions of the bank (docs/design/risk.md#suspicious-words-record). */

const page = 'riskManage.suspiciousWordsRecord';
const { read, write } = callsOf({ auth: page, source: 'docs/design/risk.md#suspicious-words-record' });
const reverseCode = `${page}:reverse`;
const restoreCode = `${page}:restore`;

const span = { from: z.optional(askedTime), to: z.optional(askedTime) };

export const wordChange = z.object({
  ...shapeOf(wordChangeFields),
  change_id: z.string(),
  word_id: z.string(),
  word: z.string(),
  /** Null for a new word. */
  before: z.nullable(wordState),
  after: wordState,
  /** Name of the operator; 「系统」 for scheduled changes. */
  reviewer_name: z.string(),
  /** Null for scheduled changes and for decisions on a case. */
  reason_code: z.nullable(z.string()),
  /** Remark of the operator, note of the decision, or the cause of a scheduled change in Chinese. */
  remark: z.string(),
  /** Case in which it was decided; null for none. */
  case_id: z.nullable(z.string()),
  batch_id: z.nullable(z.string()),
  approval_id: z.nullable(z.string()),
  /** Change that this one takes back; null for none. */
  reverses: z.nullable(z.string()),
  /** Change that took this one back; null while it stands. */
  reversed_by: z.nullable(z.string()),
  /** Reason why it cannot be reversed, as a Chinese sentence; null if it can. */
  cannot_reverse: z.nullable(z.string()),
  version: revision,
});
export type WordChange = z.output<typeof wordChange>;

/**
 * Lists the changes of suspicious words, newest first. A time filter on `at` covers at most 90 days; without one,
 * changes of any time are listed.
 */
export const listWordChanges = read('listWordChanges', '/words/changes', '可疑词审核记录', {
  input: z.object({
    ...paged('at', 'impact_24h'),
    ...span,
    /** Part of the word, of a variant, or a word id. */
    q: searched,
    /** Scenes of the word after the change. */
    scene: z.optional(listOf(keyOf(wordScenes))),
    /** Actions of the word after the change. */
    action: z.optional(listOf(keyOf(wordActions))),
    verb: z.optional(listOf(keyOf(wordVerbs))),
    /** Statuses of the word after the change. */
    status: z.optional(listOf(keyOf(wordStatus))),
    /** Id of the operator, or part of the name. */
    reviewer: z.optional(z.string()),
    /** Version of the bank that the changes are in. */
    bank_version: z.optional(askedCount),
  }),
  output: pageOf(wordChange),
});

/**
 * Reverses a change 「改判」: restores the word as it was before. The reversal is a new change that refers to the old
 * one. A word that the change had added is rejected. If the change came from a reviewed case, the case is opened again.
 * Answers 409 with the reason in `cannot_reverse` (docs/design/domain.md#reversal).
 */
export const reverseWordChange = write('reverseWordChange', '/words/changes/reverse', '可疑词改判', {
  action: reverseCode,
  reasons: 'wordEase',
  input: z.object({ change_id: idOf('wc_'), ...writeFields }),
  output: wordChange,
});

export const wordHit = z.object({
  ...shapeOf(wordHitFields),
  hit_id: z.string(),
  word_id: z.string(),
  word: z.string(),
  /** First place as it was written; null once the text is gone. */
  variant: z.nullable(z.string()),
  /** Places in `text`: start and exclusive end, in UTF-16 units; empty once the text is gone. */
  hits: z.array(wordPlace),
  user: z.object({ user_id: z.string(), nickname: z.string(), avatar: z.string(), flags: z.array(keyOf(userFlags)) }),
  /** Receiver of a private message; null for others. */
  peer_uid: z.nullable(z.string()),
  /** Room of the message; null outside of rooms. */
  room_id: z.nullable(z.string()),
  /** Reason why the message cannot be restored, as a Chinese sentence; null if it can. */
  cannot_restore: z.nullable(z.string()),
  version: revision,
});
export type WordHit = z.output<typeof wordHit>;

/**
 * Lists the hits of suspicious words, newest first. A time filter on `at` covers at most 90 days; without one, hits of
 * any time are listed.
 */
export const listWordHits = read('listWordHits', '/words/hits', '可疑词命中记录', {
  input: z.object({
    ...paged('at'),
    ...span,
    /** Part of the word, of a variant, or a word id. */
    q: searched,
    /** Sender of the message, or receiver of a private one. */
    uid: z.optional(uid),
    scene: z.optional(listOf(keyOf(wordScenes))),
    /** Actions in `action_taken`. */
    action: z.optional(listOf(keyOf(wordActions))),
    false_positive: z.optional(z.enum(['yes', 'no'])),
  }),
  output: pageOf(wordHit),
});

const onHit = <F extends z.core.$ZodShape>(
  name: string,
  path: string,
  label: string,
  { action, reasons }: { action: string; reasons: ReasonPurpose },
  fields: F,
) =>
  write(name, path, label, {
    action,
    reasons,
    input: z.object({ hit_id: idOf('wh_'), ...fields, ...writeFields }),
    output: wordHit,
  });

/**
 * Marks a hit as a false positive, or removes the mark. Marked hits count in the word's share of wrong hits. Answers
 * 409 if nothing changes. `remark` may be empty.
 */
export const markFalsePositive = onHit(
  'markFalsePositive',
  '/words/hits/false_positive',
  '标记误伤',
  { action: reverseCode, reasons: 'wordEase' },
  {
    false_positive: z.boolean(),
  },
);
/**
 * Exempts a phrase of a hit, so that it no longer counts as a hit of this word. The exemption is a new version of the
 * bank.
 */
export const exemptFromHit = onHit(
  'exemptFromHit',
  '/words/hits/exempt',
  '加白',
  { action: reverseCode, reasons: 'wordEase' },
  {
    /** Must contain the word or a variant, unless the word is matched by pattern or sound. */
    phrase: writtenOut('短语', 50, { least: 2, tooShort: '短语至少 2 个字' }),
  },
);
/**
 * Delivers a message that was blocked. Answers 409 with the reason in `cannot_restore`, for example when more than 24
 * hours have passed since the hit.
 */
export const restoreMessage = onHit(
  'restoreMessage',
  '/words/hits/restore',
  '恢复消息',
  { action: restoreCode, reasons: 'lift' },
  {},
);

/** Counts the hits of words per hour or per day, with the versions published in that time. */
export const hitCurve = read('hitCurve', '/words/hits/curve', '命中曲线', {
  input: z.object({
    ...span,
    /** Part of the word, of a variant, or a word id. */
    q: searched,
  }),
  output: z.object({
    /**
     * Points of an hour each for a span up to three days, otherwise of 24 hours, counted from `from`; `at` is the start
     * of each, and `wrong` counts the hits that are marked as false positives. Without a time, the last seven days; a
     * span has at most 90.
     */
    points: z.array(z.object({ at: time, hits: count, wrong: count })),
    /** Versions of the bank published in that time. */
    releases: z.array(z.object({ at: time, version: revision })),
  }),
});

export const bankVersion = z.object({
  ...shapeOf(bankVersionFields),
  /** Words that the version before it does not have; `removed` and `changed` also compare with that one. */
  added: count,
  removed: count,
  changed: count,
  /** Whether it is in effect. */
  current: z.boolean(),
});
export type BankVersion = z.output<typeof bankVersion>;

/** Lists the versions of the word bank, newest first. */
export const listBankVersions = read('listBankVersions', '/words/versions', '词库版本', {
  input: z.object(pageFields),
  output: pageOf(bankVersion),
});

/**
 * Returns the differences between two versions of the word bank, and their effect on messages. The effect is counted on
 * the messages of the last 24 hours.
 */
export const diffBankVersions = read('diffBankVersions', '/words/versions/diff', '词库版本对比', {
  input: z.object({ from: askedCount, to: askedCount }),
  output: z.object({
    /** Words that differ; `before` and `after` are null in a version without the word. */
    rows: z.array(
      z.object({
        word_id: z.string(),
        word: z.string(),
        kind: keyOf(bankDiffKinds),
        before: z.nullable(wordState),
        after: z.nullable(wordState),
      }),
    ),
    /**
     * By action: messages of the last 24 hours that the words of either version hit, summed over the words; observed
     * words count as `mark`.
     */
    impact: z.array(z.object({ action: keyOf(wordActions), from: count, to: count })),
    /** All messages of the last 24 hours, hit or not. */
    of: count,
    /**
     * Reason why `rollbackBank` refuses `to`, as a Chinese sentence: a word would hit too many messages; null if none
     * would.
     */
    needs_second: z.nullable(z.string()),
  }),
});
export type BankDiff = z.output<typeof diffBankVersions.spec.output>;

/**
 * Puts an older version of the word bank into effect as a new one. Published versions are never changed. Words that the
 * older version does not have are retired. Answers 409 if a change of a word waits for a second person, and 422 if
 * nothing differs or a word would hit too many messages (docs/design/domain.md#published-versions).
 */
export const rollbackBank = write('rollbackBank', '/words/versions/rollback', '词库回滚', {
  action: reverseCode,
  reasons: 'wordEase',
  input: z.object({
    /** Version of the bank that is put into effect again. */
    to: count,
    reason_code: writeFields.reason_code,
    remark: writeFields.remark,
    /** The version in force that was on the operator's screen. */
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: bankVersion,
});
