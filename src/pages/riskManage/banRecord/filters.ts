import { banType } from '@/domain/objects/ban';
import { reasonGroups } from '@/domain/reasons';
import { anyOf, oneOf, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listBans } from '@/services/ban';

const { status, target_type, ban_type, reason_code, source, appeal, operator, start_at, end_at } = banType.fields;

const terms = [
  { value: 'true', label: '永久' },
  { value: 'false', label: '有期限' },
];

export const banFilters: FiltersOf<typeof listBans> = [
  searchIn('ids', '编号', { placeholder: '对象 / 封禁 / 案件编号，可粘贴多个', many: true, width: 280 }),
  anyOf('status', status),
  anyOf('target_type', target_type),
  anyOf('type', ban_type),
  anyOf('reason', reason_code, reasonGroups),
  anyOf('source', source),
  anyOf('appeal', appeal),
  textIn('operator', operator),
  oneOf('permanent', '期限', terms),
  textIn('device', '同设备（用户ID或设备号）'),
  // Without bounds: bans for years are looked up as well.
  timeFilter('start_from', start_at, { from: 'start_from', to: 'start_to' }),
  timeFilter('end_from', end_at, { from: 'end_from', to: 'end_to' }),
];
