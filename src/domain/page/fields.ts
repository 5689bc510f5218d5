import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { blockName } from './blocks';
import { pageBodyFields } from './rules';

const screen = '/Operation/easy-h5';
const auth = 'Operation.easy-h5';

/** A page of an event, built from components (docs/design/operation.md#easy-h5). */
export const pageType = objectType({
  type: 'page',
  label: '活动页',
  id: 'id',
  trail: [auth],
  exports: { listPages: `${auth}:export` },
  path: (detail) => screenPath(screen, { detail }),
  idPattern: /^h5_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...pageBodyFields,
    blocks: {
      ...pageBodyFields.blocks,
      kind: 'parts',
      text: (value) => blockName(value as Parameters<typeof blockName>[0]),
      sum: (values) => `${values.length} 个组件`,
    },
    pv: { label: 'PV', kind: 'count' },
    uv: { label: 'UV', kind: 'count' },
    avg_load_ms: { label: '平均加载（毫秒）', kind: 'count' },
    err_rate: { label: '错误率' },
  },
});

/** Components of a page saved under a name, for use in other pages. */
export const pageTemplateType = objectType({
  type: 'page_template',
  label: '页面模板',
  id: 'template_id',
  trail: [auth],
  fields: {
    template_id: { label: '模板编号', kind: 'uid' },
    name: { label: '名称' },
    blocks: { label: '组件' },
  },
});
