import { accountAges, audienceGenders, audienceRegions, platforms } from '@/domain/config';
import { languages } from '@/domain/review';
import type { FieldLabels } from './diff';

/** What the versions of all types hold; a type adds the fields of its body. */
export const commonFields = {
  name: { label: '名称' },
  start_at: { label: '开始时间', kind: 'time' },
  end_at: { label: '结束时间', kind: 'time' },
  'audience.regions': { label: '地区', kind: 'map', map: audienceRegions },
  'audience.platforms': { label: '平台', kind: 'map', map: platforms },
  'audience.languages': { label: '语言', kind: 'map', map: languages },
  'audience.genders': { label: '性别', kind: 'map', map: audienceGenders },
  'audience.account_age': { label: '新老用户', kind: 'map', map: accountAges },
  'audience.min_level': { label: '最低等级', kind: 'count' },
  'audience.min_version': { label: '最低版本' },
  'audience.max_version': { label: '最高版本' },
  'audience.segment': { label: '人群包' },
  weight: { label: '权重', kind: 'count' },
  tags: { label: '标签' },
  owner: { label: '负责人' },
  remark: { label: '备注' },
} as const satisfies FieldLabels;
