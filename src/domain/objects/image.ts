import { hashStates } from '../kindLabels';
import { objectType } from '../objectType';
import { caseKinds } from '../reviewKinds';
import { at, requestFields } from './shared';

const { key, recordKey, recordPath } = caseKinds.image;

/** A picture by what it looks like (screens/risk §3.7.9). */
export const imageHashType = objectType({
  type: 'image_hash',
  label: '图片哈希',
  trail: [key, recordKey],
  path: (q) => at(recordPath, { q }),
  // Digits alone are somebody's id.
  idPattern: /^(?=.*[a-f])[\da-f]{16}$/,
  fields: {
    ...requestFields,
    hash_state: { label: '哈希库', kind: 'map', map: hashStates },
    same_images: { label: '同图数', kind: 'count' },
  },
});
