import { objectType } from '../objectType';
import { cellStates, namespaces, targetLangs } from '../translation';
import { at, requestFields, resultFields } from './shared';

const screen = '/toolSet/translation';
const trail = ['translation'];

/** The text of one key in one language; its id is both. */
export const translationType = objectType({
  type: 'translation',
  label: '译文',
  trail,
  exports: { translations: 'translation:export' },
  path: (id) => at(screen, { q: id.split(' ')[0] ?? id }),
  fields: {
    key: { label: 'Key' },
    lang: { label: '语言', kind: 'map', map: targetLangs },
    text: { label: '译文' },
    state: { label: '状态', kind: 'map', map: cellStates },
    namespace: { label: '命名空间', kind: 'map', map: namespaces },
    by: { label: '更新人' },
  },
});

/** A key with its tags and comments, whatever the language. */
export const translationKeyType = objectType({
  type: 'translation_key',
  label: '文案',
  id: 'key',
  trail,
  path: (key) => at(screen, { q: key }),
  fields: { key: { label: 'Key' }, tags: { label: '标签' }, comment: { label: '评论' } },
});

/** Texts passed, returned, imported or tagged at once. */
export const translationBatchType = objectType({
  type: 'translation_batch',
  label: '批量译文操作',
  trail,
  fields: {
    ...resultFields,
    namespace: { label: '命名空间', kind: 'map', map: namespaces },
    lang: { label: '语言', kind: 'map', map: targetLangs },
  },
});

/** All texts of one part of the product, published together. */
export const translationNamespaceType = objectType({
  type: 'translation_namespace',
  label: '文案命名空间',
  id: 'namespace',
  trail,
  path: (release) => at(screen, { release }),
  fields: {
    ...requestFields,
    namespace: { label: '命名空间', kind: 'map', map: namespaces },
    version: { label: '发布版本', kind: 'count' },
    new: { label: '新增', kind: 'count' },
    changed: { label: '修改', kind: 'count' },
    removed: { label: '移除', kind: 'count' },
    digest: { label: '差异校验码' },
  },
});
