import * as z from 'zod/mini';
import { idOf } from '../domain/ids';
import { conclusions } from '../domain/review';
import { count, keyOf, time } from '../domain/schema';
import { userFlags } from '../domain/user';
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
    /** Messages before and after, with the reported one marked. */
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
        account_days: count,
        strike_points: count,
        reported_30d: count,
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
    /** Earlier decisions on the subject or on the same content. */
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
    relation: z.nullable(z.object({ mutual_reports: count, messages_24h: count, friends_since: z.nullable(time) })),
    open_others: count,
  }),
  source: 'docs/design/blocks.md#g8, docs/design/risk.md#report-review',
});
export type CaseContext = z.output<typeof caseContext.spec.output>;
