import { audienceRegions } from '../config';
import { agencyTypes, familyStatus, joinModes, memberRoles, settleCycles } from '../family';
import { countText } from '../figure';
import { objectType } from '../objectType';
import { at, requestFields } from './shared';

const percent = (value: number): string => `${countText(value)}%`;

/** A family of users (docs/design/playpals.md#family). Bans of a family are on its trail, too. */
export const familyType = objectType({
  type: 'family',
  label: '家族',
  id: 'family_id',
  trail: ['Playpals.manageFamily', 'banRecord'],
  path: (id) => at('/playpals/family', { detail: id }),
  idPattern: /^fm_\d+$/,
  exports: { listFamilies: 'Playpals.manageFamily:export' },
  fields: {
    ...requestFields,
    family_id: { label: '家族编号', kind: 'uid' },
    family_name: { label: '家族' },
    notice: { label: '公告' },
    owner_uid: { label: '族长', kind: 'object', of: 'user' },
    admins: { label: '管理员', kind: 'object', of: 'user' },
    level: { label: '等级', kind: 'count' },
    exp: { label: '经验', kind: 'count' },
    member_count: { label: '成员', kind: 'count' },
    member_limit: { label: '成员上限', kind: 'count' },
    host_count: { label: '主播', kind: 'count' },
    active_7d: { label: '7 天活跃', kind: 'count' },
    room_count: { label: '房间', kind: 'count' },
    income_30d: { label: '30 天流水', kind: 'count' },
    region: { label: '地区', kind: 'map', map: audienceRegions },
    join_mode: { label: '加入方式', kind: 'map', map: joinModes },
    share_rate: { label: '分成', kind: 'words', text: percent },
    next_share: { label: '待生效分成', kind: 'words', text: percent },
    next_share_at: { label: '分成生效', kind: 'time' },
    settle_cycle: { label: '结算周期', kind: 'map', map: settleCycles },
    agency_type: { label: '类型', kind: 'map', map: agencyTypes },
    agency_name: { label: '所属公会' },
    agency_share: { label: '公会分成', kind: 'words', text: percent },
    contract_no: { label: '合同号', kind: 'uid' },
    contract_from: { label: '合同开始', kind: 'time' },
    contract_to: { label: '合同到期', kind: 'time' },
    status: { label: '状态', kind: 'map', map: familyStatus },
    payouts_held: { label: '冻结提现', kind: 'flag' },
    risk_points: { label: '风险分', kind: 'count' },
    heir_uid: { label: '接任族长', kind: 'object', of: 'user' },
    heir_at: { label: '转让生效', kind: 'time' },
    dissolve_at: { label: '解散生效', kind: 'time' },
    open_withdrawals: { label: '未结提现', kind: 'object', of: 'withdrawal' },
    last_move: { label: '最近成员变动' },
    created_at: { label: '创建', kind: 'time' },
    // Fields of the members.
    uid: { label: '成员', kind: 'object', of: 'user' },
    to: { label: '目标家族', kind: 'object', of: 'family' },
    role: { label: '身份', kind: 'map', map: memberRoles },
    notified: { label: '已通知', kind: 'object', of: 'user' },
    export: { label: '导出内容' },
    rows: { label: '行数', kind: 'count' },
  },
});
