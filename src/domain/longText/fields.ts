import { editions, publishModes, textTypes } from '../shared/kindLabels';
import type { Fields } from '../shared/objectType';

/** Fields of the payload of a long text case. */
export const longTextPayloadFields = {
  text_id: { label: '文本ID', kind: 'uid' },
  type: { label: '类型', kind: 'map', map: textTypes },
  /** Words of `content`: each Han character, and each run of other letters or digits. */
  word_count: { label: '字数', kind: 'count' },
  publish_mode: { label: '发布方式', kind: 'map', map: publishModes },
  exposure: { label: '已曝光', kind: 'count' },
} as const satisfies Fields;

/** Fields of a long text case (docs/design/risk.md#long-text-review). */
export const longTextFields = {
  ...longTextPayloadFields,
  version: { label: '版本', kind: 'count' },
  edition: { label: '首次/修改', kind: 'map', map: editions },
  masked: { label: '打码段', kind: 'count' },
} as const satisfies Fields;
