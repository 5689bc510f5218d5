import * as z from 'zod/mini';
import { requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { revision } from '../shared/schema';
import { cellStates, namespaces, targetLangs } from './rules';

const screen = '/toolSet/translation';
const trail = ['translation'];

/** A key with its tags, whatever the language. */
export const translationKeyFields = {
  key: { label: 'Key' },
  namespace: { label: '命名空间', kind: 'map', map: namespaces },
  tags: { label: '标签', many: true },
} as const satisfies Fields;

/** The text of a key in one language, as audit rows show it. */
export const translationTextFields = {
  lang: { label: '语言', kind: 'map', map: targetLangs },
  /** Translation; empty if there is none. */
  text: { label: '译文' },
  state: { label: '状态', kind: 'map', map: cellStates },
} as const satisfies Fields;

export const translationCellFields = {
  ...translationTextFields,
  /** Name of the last editor or reviewer. */
  by: { label: '更新人' },
} as const satisfies Fields;

/** Changes of each kind. */
export const translationCountFields = {
  new: { label: '新增', kind: 'count' },
  changed: { label: '修改', kind: 'count' },
  removed: { label: '移除', kind: 'count' },
} as const satisfies Fields;

/** Difference of a namespace from its published version. */
export const translationDiffFields = {
  namespace: translationKeyFields.namespace,
  version: { label: '发布版本', kind: 'count', is: revision },
  /** A publication names the difference that was read. */
  digest: { label: '差异校验码', is: z.string().check(z.regex(/^[0-9a-f]{64}$/, '差异的指纹无效')) },
} as const satisfies Fields;

/** The text of one key in one language; its id is both. */
export const translationType = objectType({
  type: 'translation',
  label: '译文',
  trail,
  exports: { translations: 'translation:export' },
  path: (id) => screenPath(screen, { q: id.split(' ')[0] ?? id }),
  fields: { ...translationKeyFields, ...translationCellFields },
});

/** A key with its tags and comments, whatever the language. */
export const translationKeyType = objectType({
  type: 'translation_key',
  label: '文案',
  id: 'key',
  trail,
  path: (key) => screenPath(screen, { q: key }),
  fields: { ...translationKeyFields, comment: { label: '评论' } },
});

/** Texts passed, returned, imported or tagged at once. */
export const translationBatchType = objectType({
  type: 'translation_batch',
  label: '批量译文操作',
  trail,
  fields: { ...resultFields, namespace: translationKeyFields.namespace, lang: translationTextFields.lang },
});

/** All texts of one part of the product, published together. */
export const translationNamespaceType = objectType({
  type: 'translation_namespace',
  label: '文案命名空间',
  id: 'namespace',
  trail,
  path: (release) => screenPath(screen, { release }),
  fields: { ...requestFields, ...translationDiffFields, ...translationCountFields },
});
