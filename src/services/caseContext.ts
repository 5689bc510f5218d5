import * as z from 'zod/mini';
import { conclusions } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { count, keyOf, time } from '../domain/shared/schema';
import { userFlags } from '../domain/user/rules';
import { endpoint } from './endpoint';
import { benchKeys, kind, recordKeys } from './reviewShared';

/**
 * Returns the context of a review case: messages, account, earlier decisions and number of other open cases. The
 * console fetches it in advance for the next case. `past` has at most 20 decisions, latest first, of cases that the
 * operator may read.
 */
export const caseContext = endpoint({
  name: 'caseContext',
  method: 'GET',
  path: '/review/context/{case_id}',
  kind: 'read',
  label: '案件背景',
  auth: [...benchKeys, ...recordKeys],
  input: z.object({ case_id: idOf('cs_') }),
  output: z.object({
    case_id: z.string(),
    /**
     * Up to 20 messages before and 20 after the reported one, which is marked, oldest first; empty for all but reports
     * of the scenes `dm` and `chat`.
     */
    messages: z.array(
      z.object({
        msg_id: z.string(),
        at: time,
        from_uid: z.string(),
        nickname: z.string(),
        text: z.string(),
        /** Chinese translation by machine; null for a Chinese text. */
        translation: z.nullable(z.string()),
        reported: z.boolean(),
      }),
    ),
    /** Account the case is about; null if it is deleted or unknown. */
    subject: z.nullable(
      z.object({
        user_id: z.string(),
        nickname: z.string(),
        avatar: z.string(),
        /** Marks of the user, such as `new`, `big_spender` or `kol`. */
        flags: z.array(keyOf(userFlags)),
        /** Whole days since the registration. */
        account_days: count,
        /** Penalty points in force. */
        strike_points: count,
        /** Reports against the user in the last 30 days. */
        reported_30d: count,
        /** Bans of the user that are or were in force. */
        banned_count: count,
        /** Accounts on its device or with its address of registration, at most five of each. */
        related: z.array(
          z.object({
            user_id: z.string(),
            nickname: z.string(),
            /** Link between both accounts, in Chinese words: 同设备 or 同 IP. */
            relation: z.string(),
          }),
        ),
      }),
    ),
    /** Decisions that took effect on other cases of the subject or of the same content. */
    past: z.array(
      z.object({
        case_id: z.string(),
        kind,
        at: time,
        conclusion: keyOf(conclusions),
        reason_code: z.nullable(z.string()),
        /** Name of the operator who decided. */
        reviewer: z.string(),
        same_content: z.boolean(),
        reversed: z.boolean(),
      }),
    ),
    /** Relation of reporter and target; null without a report. */
    relation: z.nullable(
      z.object({
        /** Number of times that both reported each other. */
        mutual_reports: count,
        /** Messages between both within 24 hours. */
        messages_24h: count,
        /** Null if they are not friends. */
        friends_since: z.nullable(time),
      }),
    ),
    /** Other open cases of the subject that the operator may see; 0 for a word. */
    open_others: count,
  }),
  source: 'docs/design/blocks.md#g8, docs/design/risk.md#report-review',
});
export type CaseContext = z.output<typeof caseContext.spec.output>;
