import { configFields as fields } from '@/domain/config/fields';
import type { ObjectType } from '@/domain/shared/objectType';
import { anyOf, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { Filter } from '@/kit/base/list/types';
import type { FilterName } from '@/services/endpoint';
import { statesOf } from './configViews';
import type { ConfigCalls } from './types';

type Common = Filter<FilterName<ConfigCalls<unknown>['list']> & string>;

/** Filters of a config list: search box, the type's own, then the common ones (docs/design/blocks.md#g15). */
export function configFilters(of: ObjectType, own: readonly Filter[], affects?: string): readonly Filter[] {
  const search: Common = searchIn('q', '名称或编号', { placeholder: `${of.label} 名称 / 编号` });
  const common: readonly Common[] = [
    anyOf('status', fields.status, statesOf(of)),
    anyOf('draft', fields.draft),
    ...(affects
      ? []
      : ([
          anyOf('region', fields.regions),
          anyOf('platform', fields.platforms),
          anyOf('language', fields.languages),
        ] as const)),
    textIn('owner', fields.owner),
    textIn('created_by', fields.created_by),
    textIn('tag', fields.tags),
    timeFilter('from', fields.span, { from: 'from', to: 'to' }),
  ];
  return [search, ...own, ...common];
}
