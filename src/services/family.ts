import * as z from 'zod/mini';
import { rulings } from '../domain/approval';
import { agencyTypes, familyMoves, familyStatus, maxFamilyShare, memberRoles, runningStates } from '../domain/family';
import { idOf } from '../domain/ids';
import { maxFamilyName, maxFamilyNotice, minFamilyName } from '../domain/limits';
import { familyFields, familyProfile } from '../domain/objects/family';
import type { WriteReasons } from '../domain/reasonSets';
import { shapeOf } from '../domain/record';
import { audienceRegions } from '../domain/region';
import { askedCount, count, keyOf, revision, searched, someOf, time, uid, written, writtenOut } from '../domain/schema';
import { userStatus } from '../domain/user';
import { callsOf, type EndpointSpec, endpoint, paged, pageFields, pageOf, writeFields } from './endpoint';

const auth = 'Playpals.manageFamily';
const source = 'docs/design/playpals.md#family';
const { read } = callsOf({ auth, source });

const percent = z.int().check(z.gte(0), z.lte(100));

/** A family with its figures. */
export const family = z.object({
  ...shapeOf(familyFields),
  /** Requested share that waits for a second person; null if none does. */
  pending_share: z.nullable(percent),
  /** The request that waits for a second person. */
  pending_approval: z.nullable(z.string()),
  version: revision,
});
export type Family = z.output<typeof family>;

/** Families, highest income first. */
export const listFamilies = read('listFamilies', '/families', '家族列表', {
  input: z.object({
    ...paged('income_30d', 'level', 'share_rate', 'risk_points', 'contract_to', 'created_at'),
    /** Number, or part of the name. */
    q: searched,
    /** User id of the owner. */
    owner: searched,
    region: z.optional(keyOf(audienceRegions)),
    status: z.optional(someOf(familyStatus)),
    agency_type: z.optional(someOf(agencyTypes)),
    /** Lowest level. */
    level_min: z.optional(askedCount),
    /** Bounds, both included. */
    members_min: z.optional(askedCount),
    members_max: z.optional(askedCount),
    income_min: z.optional(askedCount),
    income_max: z.optional(askedCount),
    /** Contract ends within this number of days. */
    contract_days: z.optional(askedCount),
    /** Only families whose contract has ended. */
    contract_expired: z.optional(z.enum(['true'])),
    /** Only families whose owner deleted the account. */
    owner_deleted: z.optional(z.enum(['true'])),
  }),
  output: pageOf(family),
});

const onOne = { family_id: idOf('fm_') };
const person = z.object({ uid, nickname: z.string() });

/** One family with rooms, movements, health, and what stands in the way of a dissolution. */
export const getFamily = read('getFamily', '/family/{family_id}', '家族详情', {
  input: z.object(onOne),
  output: z.object({
    family,
    /** Admins by name. */
    admins: z.array(person),
    /** Next owner; null if there is none. */
    heir: z.nullable(person),
    /** Rooms of its members. */
    rooms: z.array(
      z.object({
        room_id: z.string(),
        room_name: z.string(),
        /** Address of the picture. */
        cover: z.string(),
        owner_uid: uid,
        owner_name: z.string(),
      }),
    ),
    /** Latest movements of members, newest first. */
    moves: z.array(
      z.object({
        /** Number of the movement. */
        move_id: z.string(),
        at: time,
        uid,
        nickname: z.string(),
        kind: keyOf(familyMoves),
        /** Name of the family it left; null for none. */
        from: z.nullable(z.string()),
        /** Name of the family it joined; null for none. */
        to: z.nullable(z.string()),
        /** Operator; 用户 if the member did it. */
        by: z.string(),
      }),
    ),
    /** Movements within 30 days, and members with penalty points. */
    health: z.object({ joined_30d: count, left_30d: count, violators: count }),
    /** Numbers of the open withdrawals of members. */
    open_withdrawals: z.array(z.string()),
  }),
});
export type FamilyDetail = z.output<typeof getFamily.spec.output>;

/** Members: owner and admins first, then by income. */
export const listFamilyMembers = read('listFamilyMembers', '/family/{family_id}/members', '家族成员', {
  input: z.object({
    ...onOne,
    ...pageFields,
    /** User id, or part of the nickname. */
    q: searched,
  }),
  output: pageOf(
    z.object({
      uid,
      nickname: z.string(),
      role: keyOf(memberRoles),
      /** State of the account. */
      status: keyOf(userStatus),
      join_at: time,
      /** Contribution of seven days, coins. */
      contrib_7d: count,
      /** Coins brought in within 30 days. */
      income_30d: count,
      /** Signed to stream for this family alone. */
      exclusive: z.boolean(),
      /** Beans due for leaving before the contract ends; 0 for members without one. */
      breach_fee: count,
    }),
  ),
});
export type FamilyMember = z.output<typeof listFamilyMembers.spec.output>['list'][number];

/** Members as a file; ids and phones are masked, and the export is on record. */
export const exportFamilyMembers = read('exportFamilyMembers', '/family/{family_id}/members/file', '导出家族成员', {
  source: `${source}, docs/design/blocks.md#g13`,
  reply: 'blob',
  action: `${auth}:export`,
  input: z.object(onOne),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/** Agencies with the families below them; families without one stand under null. */
export const familyTree = read('familyTree', '/families/tree', '公会树', {
  input: z.object({}),
  output: z.object({
    /** Agencies by name, families without one first. */
    agencies: z.array(
      z.object({
        /** Null for the families without an agency. */
        agency_name: z.nullable(z.string()),
        /** Per cent of the income that is the agency's; 0 without one. */
        agency_share: percent,
        /** Families below it that still run. */
        families: z.array(
          z.object({ family_id: z.string(), family_name: z.string(), member_count: count, host_count: count }),
        ),
      }),
    ),
  }),
});

/** A write on one family. */
const ofFamily = { ...onOne, ...writeFields };

const write = <const V extends string, I extends z.core.$ZodLooseShape, O extends z.ZodMiniType>(
  name: V,
  path: string,
  label: string,
  {
    verb,
    ...level
  }: { verb: string } & Pick<
    EndpointSpec<z.ZodMiniType, z.ZodMiniType>,
    'confirm' | 'secondPerson' | 'whileWaiting'
  > & {
      reasons: WriteReasons<z.output<z.ZodMiniObject<typeof ofFamily & I>>>;
    },
  input: I,
  output: O,
) =>
  endpoint<z.ZodMiniObject<typeof ofFamily & I>, O>({
    name,
    method: 'POST',
    path: `/families/${path}`,
    kind: 'write',
    label,
    auth,
    action: `${auth}:${verb}`,
    ...level,
    input: z.object({ ...ofFamily, ...input }),
    output,
    source: `${source}, docs/design/blocks.md#g5, docs/design/blocks.md#g7`,
  });

const requested = z.object({ approval_id: z.string(), family });

/** Approves or rejects a pending family; its founder becomes its owner and first member. */
export const auditFamily = write(
  'auditFamily',
  'audit',
  '审核家族',
  { verb: 'audit', reasons: { of: ({ decision }) => (decision === 'approve' ? 'accept' : 'decline') } },
  { decision: keyOf(rulings) },
  family,
);

/** Changes name, notice and join mode. Names are unique and free of sensitive words (422). */
export const editFamily = write(
  'editFamily',
  'edit',
  '编辑家族',
  { verb: 'edit', reasons: 'profile' },
  {
    ...shapeOf(familyProfile),
    family_name: writtenOut('名称', maxFamilyName, { least: minFamilyName }),
    notice: written('公告', maxFamilyNotice),
  },
  family,
);

/** Requests a new owner, a member; 72 hours after the approval the transfer takes effect. Both are notified. */
export const transferFamily = write(
  'transferFamily',
  'transfer',
  '转让族长',
  { verb: 'transfer', reasons: 'family', confirm: 'family_id', secondPerson: 'always' },
  { heir_uid: uid },
  requested,
);

/** Requests another share, which holds from the settlement cycle after the approval; with the agency at most 100 %. */
export const setFamilyShare = write(
  'setFamilyShare',
  'share',
  '调整分成',
  { verb: 'share', reasons: 'share', confirm: 'family_id', secondPerson: 'always' },
  {
    /** Per cent of the income that is to be the family's. */
    share_rate: z
      .int('请填写整数')
      .check(z.gte(0, '分成为 0–70 的整数'), z.lte(maxFamilyShare, `分成最多 ${maxFamilyShare}%`)),
  },
  requested,
);

/**
 * Restricts or freezes a family, or ends both. With `payouts_held` open withdrawals of members are frozen, too. Ending
 * waits (409) for a pending request.
 */
export const setFamilyState = write(
  'setFamilyState',
  'state',
  '限制家族',
  {
    verb: 'restrict',
    reasons: { of: ({ status }) => (status === 'active' ? 'lift' : 'punish') },
    whileWaiting: { field: 'status', stops: ['restricted', 'frozen'] },
  },
  {
    status: keyOf(runningStates),
    /** True only with `frozen` (422 otherwise). */
    payouts_held: z.boolean(),
  },
  family,
);

/** Requests a dissolution: seven days of notice after the approval. 409 while a member's withdrawal is open. */
export const dissolveFamily = write(
  'dissolveFamily',
  'dissolve',
  '解散家族',
  { verb: 'dissolve', reasons: 'close', confirm: 'family_id', secondPerson: 'always' },
  {},
  requested,
);

/** Ends the notice of a dissolution: the family goes on. */
export const keepFamily = write('keepFamily', 'keep', '撤回解散', { verb: 'dissolve', reasons: 'family' }, {}, family);

/** Takes back an approved share before it takes effect. */
export const keepFamilyShare = write(
  'keepFamilyShare',
  'share/keep',
  '撤回调分成',
  { verb: 'share', reasons: 'share' },
  {},
  family,
);

/** Takes back an approved transfer within its cooling period. Both users are notified. */
export const keepFamilyOwner = write(
  'keepFamilyOwner',
  'transfer/keep',
  '撤回转让',
  { verb: 'transfer', reasons: 'family' },
  {},
  family,
);

/** Moves a member to another family, or removes it; never the owner. */
export const moveFamilyMember = write(
  'moveFamilyMember',
  'member',
  '成员变动',
  { verb: 'member', reasons: { of: ({ to }) => (to === null ? 'punish' : 'family') } },
  {
    uid,
    /** Family to join; null to leave without one. */
    to: z.nullable(z.string().check(z.minLength(1, '请选择目标家族'))),
    /** Confirms the breach of an exclusive host's contract (422 without). */
    breach: z.boolean(),
  },
  family,
);
