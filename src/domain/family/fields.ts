import * as z from 'zod/mini';
import { requestFields, screenPath } from '../shared/fields';
import { countText } from '../shared/figure';
import { type Fields, objectType } from '../shared/objectType';
import { audienceRegions } from '../shared/region';
import { uid } from '../shared/schema';
import { agencyTypes, familyStatus, memberRoles, settleCycles } from './rules';

const percent = {
  kind: 'words',
  is: z.int().check(z.gte(0), z.lte(100)),
  text: (value: number) => `${countText(value)}%`,
} as const;

/** The part of a family that operators write. */
export const familyProfile = {
  family_name: { label: '家族' },
  notice: { label: '公告' },
  join_mode: {
    label: '加入方式',
    kind: 'map',
    map: { open: { label: '自由加入' }, apply: { label: '申请加入' }, invite: { label: '仅邀请' } },
  },
} as const satisfies Fields;

/** Fields that a decision changes: audit rows, requests and conflicts show them. */
export const familyTerms = {
  family_id: { label: '家族编号', kind: 'uid' },
  ...familyProfile,
  status: { label: '状态', kind: 'map', map: familyStatus },
  /** Founder of the family while it is `pending`, and after it was `rejected`. */
  owner_uid: { label: '族长', kind: 'object', of: 'user', is: uid },
  /** Next owner; null without a transfer. */
  heir_uid: { label: '接任族长', kind: 'object', of: 'user', nullable: true },
  heir_at: { label: '转让生效', kind: 'time', nullable: true },
  member_count: { label: '成员', kind: 'count' },
  /** Latest movement of a member in words: its kind, the member, and the families before and after; null for none. */
  last_move: { label: '最近成员变动', nullable: true },
  /** Per cent of the income that is the family's. */
  share_rate: { label: '分成', ...percent },
  /** Approved share that holds from `next_share_at`; null if none is planned. */
  next_share: { label: '待生效分成', ...percent, nullable: true },
  next_share_at: { label: '分成生效', kind: 'time', nullable: true },
  /** Withdrawals of members are frozen together with the family. */
  payouts_held: { label: '冻结提现', kind: 'flag' },
  /** End of the notice of a dissolution. */
  dissolve_at: { label: '解散生效', kind: 'time', nullable: true },
} as const satisfies Fields;

/** A family in the list. */
export const familyFields = {
  ...familyTerms,
  owner_name: { label: '族长昵称' },
  /** The account of the owner is deleted: somebody else must take over. */
  owner_deleted: { label: '族长已注销', kind: 'flag' },
  /** Users who help the owner, at most ten. */
  admins: { label: '管理员', kind: 'object', of: 'user', many: true },
  level: { label: '等级', kind: 'count' },
  /** Experience of the current level. */
  exp: { label: '经验', kind: 'count' },
  member_limit: { label: '成员上限', kind: 'count' },
  host_count: { label: '主播', kind: 'count' },
  /** Members seen within seven days. */
  active_7d: { label: '7 天活跃', kind: 'count' },
  room_count: { label: '房间', kind: 'count' },
  /** Coins spent in its rooms within 30 days. */
  income_30d: { label: '30 天流水', kind: 'count' },
  region: { label: '地区', kind: 'map', map: audienceRegions },
  /** A cycle begins on Monday or on the first of the month (PRC). */
  settle_cycle: { label: '结算周期', kind: 'map', map: settleCycles },
  /** Whether the family stands alone or below an agency. */
  agency_type: { label: '类型', kind: 'map', map: agencyTypes },
  /** Agency above the family; null for a family that stands alone. */
  agency_name: { label: '所属公会', nullable: true },
  /** Percent of the income that is the agency's; 0 without one. */
  agency_share: { label: '公会分成', ...percent },
  /** Null until there is a contract. */
  contract_no: { label: '合同号', kind: 'uid', nullable: true },
  contract_from: { label: '合同开始', kind: 'time', nullable: true },
  contract_to: { label: '合同到期', kind: 'time', nullable: true },
  /** Risk points of the last 90 days. */
  risk_points: { label: '风险分', kind: 'count' },
  created_at: { label: '创建', kind: 'time' },
} as const satisfies Fields;

/** A family of users (docs/design/playpals.md#family). Bans of a family are on its trail, too. */
export const familyType = objectType({
  type: 'family',
  label: '家族',
  id: 'family_id',
  trail: ['Playpals.manageFamily', 'banRecord'],
  path: (id) => screenPath('/playpals/family', { detail: id }),
  idPattern: /^fm_\d+$/,
  exports: { listFamilies: 'Playpals.manageFamily:export' },
  fields: {
    ...requestFields,
    ...familyFields,
    open_withdrawals: { label: '未结提现', kind: 'object', of: 'withdrawal' },
    // Fields of the members.
    uid: { label: '成员', kind: 'object', of: 'user' },
    to: { label: '目标家族', kind: 'object', of: 'family' },
    role: { label: '身份', kind: 'map', map: memberRoles },
    notified: { label: '已通知', kind: 'object', of: 'user' },
    export: { label: '导出内容' },
    rows: { label: '行数', kind: 'count' },
  },
});
