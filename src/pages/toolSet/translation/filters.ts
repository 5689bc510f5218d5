import { translationKeyType, translationType } from '@/domain/objects/translation';
import { anyOf, flag, searchIn, textIn } from '@/kit/base/list/filters';
import type { Filter } from '@/kit/base/list/types';
import type { FilterName } from '@/services/endpoint';
import type { listTranslations } from '@/services/translation';

const { lang, state, namespace, by } = translationType.fields;

export const translationFilters: readonly Filter<FilterName<typeof listTranslations>>[] = [
  searchIn('q', 'key 或任一语言的文本', { width: 260 }),
  anyOf('namespace', namespace),
  anyOf('lang', lang),
  anyOf('state', state),
  textIn('tag', translationKeyType.fields.tags),
  textIn('by', by),
  flag('warned', '有告警'),
];
