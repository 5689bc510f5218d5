import type { FiltersOf } from '@/components/list/types';
import { messageTemplateType } from '@/domain/objects/message';
import type { messageTemplate } from '@/services/message';
import { anyOf, textIn } from '@/ui/list/filters';

const { code, scene, channels, lacks } = messageTemplateType.fields;

/** A template's own, beside those of all types. */
export const messageFilters: FiltersOf<typeof messageTemplate.list> = [
  textIn('code', code, { maxLength: 40 }),
  anyOf('scene', scene),
  anyOf('channel', channels),
  anyOf('lacks', lacks),
];
