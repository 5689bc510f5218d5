import { optionsOf } from '@/domain/labels';
import { riskLevel, userRole, userStatus } from '@/domain/user';
import { selectFilter } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';
import { regions } from '@/utils/regionTime';

const regionOptions = Object.entries(regions).map(([value, { label }]) => ({ value, label }));

/** What the query box asked for; drawn there, not among the filters. */
const lookup: Filter = { name: 'by', also: ['q', 'uids'], label: '查询', control: () => null };

export const userFilters: readonly Filter[] = [
  lookup,
  { name: 'status', label: '状态', control: selectFilter({ options: optionsOf(userStatus), multiple: true }) },
  { name: 'risk', label: '风险', control: selectFilter({ options: optionsOf(riskLevel), multiple: true, width: 110 }) },
  { name: 'role', label: '身份', control: selectFilter({ options: optionsOf(userRole), multiple: true }) },
  { name: 'region', label: '地区', control: selectFilter({ options: regionOptions, width: 100 }) },
];
