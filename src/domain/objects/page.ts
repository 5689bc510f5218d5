import { objectType } from '../objectType';
import { expiredActions, pageTemplates } from '../page';
import { blockName } from '../pageBlocks';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

const screen = '/Operation/easy-h5';
const auth = 'Operation.easy-h5';

/** A page of an event, built from components (docs/design/operation.md#easy-h5). */
export const pageType = objectType({
  type: 'page',
  label: '活动页',
  id: 'id',
  trail: [auth],
  exports: { listPages: `${auth}:export` },
  path: (detail) => at(screen, { detail }),
  idPattern: /^h5_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    slug: { label: '路径' },
    activity_code: { label: '绑定活动' },
    template: { label: '模板', kind: 'map', map: pageTemplates },
    title_zh: { label: '页面标题（中文）' },
    title_en: { label: '页面标题（英语）' },
    title_tl: { label: '页面标题（菲律宾语）' },
    share_title_zh: { label: '分享标题（中文）' },
    share_title_en: { label: '分享标题（英语）' },
    share_title_tl: { label: '分享标题（菲律宾语）' },
    share_desc_zh: { label: '分享描述（中文）' },
    share_desc_en: { label: '分享描述（英语）' },
    share_desc_tl: { label: '分享描述（菲律宾语）' },
    share_img: { label: '分享图' },
    primary: { label: '主色' },
    text: { label: '文字颜色' },
    background: { label: '背景颜色' },
    radius: { label: '圆角', kind: 'count' },
    expired_action: { label: '过期后', kind: 'map', map: expiredActions },
    expired_url: { label: '过期跳转' },
    blocks: {
      label: '组件',
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
