import { allBlocks, blockName } from '../../src/domain/page/blocks';
import type { PageBody } from '../../src/domain/page/rules';
import type { SavedTemplate } from '../../src/services/page';
import { Refusal } from '../_kit/base/refusal';
import { missing } from '../_kit/http/writeRules';
import { lastChange } from '../_kit/store/audits';
import { Collection } from '../_kit/store/store';

type StoredTemplate = Omit<SavedTemplate, 'components'> & Pick<PageBody, 'blocks'>;

/** Templates of pages that operators saved, oldest first. */
export const savedPages = new Collection<StoredTemplate>(
  'pageTemplates',
  () => [],
  ({ template_id }) => template_id,
);

export const pageTemplateOf = ({ blocks, ...template }: StoredTemplate): SavedTemplate => ({
  ...template,
  components: allBlocks(blocks).length,
});

/** Template fields shown in audit rows. */
export const templateFacts = ({ template_id, name, blocks }: StoredTemplate) => ({
  template_id,
  name,
  blocks: allBlocks(blocks).map(blockName).join('、'),
});

export function requirePageTemplate(id: string, version?: number): StoredTemplate {
  const template = savedPages.get(id);
  if (!template) throw missing('模板，可能已被删除');
  if (version !== undefined && template.version !== version) {
    const latest = { ...templateFacts(template), version: template.version, ...lastChange('page_template', id) };
    throw new Refusal(409, '模板已被修改，请刷新', { latest });
  }
  return template;
}
