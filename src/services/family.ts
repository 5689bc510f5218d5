import * as z from 'zod/mini';
import { rulings } from '../domain/approval/rules';
import { familyFields, familyProfile } from '../domain/family/fields';
import { maxFamilyName, maxFamilyNotice, minFamilyName } from '../domain/family/limits';
import {
  agencyTypes,
  familyMoves,
  familyStatus,
  maxFamilyShare,
  memberRoles,
  runningStates,
} from '../domain/family/rules';
import { idOf } from '../domain/shared/ids';
import type { WriteReasons } from '../domain/shared/reasonSets';
import { shapeOf } from '../domain/shared/record';
import { audienceRegions } from '../domain/shared/region';
import {
  askedCount,
  count,
  keyOf,
  revision,
  searched,
  someOf,
  time,
  uid,
  written,
  writtenOut,
} from '../domain/shared/schema';
import { userStatus } from '../domain/user/rules';
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

/**
 * Lists the families, highest income of the last 30 days first. With `contract_days` and without `sort`, the families
 * whose contract ends soonest come first.
 */
export const listFamilies = read('listFamilies', '/families', '家族列表', {
  input: z.object({
    ...paged('income_30d', 'level', 'share_rate', 'risk_points', 'contract_to', 'created_at'),
    /** The `family_id`, or part of the name. */
    q: searched,
    /** User id of the owner. */
    owner: searched,
    region: z.optional(keyOf(audienceRegions)),
    status: z.optional(someOf(familyStatus)),
    agency_type: z.optional(someOf(agencyTypes)),
    /** Lowest level. */
    level_min: z.optional(askedCount),
    /** Bounds of `member_count`. */
    members_min: z.optional(askedCount),
    members_max: z.optional(askedCount),
    /** Bounds of `income_30d`. */
    income_min: z.optional(askedCount),
    income_max: z.optional(askedCount),
    /** Contract ends between now and this number of days from now; those that have ended are left out. */
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

/**
 * Gets one family with its admins, rooms, latest movements of members, and open withdrawals. Its open withdrawals
 * prevent a dissolution.
 */
export const getFamily = read('getFamily', '/family/{family_id}', '家族详情', {
  input: z.object(onOne),
  output: z.object({
    family,
    /** Admins with their nicknames. */
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
    /** Latest movements of members, newest first, at most 50. */
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
        /** Name of the operator; 用户 if the member did it, and 系统 when a dissolution takes effect. */
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

/**
 * Lists the members of a family: the owner first, then admins, hosts and all others. Members with the same role come in
 * the order of their income, highest first.
 */
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
      /** Beans due for leaving: three times `income_30d` of an `exclusive` host; 0 for all others. */
      breach_fee: count,
    }),
  ),
});
export type FamilyMember = z.output<typeof listFamilyMembers.spec.output>['list'][number];

/**
 * Exports the members of a family as a CSV file. User ids and phone numbers are masked, and the export is written to
 * the audit log. Its columns are user, phone number, role, time of joining, contribution, income and contract
 * 「用户、手机号、身份、加入、7 天贡献、30 天流水、签约」.
 */
export const exportFamilyMembers = read('exportFamilyMembers', '/family/{family_id}/members/file', '导出家族成员', {
  source: `${source}, docs/design/blocks.md#g13`,
  reply: 'blob',
  action: `${auth}:export`,
  input: z.object(onOne),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/**
 * Lists the agencies with the families below them. Families without an agency stand under an entry whose `agency_name`
 * is null. Pending, rejected and dissolved families are left out.
 */
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

/**
 * Approves or rejects a pending family. On approval its founder becomes its owner and first member. Answers 409 if the
 * family is not pending. An approval is answered with 409 as well if the founder has joined another family or has no
 * normal account.
 */
export const auditFamily = write(
  'auditFamily',
  'audit',
  '审核家族',
  { verb: 'audit', reasons: { of: ({ decision }) => (decision === 'approve' ? 'accept' : 'decline') } },
  { decision: keyOf(rulings) },
  family,
);

/**
 * Changes the name, notice and join mode of a family. Answers 422 if another family has the name, or if the name or the
 * notice contains a sensitive word.
 */
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

/**
 * Requests to make another member the owner of a family; a second person must approve it. The transfer takes effect 72
 * hours after the approval. Both users are notified when it is approved. Answers 422 if the new owner is not a member,
 * is the owner already, or has no normal account. Answers 409 while an approved transfer has not taken effect yet.
 */
export const transferFamily = write(
  'transferFamily',
  'transfer',
  '转让族长',
  { verb: 'transfer', reasons: 'family', confirm: 'family_id', secondPerson: 'always' },
  {
    /** Member who is to be the owner. */
    heir_uid: uid,
  },
  requested,
);

/**
 * Requests another share of the income for a family; a second person must approve it. The share takes effect with the
 * settlement cycle after the approval. Answers 422 if the shares of family and agency together exceed 100 %. Answers
 * 409 while an approved share has not taken effect yet.
 */
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
 * Restricts or freezes a family, or returns it to normal. With `payouts_held` the open withdrawals of its members are
 * frozen as well, except those that a payment channel has already. They stay frozen when the family returns to normal.
 * Answers 409 to a return to normal while a request about the family waits, and to a restriction or freeze of a family
 * that is already frozen.
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

/**
 * Requests to dissolve a family; a second person must approve it. The family is dissolved seven days after the
 * approval, and all its members leave it then. Answers 409 while a member has an open withdrawal. A withdrawal that is
 * opened within the seven days postpones the end by a day.
 */
export const dissolveFamily = write(
  'dissolveFamily',
  'dissolve',
  '解散家族',
  { verb: 'dissolve', reasons: 'close', confirm: 'family_id', secondPerson: 'always' },
  {},
  requested,
);

/**
 * Cancels the dissolution of a family within the seven days before it takes effect. The family is active afterwards,
 * whatever its state was before. Answers 409 if no dissolution is under way.
 */
export const keepFamily = write('keepFamily', 'keep', '撤回解散', { verb: 'dissolve', reasons: 'family' }, {}, family);

/**
 * Cancels an approved share of a family before it takes effect. Answers 409 if no approved share is waiting to take
 * effect.
 */
export const keepFamilyShare = write(
  'keepFamilyShare',
  'share/keep',
  '撤回调分成',
  { verb: 'share', reasons: 'share' },
  {},
  family,
);

/**
 * Cancels an approved transfer of a family within the 72 hours before it takes effect. Both users are notified. Answers
 * 409 if no approved transfer is waiting to take effect.
 */
export const keepFamilyOwner = write(
  'keepFamilyOwner',
  'transfer/keep',
  '撤回转让',
  { verb: 'transfer', reasons: 'family' },
  {},
  family,
);

/**
 * Moves a member to another family, or removes the member from the family. An admin loses that role, and an approved
 * transfer to the member is canceled. Answers 409 if the user is the owner or is no longer a member. Answers 422 unless
 * the other family is active and has room for one more member.
 */
export const moveFamilyMember = write(
  'moveFamilyMember',
  'member',
  '成员变动',
  { verb: 'member', reasons: { of: ({ to }) => (to === null ? 'punish' : 'family') } },
  {
    uid,
    /** Id of the family to join; null to leave without one. */
    to: z.nullable(z.string().check(z.minLength(1, '请选择目标家族'))),
    /** Confirms the breach of an exclusive host's contract (422 without). */
    breach: z.boolean(),
  },
  family,
);
