import * as z from 'zod/mini';
import { targetTypes } from '../domain/banRecord';
import { maxBanBatch, maxEvidence, maxPastedIds } from '../domain/limits';
import { banSources, banStatus, banTypes } from '../domain/penalty';
import { appealStatus } from '../domain/review';
import { strikeStatus } from '../domain/userRecords';
import { endpoint, paged, pageOf, writeFields } from './endpoint';
import { askedTime, batchItem, count, keyOf, listOf, revision, term, time, wantedTerm } from './schema';
import { evidenceText } from './user';
import { banAppeal } from './userRecords';

/** A ban of anything, users included: the single truth of who or what is barred (screens/risk §3.7.7). */
export const banRecord = z.object({
  ban_id: z.string(),
  target_type: keyOf(targetTypes),
  /** Devices and addresses come masked by the backend (blocks G12). */
  target_id: z.string(),
  /** Nickname, or name of the room or family; empty for none. */
  target_name: z.string(),
  target_avatar: z.string(),
  target_flags: z.array(z.string()),
  ban_type: z.array(keyOf(banTypes)),
  /** Seconds; 0 is for ever. */
  duration: term,
  reason_code: z.string(),
  /** The rule that was broken, in words. */
  policy: z.string(),
  remark: z.string(),
  /** Penalty points it brought, and whether they count; null where it brought none. */
  points: count,
  points_status: z.nullable(keyOf(strikeStatus)),
  source: keyOf(banSources),
  case_ref: z.nullable(z.string()),
  created_at: time,
  /** Null while it waits for a second person. */
  start_at: z.nullable(time),
  /** Null is for ever, or not known before the approval. */
  end_at: z.nullable(time),
  status: keyOf(banStatus),
  operator: z.string(),
  /** Whoever made it and, where a second person agreed, that one: neither answers the appeal. */
  operator_id: z.string(),
  approver: z.nullable(z.string()),
  /** The second person; null where there was none. */
  approver_id: z.nullable(z.string()),
  lift_by: z.nullable(z.string()),
  lift_at: z.nullable(time),
  lift_reason: z.nullable(z.string()),
  misjudged: z.boolean(),
  /** What lifting it as a mistake would bring back now of what it closed and hid, and what it cannot, in words. */
  comes_back: z.object({
    /** Cases that wait again. */
    reopened: count,
    /** Content that is shown again. */
    shown: count,
    /** What stays as it is. */
    lost: z.array(z.string()),
  }),
  /** What could not be brought back when it was taken back as a mistake. */
  not_restored: z.array(z.string()),
  appeal: banAppeal,
  evidence: z.array(z.string()),
  /** What the user is told, with `{variables}` (blocks G16). */
  user_text: z.string(),
  /** Request for a longer term that waits for a second person. */
  pending_approval: z.nullable(z.string()),
  version: revision,
});
export type BanRecord = z.output<typeof banRecord>;

/** All bans, newest first, whatever they bar. */
export const listBans = endpoint({
  name: 'listBans',
  method: 'GET',
  path: '/bans',
  kind: 'read',
  label: '封禁记录',
  auth: 'banRecord',
  input: z.object({
    ...paged('created_at', 'end_at'),
    /** Ids of targets, bans, cases or pieces of evidence. */
    ids: z.optional(listOf(z.string()).check(z.maxLength(maxPastedIds, `一次最多 ${maxPastedIds} 个编号`))),
    target_type: z.optional(listOf(keyOf(targetTypes))),
    type: z.optional(listOf(keyOf(banTypes))),
    /** Reason codes of either level. */
    reason: z.optional(listOf(z.string())),
    source: z.optional(listOf(keyOf(banSources))),
    status: z.optional(listOf(keyOf(banStatus))),
    /** Part of the name of who banned. */
    operator: z.optional(z.string()),
    start_from: z.optional(askedTime),
    start_to: z.optional(askedTime),
    end_from: z.optional(askedTime),
    end_to: z.optional(askedTime),
    permanent: z.optional(z.enum(['true', 'false'])),
    appeal: z.optional(listOf(keyOf(appealStatus))),
    /** A device, or a user or ban that names one: everything barred on it. */
    device: z.optional(z.string()),
  }),
  output: pageOf(banRecord),
  source: 'screens/risk §3.7.7',
});

/** One ban, and what else was barred of the same target and on the same device. */
export const getBan = endpoint({
  name: 'getBan',
  method: 'GET',
  path: '/ban/{ban_id}',
  kind: 'read',
  label: '封禁详情',
  auth: 'banRecord',
  input: z.object({ ban_id: z.string() }),
  output: z.object({
    ban: banRecord,
    /** The target's other bans, newest first. */
    others: z.array(banRecord),
    same_device: count,
  }),
  source: 'screens/risk §3.7.7',
});

const onBan = { ban_id: z.string(), ...writeFields };

const liftFields = {
  /** It was a mistake: its points are taken back as well. */
  misjudged: z._default(z.boolean(), false),
};

/** 403 for a ban for ever unless a lead lifts it. */
export const liftBan = endpoint({
  name: 'liftBan',
  method: 'POST',
  path: '/bans/lift',
  kind: 'write',
  label: '解除封禁',
  auth: 'banRecord',
  action: 'banRecord:lift',
  input: z.object({ ...onBan, ...liftFields }),
  output: banRecord,
  source: 'screens/risk §3.7.7',
});

/** Up to 50 at once; one that cannot be lifted does not stop the others (blocks G5). */
export const liftBans = endpoint({
  name: 'liftBans',
  method: 'POST',
  path: '/bans/lift_batch',
  kind: 'write',
  label: '批量解除封禁',
  auth: 'banRecord',
  action: 'banRecord:lift',
  input: z.object({
    bans: z
      .array(z.object({ ban_id: z.string(), version: revision }))
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
        /** As it is now: what a retry has to name. */
        version: revision,
      }),
    ),
  }),
  source: 'screens/risk §3.7.7, blocks G5',
});
export type LiftResult = z.output<typeof liftBans.spec.output>['results'][number];

/**
 * Another duration, counted from the start. Longer than a second person would have to agree to, for ever
 * included, waits for one (blocks G7).
 */
export const changeBanTerm = endpoint({
  name: 'changeBanTerm',
  method: 'POST',
  path: '/bans/term',
  kind: 'write',
  label: '修改封禁时长',
  auth: 'banRecord',
  action: 'banRecord:edit',
  input: z.object({
    ...onBan,
    /** Seconds from the start; 0 is for ever. */
    duration: wantedTerm,
  }),
  output: z.object({
    state: z.enum(['effective', 'pending_approval']),
    approval_id: z.nullable(z.string()),
    ban: banRecord,
  }),
  source: 'screens/risk §3.7.7',
});

/** Adds to what proves a ban; nothing is ever taken away. */
export const addBanEvidence = endpoint({
  name: 'addBanEvidence',
  method: 'POST',
  path: '/bans/evidence',
  kind: 'write',
  label: '补充证据',
  auth: 'banRecord',
  action: 'banRecord:edit',
  input: z.object({
    ban_id: z.string(),
    evidence: z
      .array(evidenceText)
      .check(z.minLength(1, '请填写证据'), z.maxLength(maxEvidence, `证据最多 ${maxEvidence} 条`)),
    remark: writeFields.remark,
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: banRecord,
  source: 'screens/risk §3.7.7',
});

/** By somebody else than who banned (403); `overturned` lifts it, takes its points back and reverses its case. */
export const decideBanAppeal = endpoint({
  name: 'decideBanAppeal',
  method: 'POST',
  path: '/bans/appeal',
  kind: 'write',
  label: '处理封禁申诉',
  auth: 'banRecord',
  action: 'banRecord:appeal',
  input: z.object({
    ...onBan,
    result: z.enum(['upheld', 'overturned', 'reduced']),
    /** The shorter term of `reduced`, in seconds from the start. */
    duration: z.optional(wantedTerm),
  }),
  output: banRecord,
  source: 'screens/risk §3.7.7',
});

/** How often bans were wrong, and how soon who was barred is barred again. */
export const banFigures = endpoint({
  name: 'banFigures',
  method: 'GET',
  path: '/bans/figures',
  kind: 'read',
  label: '封禁质量',
  auth: 'banRecord',
  input: z.object({}),
  output: z.object({
    /** The figures look back so many days. */
    days: count,
    /** By reason of level 1, worst first. */
    wrong: z.array(z.object({ reason: z.string(), bans: count, wrong: count })),
    /** Users' bans that ended and were watched for 30 days since; of those, barred again within so many days. */
    ended: count,
    relapse: z.array(z.object({ days: count, again: count })),
  }),
  source: 'screens/risk §3.7.7',
});
