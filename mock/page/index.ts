import { maxPageTemplates } from '../../src/domain/page/limits';
import { plainName } from '../../src/domain/shared/names';
import * as calls from '../../src/services/page';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { configKit } from '../_kit/kit/config/kit';
import { configsOf } from '../_kit/kit/config/kits';
import { serial } from '../_kit/store/db';
import { activityByCode } from '../activity/rules';
import { pageEntity } from './entity';
import { liveAt, pageFiguresOf } from './live';
import { pageTemplateOf, requirePageTemplate, savedPages, templateFacts } from './templates';

export const pageHandlers = [
  ...configKit(pageEntity),

  handle(calls.pageFigures, ({ input: { env } }) => ({
    list: configsOf('page')
      .filter((one) => one.env === env && one.online_at !== null)
      .map(pageFiguresOf),
  })),

  handle(calls.pageData, ({ input: { env, activity = '', at } }) => {
    if (activity !== '' && !activityByCode(activity, env)) throw new Refusal(404, `没有活动 ${activity}`);
    return liveAt(activity, at);
  }),

  handle(calls.listPageTemplates, () => ({ list: savedPages.values().map(pageTemplateOf).reverse() })),

  handle(calls.getPageTemplate, ({ input: { template_id } }) => ({ blocks: requirePageTemplate(template_id).blocks })),

  handle(calls.savePageTemplate, ({ input: { name, blocks }, operator: { name: maker_name }, audit }) => {
    if (savedPages.some((one) => plainName(one.name) === plainName(name))) throw refuseField('name', '已有同名模板');
    if (savedPages.size >= maxPageTemplates) throw new Refusal(409, `模板最多 ${maxPageTemplates} 个`);
    const template_id = `pgt_${serial('pageTemplates')}`;
    const template = savedPages.add({ template_id, name, blocks, maker_name, version: 1 });
    audit({ object_type: 'page_template', object_id: template_id, before: null, after: templateFacts(template) });
    return pageTemplateOf(template);
  }),

  handle(calls.deletePageTemplate, ({ input: { template_id, version }, audit }) => {
    const before = templateFacts(requirePageTemplate(template_id, version));
    audit({ object_type: 'page_template', object_id: template_id, before, after: null });
    savedPages.remove(template_id);
    return {};
  }),
];

export default forUmi(pageHandlers);
