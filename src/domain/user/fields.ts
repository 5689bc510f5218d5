import { banFields, requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { piiFields } from '../shared/pii';
import { audienceRegions } from '../shared/region';
import { coins } from '../shared/schema';
import { gender, riskLevel, userFlags, userRole, userStatus } from './rules';

/** A user in the list. */
export const userFields = {
  user_id: { label: '用户ID', kind: 'uid' },
  /** Short number beside the id; null for none. */
  short_id: { label: '靓号', nullable: true },
  nickname: { label: '昵称' },
  /** Address of the picture; empty for none. */
  avatar: { label: '头像' },
  gender: { label: '性别', kind: 'map', map: gender },
  role: { label: '身份', kind: 'map', map: userRole },
  region: { label: '地区', kind: 'map', map: audienceRegions },
  /**
   * `kol`, `internal` and `watched` are kept by themselves; the others follow from the account: `new` in the first 7
   * days after registration, `big_spender` from a lifetime recharge of 10,000 yuan, `banned` from that status. Empty
   * for a deleted account.
   */
  flags: { label: '标记', kind: 'map', map: userFlags, many: true },
  coin_balance: { label: '金币', kind: 'count', is: coins },
  /** Lifetime total in minor units of CNY (分), for users of every region. */
  total_recharge: { label: '累计充值', kind: 'money', currency: 'CNY' },
  /** Null for none. */
  family_name: { label: '家族', nullable: true },
  /**
   * While bans are in force: `banned` if one has the type `login`, `device` or `all`, otherwise `muted` if one has
   * `speak` or `mic`, otherwise `limited`.
   */
  status: { label: '状态', kind: 'map', map: userStatus },
  /** Latest end of the bans in force; null if there are none, or if one is for ever. */
  ban_until: { label: '封禁至', kind: 'time', nullable: true },
  risk_level: { label: '风险', kind: 'map', map: riskLevel },
  /** Sum of the penalty points that are `active`: those of the last 90 days that were not revoked. */
  strike_points: { label: '处罚分', kind: 'count' },
  /** Reports against the user, whether upheld or not. */
  reported_30d: { label: '近 30 天被举报', kind: 'count' },
  register_at: { label: '注册时间', kind: 'time' },
  last_active_at: { label: '最近活跃', kind: 'time' },
} as const satisfies Fields;

/** User account. The palette parses pasted user ids itself: several at once, links, phone numbers. */
export const userType = objectType({
  type: 'user',
  label: '用户',
  id: 'user_id',
  trail: ['user'],
  path: (uid) => screenPath('/userManage/user', { uid }),
  exports: { listUsers: 'user:export', behaviorData: 'user:export' },
  fields: {
    // The trail of a banned user also has the fields of the ban.
    ...banFields,
    ...requestFields,
    ...userFields,
    birthday: { label: '生日' },
    bio: { label: '签名' },
    loc: { label: '所在地' },
    active_bans: { label: '生效中的封禁' },
    tags: { label: '标签' },
    pending_approvals: { label: '待审批申请数', kind: 'count' },
    forced_offline_at: { label: '强制下线时间', kind: 'time' },
    room_dismissed_at: { label: '解散房间时间', kind: 'time' },
    malicious_reports: { label: '恶意举报次数', kind: 'count' },
    report_silenced_until: { label: '举报静默至', kind: 'time' },
    dressup_worn: { label: '佩戴的装扮', kind: 'object', of: 'dressup' },
    message: { label: '消息内容' },
    revealed: { label: '查看明文的字段', kind: 'map', map: piiFields },
    chat_opened_until: { label: '私信可查看至', kind: 'time' },
    export: { label: '导出内容', kind: 'map', map: { coin_flow: { label: '金币流水' } } },
    filters: { label: '筛选条件' },
    rows: { label: '行数', kind: 'count' },
  },
});

/** One message to several users. */
export const messageBatchType = objectType({
  type: 'message_batch',
  label: '消息批次',
  trail: ['user'],
  fields: { ...resultFields, message: { label: '消息内容' } },
});
