import { audienceRegions, configStatus, draftStates, platforms } from '@/domain/config';
import { languages } from '@/domain/review';
import type { FilterName } from '@/services/endpoint';
import { anyOf, searchIn, textIn } from '@/ui/list/filters';
import { timeFilter } from '@/ui/list/timeFilter';
import type { Filter } from '@/ui/list/types';
import type { ConfigCalls } from './types';

type Common = Filter<FilterName<ConfigCalls<unknown>['list']> & string>;

/** The search box, a type's own filters, then those that all types have (blocks G15). */
export function configFilters(label: string, own: readonly Filter[]): readonly Filter[] {
  const search: Common = searchIn('q', '名称或编号', { placeholder: `${label} 名称 / 编号` });
  const common: readonly Common[] = [
    anyOf('status', '状态', configStatus),
    anyOf('draft', '修改', draftStates),
    anyOf('region', '地区', audienceRegions),
    anyOf('platform', '平台', platforms),
    anyOf('language', '语言', languages),
    textIn('owner', '负责人'),
    textIn('tag', '标签'),
    timeFilter('from', '生效时间', { from: 'from', to: 'to' }),
  ];
  return [search, ...own, ...common];
}
