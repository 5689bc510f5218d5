import * as z from 'zod/mini';
import { banRecordFields } from '../domain/ban/fields';
import { maxBanBatch, maxEvidence } from '../domain/ban/limits';
import { targetTypes } from '../domain/ban/rules';
import { appealRulings, appealStatus } from '../domain/review/appeal';
import { writeStates } from '../domain/shared/batch';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxPastedIds } from '../domain/shared/limits';
import { banSources, banStatus, banTypes } from '../domain/shared/penalty';
import { shapeOf } from '../domain/shared/record';
import { askedTime, batchItem, count, keyOf, listOf, revision, time, wantedTerm } from '../domain/shared/schema';
import { strikeStatus } from '../domain/user/records';
import { userFlags } from '../domain/user/rules';
import { callsOf, paged, pageOf, writeFields } from './endpoint';
import { banAppeal } from './userRecords';
import { evidenceText } from './userWrites';

const { read, write } = callsOf({ auth: 'banRecord', source: 'docs/design/risk.md#ban-record' });

/** Ban of any target, including users: the only record of bans (docs/design/risk.md#ban-record). */
export const banRecord = z.object({
  ...shapeOf(banRecordFields),
  /** Nickname, or name of the room or family; empty for none. */
  target_name: z.string(),
  /** Avatar of a user; empty for other targets. */
  target_avatar: z.string(),
  /** Marks of a user, such as `new`, `big_spender` or `kol`; empty for other targets. */
  target_flags: z.array(keyOf(userFlags)),
  remark: z.string(),
  /** State of its points; null if the ban had none. */
  points_status: z.nullable(keyOf(strikeStatus)),
  /**
   * Ids of those who made, approved or changed the ban, or decided the case behind it; none of them answers the appeal.
   */
  hands: z.array(z.string()),
  /** Time at which it was lifted, or its request was rejected, withdrawn or failed; null for neither. */
  lift_at: z.nullable(time),
  /** Reason code of the lift; null if nobody lifted it, and where its approval was refused. */
  lift_reason: z.nullable(z.string()),
  /** Side effects of the ban that lifting it as a mistake would undo now, and those it cannot undo (as text). */
  comes_back: z.object({
    /** Cases that wait again. */
    reopened: count,
    /** Content that is shown again. */
    shown: count,
    /** Side effects that cannot be undone. */
    lost: z.array(z.string()),
  }),
  /** Side effects that could not be undone when it was lifted as a mistake. */
  not_restored: z.array(z.string()),
  appeal: banAppeal,
  /** Template of the message to the user, which `listReasonCodes` has for the reason (docs/design/blocks.md#g16). */
  user_text: z.string(),
  /** Id of the request for a longer term that waits for a second person; null for none. */
  pending_approval: z.nullable(z.string()),
  version: revision,
});
export type BanRecord = z.output<typeof banRecord>;

/** Lists the bans of all kinds of targets, newest first. Sorted by `end_at`, bans without one count as the latest. */
export const listBans = read('listBans', '/bans', '封禁记录', {
  input: z.object({
    ...paged('created_at', 'end_at'),
    /** Ids of targets, bans, cases or pieces of evidence. */
    ids: z.optional(listOf(idOrName).check(z.maxLength(maxPastedIds, `一次最多 ${maxPastedIds} 个编号`))),
    target_type: z.optional(listOf(keyOf(targetTypes))),
    type: z.optional(listOf(keyOf(banTypes))),
    /** Reason codes of either level. */
    reason: z.optional(listOf(z.string())),
    source: z.optional(listOf(keyOf(banSources))),
    status: z.optional(listOf(keyOf(banStatus))),
    /** Part of the name of who banned. */
    operator: z.optional(z.string()),
    /** Earliest `start_at`; bans without one are left out. */
    start_from: z.optional(askedTime),
    /** Latest `start_at`; bans without one are left out. */
    start_to: z.optional(askedTime),
    /** Earliest `end_at`; bans without one, such as those for ever, are left out. */
    end_from: z.optional(askedTime),
    /** Latest `end_at`; bans without one, such as those for ever, are left out. */
    end_to: z.optional(askedTime),
    /** `true`: only bans for ever; `false`: only bans with a term. */
    permanent: z.optional(z.enum(['true', 'false'])),
    appeal: z.optional(listOf(keyOf(appealStatus))),
    /** A device, or a user or ban on one: all bans on that device. */
    device: z.optional(z.string()),
  }),
  output: pageOf(banRecord),
});

/** Returns one ban, the other bans of its target, and the number of bans on its device. */
export const getBan = read('getBan', '/ban/{ban_id}', '封禁详情', {
  input: z.object({ ban_id: idOf('ban_') }),
  output: z.object({
    ban: banRecord,
    /** The target's other bans, newest first. */
    others: z.array(banRecord),
    /** Bans in any state on the device of the target, this one included; 0 for a target without a device. */
    same_device: count,
  }),
});

const onBan = { ban_id: idOf('ban_'), ...writeFields };

const liftFields = {
  /** Lifted as a mistake: the points are revoked as well. */
  misjudged: z._default(z.boolean(), false),
};

/**
 * Lifts a ban before its end. With `misjudged`, the side effects in `comes_back` are undone as well. Answers 403 for a
 * permanent ban unless the operator holds `banRecord:lead`. Answers 409 if the ban is not active or scheduled.
 */
export const liftBan = write('liftBan', '/bans/lift', '解除封禁', {
  action: 'banRecord:lift',
  reasons: 'lift',
  input: z.object({ ...onBan, ...liftFields }),
  output: banRecord,
});

/**
 * Lifts up to 50 bans in one call. Each has its own result; one that fails does not stop the others. A permanent ban is
 * `skipped` unless the operator holds `banRecord:lead` (docs/design/blocks.md#g5).
 */
export const liftBans = write('liftBans', '/bans/lift_batch', '批量解除封禁', {
  source: 'docs/design/risk.md#ban-record, docs/design/blocks.md#g5',
  action: 'banRecord:lift',
  reasons: 'lift',
  input: z.object({
    bans: z
      .array(z.object({ ban_id: idOf('ban_'), version: revision }))
      .check(z.minLength(1, '请选择封禁'), z.maxLength(maxBanBatch, `一次最多 ${maxBanBatch} 条`)),
    ...liftFields,
    reason_code: writeFields.reason_code,
    remark: writeFields.remark,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    results: z.array(
      z.object({
        ban_id: z.string(),
        ...batchItem,
        /** Current version, for a retry. */
        version: revision,
      }),
    ),
  }),
});
export type LiftResult = z.output<typeof liftBans.spec.output>['results'][number];

/**
 * Changes the duration of a ban, counted from its start. A longer term that needs an approver, such as a permanent one,
 * waits for a second person. Answers 403 for a permanent ban unless the operator holds `banRecord:lead`, and 409 while
 * another request for the ban waits (docs/design/blocks.md#g7).
 */
export const changeBanTerm = write('changeBanTerm', '/bans/term', '修改封禁时长', {
  action: 'banRecord:edit',
  reasons: ['punish', 'lift'],
  confirm: 'ban_id',
  secondPerson: 'sometimes',
  input: z.object({
    ...onBan,
    /** Seconds from the start, from 1 hour to 10 years; 0 is for ever. */
    duration: wantedTerm,
  }),
  output: z.object({
    state: keyOf(writeStates),
    /** Null if it is in effect. */
    approval_id: z.nullable(z.string()),
    ban: banRecord,
  }),
});

/** Adds evidence to a ban; existing evidence is never removed. Answers 409 for a ban that waits for approval. */
export const addBanEvidence = write('addBanEvidence', '/bans/evidence', '补充证据', {
  action: 'banRecord:edit',
  input: z.object({
    ban_id: idOf('ban_'),
    /** Ids or addresses to add; at least one must be new. */
    evidence: z
      .array(evidenceText)
      .check(z.minLength(1, '请填写证据'), z.maxLength(maxEvidence, `证据最多 ${maxEvidence} 条`)),
    remark: writeFields.remark,
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: banRecord,
});

/**
 * Decides the appeal against a ban. Answers 403 if the operator is one of `hands` of the ban. `overturned` lifts the
 * ban, revokes its points and reverses the decision of its case. A permanent ban is lifted or shortened only by an
 * operator who holds `banRecord:lead` (403). `remark` becomes `appeal.answer`. Answers 409 if no appeal waits.
 */
export const decideBanAppeal = write('decideBanAppeal', '/bans/appeal', '处理封禁申诉', {
  action: 'banRecord:appeal',
  reasons: 'appeal',
  input: z.object({
    ...onBan,
    result: keyOf(appealRulings),
    /** The shorter term of `reduced`, in seconds from the start; required there, and ignored for the other results. */
    duration: z.optional(wantedTerm),
  }),
  output: banRecord,
});

/** Returns the share of mistaken bans, and how soon banned users are banned again. */
export const banFigures = read('banFigures', '/bans/figures', '封禁质量', {
  input: z.object({}),
  output: z.object({
    /** Period of the figures, in days. */
    days: count,
    /** By reason of level 1, highest share first. */
    wrong: z.array(
      z.object({
        /** Code of level 1: `abuse`. */
        reason: z.string(),
        /** Bans of all targets that took effect in the period. */
        bans: count,
        /** Bans among these that were overturned, or lifted as a mistake. */
        wrong: count,
      }),
    ),
    /** Users' bans that expired or were lifted in a period as long, which ended 30 days ago; no mistakes. */
    ended: count,
    /**
     * Bans among `ended` that another ban of the user, no mistake, followed within 1, 3, 7, 14 and 30 days of their
     * end; a longer time includes the shorter ones.
     */
    relapse: z.array(z.object({ days: count, again: count })),
  }),
});
