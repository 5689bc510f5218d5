import * as z from 'zod/mini';
import { count, revision } from '../domain/shared/schema';
import { callsOf } from './endpoint';

const { read } = callsOf({ source: 'docs/design/blocks.md#g16' });

export const reasonCode = z.object({
  /** Group and reason with a point between them: `abuse.insult`. */
  code: z.string(),
  /** Code of level 1: `abuse`. */
  group: z.string(),
  label: z.string(),
  /** Penalty points this violation brings. */
  points: count,
  /**
   * Message to the user, with the variables `{nickname}`, `{rule}`, `{until}` and `{room_id}`; the console fills them
   * in.
   */
  user_text: z.string(),
});
export type ReasonCode = z.output<typeof reasonCode>;

/**
 * Lists the reason codes of level 2 of the reason tree. `version` changes with every edit (docs/design/blocks.md#g16).
 */
export const listReasonCodes = read('listReasonCodes', '/reason_codes', '原因码', {
  input: z.object({}),
  output: z.object({ version: revision, list: z.array(reasonCode) }),
});

export const noteTemplate = z.object({
  template_id: z.string(),
  name: z.string(),
  /**
   * With `{variables}` of small letters and `_`; the console fills in `{nickname}` and `{until}` for one recipient, the
   * operator all others. Sending is blocked while one is unfilled.
   */
  content: z.string(),
});
export type MessageTemplate = z.output<typeof noteTemplate>;

/** Lists the message templates that operators may send to users. */
export const listQuickMessages = read('listQuickMessages', '/message_templates', '快捷消息', {
  input: z.object({}),
  output: z.object({ list: z.array(noteTemplate) }),
});

/** Returns counts of the work that waits for this operator, each with a link to exactly those rows. */
export const getWorkbench = read('getWorkbench', '/workbench', '工作台', {
  source: 'docs/design/blocks.md#frame',
  input: z.object({}),
  output: z.object({
    /**
     * In the order they are shown. With the page `user`, even if 0: requests to decide, own requests that wait, users
     * of risk `black` and status `normal`, accounts being deleted. For each case kind that the operator reviews, unless
     * 0: open cases that the operator claimed, and those that nobody claimed.
     */
    todo: z.array(
      z.object({
        /** Unique name, such as `to_check` or `waiting_report`. */
        key: z.string(),
        label: z.string(),
        count,
        /** Path of the console, with the filters for these rows: `/userManage/user?status=deleting`. */
        to: z.string(),
      }),
    ),
  }),
});
