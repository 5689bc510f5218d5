import { objectType } from '../shared/objectType';
import { viewScopes } from './rules';

/** Saved view of a list (docs/design/blocks.md#g1): personal views are private, so no screen shows the trail. */
export const viewType = objectType({
  type: 'view',
  label: '视图',
  id: 'view_id',
  trail: [],
  fields: {
    list: { label: '列表' },
    name: { label: '名称' },
    scope: { label: '可见范围', kind: 'map', map: viewScopes },
    query: { label: '筛选和排序' },
  },
});
