import { objectType } from '../objectType';
import { panelTabs, resourceKinds, resourceLimits, stockText, tiers } from '../resource';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

/** A base asset that others point to (docs/design/resource.md#resources). */
export const resourceType = objectType({
  type: 'resource',
  label: '资源',
  id: 'id',
  trail: ['resource.resource'],
  exports: { listResources: 'resource.resource:export' },
  path: (detail) => at('/resource/resources', { detail }),
  idPattern: /^res_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    code: { label: '编码' },
    kind: { label: '类型', kind: 'map', map: resourceKinds },
    name_en: { label: '英语名称' },
    name_tl: { label: '菲律宾语名称' },
    tier: { label: '稀有度', kind: 'map', map: tiers },
    price: { label: '价格（金币）', kind: 'count' },
    share: { label: '主播分成（%）', kind: 'count' },
    effect_level: { label: '特效等级', kind: 'count' },
    icon: { label: '图标' },
    anim: { label: '动效' },
    sound: { label: '音效' },
    tabs: { label: '面板分类', kind: 'map', map: panelTabs },
    limit: { label: '限制', kind: 'map', map: resourceLimits },
    stock: { label: '库存', kind: 'words', text: stockText },
    used: { label: '引用数', kind: 'count' },
  },
});
