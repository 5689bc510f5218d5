import * as z from 'zod/mini';
import { caseKinds } from '../review/kinds';
import { screenPath } from '../shared/fields';
import { bgKinds, bgMarks, bgMedia, compensations, shownNow } from '../shared/kindLabels';
import { type Fields, objectType } from '../shared/objectType';
import { count, keyOf } from '../shared/schema';

const { key, recordKey, recordPath } = caseKinds.background;

/** Fields of the payload of a background case. */
export const backgroundPayloadFields = {
  bg_id: { label: '背景ID', kind: 'uid' },
  bg_kind: { label: '类型', kind: 'map', map: bgKinds },
  /** Number of users and rooms with the same picture, including this one. */
  used_by: { label: '使用房数', kind: 'count' },
  /** Background that the owner shows now. */
  shown: { label: '当前展示', kind: 'map', map: shownNow },
} as const satisfies Fields;

/** Fields of the `extra` of a decision on a background. */
export const backgroundExtraFields = {
  /** Compensation of the buyer for a rejected background. */
  compensation: {
    label: '补偿',
    kind: 'map',
    map: compensations,
    is: z._default(z.nullable(keyOf(compensations)), null),
  },
  /** Rooms that lost it, counted by the backend when the decision came into force. */
  affected_rooms: { label: '影响房间', kind: 'count', is: z._default(count, 0) },
} as const satisfies Fields;

/** Fields of a background case (docs/design/risk.md#background-review). */
export const backgroundFields = {
  ...backgroundPayloadFields,
  ...backgroundExtraFields,
  media: { label: '媒体', kind: 'map', map: bgMedia },
  marks: { label: '付费/自定义', kind: 'map', map: bgMarks },
} as const satisfies Fields;

/** Background of a profile or a room, by id or by picture (docs/design/risk.md#background-review). */
export const backgroundType = objectType({
  type: 'background',
  label: '背景',
  trail: [key, recordKey],
  path: (q) => screenPath(recordPath, { q }),
  idPattern: /^bg_\d+$/,
  fields: {
    shown: backgroundFields.shown,
    shown_places: { label: '展示处数', kind: 'count' },
  },
});

/** Purchase order of a background (docs/design/risk.md#background-record). */
export const backgroundOrderType = objectType({
  type: 'background_order',
  label: '背景订单',
  trail: [key, recordKey],
  path: (q) => screenPath(recordPath, { q }),
  idPattern: /^20\d{12}$/,
  fields: {
    compensation: backgroundFields.compensation,
    coins: { label: '金币', kind: 'coins' },
  },
});
