import { familyType } from '@/domain/objects/family';
import { anyOf, flag, numberIn, oneOf, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import type { BuiltInView } from '@/kit/base/list/types';
import type { FiltersOf } from '@/kit/list/types';
import type { listFamilies } from '@/services/family';

const fields = familyType.fields;

export const familyFilters: FiltersOf<typeof listFamilies> = [
  searchIn('q', '家族', { placeholder: '家族编号 / 名称' }),
  textIn('owner', '族长用户ID', { maxLength: 20 }),
  anyOf('status', fields.status),
  anyOf('agency_type', fields.agency_type),
  oneOf('region', fields.region),
  numberIn('level_min', fields.level, '≥'),
  rangeIn('members_min', 'members_max', '成员数'),
  rangeIn('income_min', 'income_max', fields.income_30d),
  numberIn('contract_days', fields.contract_to, '≤ 天'),
  flag('owner_deleted', '族长已注销'),
];

/** Daily views of families: reviews first, then contracts and owners. */
export const familyViews: readonly BuiltInView[] = [
  { key: 'pending', label: '待审', query: { status: 'pending' }, counted: true },
  { key: 'held', label: '限制与冻结', query: { status: ['restricted', 'frozen'] }, counted: true },
  { key: 'dissolving', label: '解散公示', query: { status: 'dissolving' }, counted: true },
  { key: 'contract', label: '30 天内到期', query: { contract_days: '30' }, counted: true },
  { key: 'owner', label: '族长已注销', query: { owner_deleted: 'true' }, counted: true },
];
