import type { MessageTemplate } from '@/services/reference';
import { unresolved } from '@/utils/template';

/**
 * Options of the templates with no placeholder other than `nickname`, which the backend fills in
 * (docs/design/blocks.md#g16).
 */
export const namedTemplates = (templates: readonly MessageTemplate[] = []) =>
  templates
    .filter(({ content }) => unresolved(content).every((name) => name === 'nickname'))
    .map(({ template_id, name }) => ({ value: template_id, label: name }));
