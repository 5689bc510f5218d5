import * as z from 'zod/mini';
import { backgroundExtraFields } from '../domain/background/fields';
import { bgTemplates } from '../domain/background/rules';
import { caseKinds } from '../domain/review/kinds';
import { conclusions } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { backgroundOwners } from '../domain/shared/kindLabels';
import { shapeOf } from '../domain/shared/record';
import { coins, count, keyOf, time } from '../domain/shared/schema';
import { callsOf, pageFields, pageOf } from './endpoint';

/**
 * Fields and calls of backgrounds beside those of all review kinds (docs/design/risk.md#background-review,
 * #background-record).
 */

const { key, recordKey } = caseKinds.background;
const { read } = callsOf({ auth: [key, recordKey], source: 'docs/design/risk.md#background-record' });

/** The `extra` of a decision on a background. */
export const backgroundExtra = z.object({
  ...shapeOf(backgroundExtraFields),
  /** Message template sent to the owner with 退回更换. */
  template_id: z._default(z.nullable(keyOf(bgTemplates)), null),
  /** Reversal only: true shows it again, or 409; false changes nothing; absent shows it if possible. */
  reapply: z.optional(z.boolean()),
});
export type BackgroundExtra = z.output<typeof backgroundExtra>;

const none: BackgroundExtra = { compensation: null, template_id: null, affected_rooms: 0 };

/** Parses the extra of a draft or decision; returns an empty one if invalid. */
export function backgroundExtraIn(extra: unknown): BackgroundExtra {
  const parsed = z.safeParse(backgroundExtra, extra);
  return parsed.success ? parsed.data : none;
}

const owner = {
  owner_type: keyOf(backgroundOwners),
  owner_id: z.string(),
  /** Nickname of the user, or name of the room. */
  name: z.string(),
};

export const backgroundPlace = z.object({
  ...owner,
  /** Listeners now; 0 when it is not live. */
  online: count,
  /** Time when it came to that place. */
  since: time,
  /** Still shown there. */
  shown: z.boolean(),
  /** Case that reviewed it there; null if never reviewed. */
  case_id: z.nullable(z.string()),
  /** Conclusion of the last decision there; null until it is reviewed. */
  conclusion: z.nullable(keyOf(conclusions)),
});
export type BackgroundPlace = z.output<typeof backgroundPlace>;

/**
 * Lists the places where the picture of a background case is or was shown. Places that still show it come first, then
 * those with more listeners. The place of the case and rooms that were never reviewed are included; places whose cases
 * the operator may not read are left out.
 */
export const listSameBackgrounds = read('listSameBackgrounds', '/review/background/{case_id}/same', '同图背景', {
  input: z.object({ case_id: idOf('cs_'), ...pageFields }),
  output: z.extend(pageOf(backgroundPlace), {
    phash: z.string(),
    /** Places of all pages that still show it. */
    shown: count,
    /** Places of all pages with listeners now. */
    live: count,
  }),
});

export const backgroundRepeater = z.object({
  ...owner,
  /** The user, or the room's owner. */
  uid: z.string(),
  /** Decisions of these 90 days that found a violation and are in force. */
  violations: count,
  /** Decisions of these 90 days that returned it and are in force. */
  returns: count,
  /** Coins that these decisions refunded. */
  refunded_coins: coins,
  /** Time of the last of these decisions. */
  last_at: time,
  /** Most frequent reason; null if there were only returns. */
  reason_code: z.nullable(z.string()),
});
export type BackgroundRepeater = z.output<typeof backgroundRepeater>;

/**
 * Lists the owners whose backgrounds were rejected or returned repeatedly in the last 90 days. Two such decisions are
 * enough. The owner with the most violations comes first, then with the most returns.
 */
export const listBackgroundRepeaters = read('listBackgroundRepeaters', '/review/background/repeaters', '背景屡次违规', {
  auth: recordKey,
  input: z.object(pageFields),
  output: pageOf(backgroundRepeater),
});
