import { useQuery } from '@tanstack/react-query';
import { listQuickMessages, type MessageTemplate } from '@/services/reference';
import { unresolved } from '@/utils/template';

/** The message templates that operators send. */
export const useTemplates = () =>
  useQuery({
    queryKey: [listQuickMessages.spec.name],
    queryFn: ({ signal }) => listQuickMessages({}, { signal }),
    staleTime: 300_000,
  });

/** Options of the templates with no placeholder other than `nickname`, which the backend fills in (blocks G16). */
export const namedTemplates = (templates: readonly MessageTemplate[] = []) =>
  templates
    .filter(({ content }) => unresolved(content).every((name) => name === 'nickname'))
    .map(({ template_id, name }) => ({ value: template_id, label: name }));
