import { languages } from '../review/rules';
import type { Field } from '../shared/objectType';
import { audienceRegions } from '../shared/region';
import { accountAges, audienceGenders, configStatus, draftStates, platforms } from './rules';

/** Fields shared by all config types (docs/design/blocks.md#g15). */
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
  editor: { label: '编辑人' },
  updated_at: { label: '更新', kind: 'time' },
  percent: { label: '灰度（%）', kind: 'count' },
  whitelist: { label: '灰度白名单', kind: 'object', of: 'user' },
} as const satisfies Record<string, Field>;
