import { messageTemplateType } from '@/domain/objects/message';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { messageTemplate } from '@/services/message';

const { code, scene, channels, lacks } = messageTemplateType.fields;

/** A template's own, beside those of all types. */
export const messageFilters: FiltersOf<typeof messageTemplate.list> = [
  textIn('code', code, { maxLength: 40 }),
  anyOf('scene', scene),
  anyOf('channel', channels),
  anyOf('lacks', lacks),
];
