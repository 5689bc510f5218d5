import { approvalStatus } from '../approval';
import { accountAges, audienceGenders, audienceRegions, configStatus, draftStates, platforms } from '../config';
import type { Field } from '../objectType';
import { banStatus, banSyncs, banTypes, durationLabel } from '../penalty';
import { appealStatus, languages } from '../review';

/** Fields that several things have; each thing spreads in what its own rows carry. */

/** Fields of an object with an approval request (blocks G7). */
export const requestFields = {
  approval: { label: '审批申请', kind: 'map', map: approvalStatus },
  maker: { label: '发起人' },
  failure: { label: '失败原因' },
} as const satisfies Record<string, Field>;

/** Fields of a batch result (blocks G5). */
export const resultFields = {
  success: { label: '成功数', kind: 'count' },
  skipped: { label: '跳过数', kind: 'count' },
  failed: { label: '失败数', kind: 'count' },
} as const satisfies Record<string, Field>;

/** A ban, on its own trail or on that of the user it bars. */
export const banFields = {
  ban_id: { label: '封禁编号', kind: 'object', of: 'ban' },
  ban_status: { label: '封禁状态', kind: 'map', map: banStatus },
  types: { label: '封禁类型', kind: 'map', map: banTypes },
  duration: { label: '时长', kind: 'words', text: durationLabel },
  end_at: { label: '到期时间', kind: 'time' },
  syncs: { label: '同时', kind: 'map', map: banSyncs },
  // Only cases are linked; other evidence has no screen.
  evidence: { label: '证据', kind: 'object', of: 'case' },
  case_ref: { label: '来源案件', kind: 'object', of: 'case' },
  misjudged: { label: '误判', kind: 'flag' },
  appeal: { label: '申诉', kind: 'map', map: appealStatus },
} as const satisfies Record<string, Field>;

/** Fields shared by all config types (blocks G15). */
export const configFields = {
  name: { label: '名称' },
  status: { label: '状态', kind: 'map', map: configStatus },
  draft: { label: '有未发布修改', kind: 'map', map: draftStates },
  live: { label: '生效版本', kind: 'count' },
  audience: { label: '人群' },
  span: { label: '生效时间' },
  start_at: { label: '开始时间', kind: 'time' },
  end_at: { label: '结束时间', kind: 'time' },
  regions: { label: '地区', kind: 'map', map: audienceRegions },
  platforms: { label: '平台', kind: 'map', map: platforms },
  languages: { label: '语言', kind: 'map', map: languages },
  genders: { label: '性别', kind: 'map', map: audienceGenders },
  account_age: { label: '新老用户', kind: 'map', map: accountAges },
  min_level: { label: '最低等级', kind: 'count' },
  min_version: { label: '最低版本' },
  max_version: { label: '最高版本' },
  segment: { label: '人群包' },
  weight: { label: '权重', kind: 'count' },
  tags: { label: '标签' },
  owner: { label: '负责人' },
  remark: { label: '备注' },
  sort: { label: '排序', kind: 'count' },
  shown: { label: '曝光', kind: 'count' },
  clicked: { label: '点击', kind: 'count' },
  created_by: { label: '创建人' },
  agreed_by: { label: '审批人' },
  updated_at: { label: '更新', kind: 'time' },
  percent: { label: '灰度（%）', kind: 'count' },
  whitelist: { label: '灰度白名单', kind: 'uid' },
} as const satisfies Record<string, Field>;

/** Path and query of a screen, for `ObjectType.path`. */
export const at = (screen: string, query: Readonly<Record<string, string>>): string =>
  `${screen}?${new URLSearchParams(query)}`;
