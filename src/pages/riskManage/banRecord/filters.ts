import type { FiltersOf } from '@/components/list/types';
import { targetTypes } from '@/domain/banRecord';
import { banSources, banStatus, banTypes } from '@/domain/penalty';
import { reasonGroups } from '@/domain/reasons';
import { appealStatus } from '@/domain/review';
import type { listBans } from '@/services/bans';
import { anyOf, oneOf, searchIn, textIn } from '@/ui/list/filters';
import { timeFilter } from '@/ui/list/timeFilter';

const terms = [
  { value: 'true', label: '永久' },
  { value: 'false', label: '有期限' },
];

export const banFilters: FiltersOf<typeof listBans> = [
  searchIn('ids', '编号', { placeholder: '对象 / 封禁 / 案件编号，可粘贴多个', many: true, width: 280 }),
  anyOf('status', '状态', banStatus),
  anyOf('target_type', '对象类型', targetTypes),
  anyOf('type', '封禁类型', banTypes),
  anyOf('reason', '原因', reasonGroups),
  anyOf('source', '来源', banSources),
  anyOf('appeal', '申诉', appealStatus),
  textIn('operator', '操作人'),
  oneOf('permanent', '期限', terms),
  textIn('device', '同设备（用户ID或设备号）'),
  // Without bounds: bans for years are looked up as well.
  timeFilter('start_from', '生效时间', { from: 'start_from', to: 'start_to' }),
  timeFilter('end_from', '到期时间', { from: 'end_from', to: 'end_to' }),
];
