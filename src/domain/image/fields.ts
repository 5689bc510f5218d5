import { caseKinds } from '../review/kinds';
import { requestFields, screenPath } from '../shared/fields';
import { hashStates } from '../shared/kindLabels';
import { type Fields, objectType } from '../shared/objectType';
import { agreements } from './rules';

const { key, recordKey, recordPath } = caseKinds.image;

/** Picture by perceptual hash (docs/design/risk.md#img-record). */
export const imageHashType = objectType({
  type: 'image_hash',
  label: '图片哈希',
  trail: [key, recordKey],
  path: (q) => screenPath(recordPath, { q }),
  // Digits alone are a user id.
  idPattern: /^(?=.*[a-f])[\da-f]{16}$/,
  fields: {
    ...requestFields,
    hash_state: { label: '哈希库', kind: 'map', map: hashStates },
    same_images: { label: '同图数', kind: 'count' },
  },
});

/** Fields of the payload of a picture case. */
export const imagePayloadFields = {
  image_id: { label: '图片ID', kind: 'uid' },
  /** Perceptual hash of the picture: 64 bits as 16 hexadecimal digits. */
  phash: { label: '图片哈希', kind: 'object', of: 'image_hash' },
  /** Pictures with the same hash, this one included. */
  dup_count: { label: '同图', kind: 'count' },
  exposed: { label: '曝光', kind: 'count' },
  /** Whether this hash is in the bank. */
  hash_state: imageHashType.fields.hash_state,
} as const satisfies Fields;

/** Fields of a picture case (docs/design/risk.md#img-review). */
export const imageFields = {
  ...imagePayloadFields,
  thumb: { label: '缩略图' },
  agree: { label: '是否一致', kind: 'map', map: agreements },
} as const satisfies Fields;
