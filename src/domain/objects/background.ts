import { compensations, shownNow } from '../kindLabels';
import { objectType } from '../objectType';
import { caseKinds } from '../reviewKinds';
import { at } from './shared';

const { key, recordKey, recordPath } = caseKinds.background;

/** A background of a profile or a room, by its own id or by what it looks like (screens/risk §3.7.12). */
export const backgroundType = objectType({
  type: 'background',
  label: '背景',
  trail: [key, recordKey],
  path: (q) => at(recordPath, { q }),
  idPattern: /^bg_\d+$/,
  fields: {
    shown: { label: '展示', kind: 'map', map: shownNow },
    shown_places: { label: '展示处数', kind: 'count' },
  },
});

/** The order by which a background was bought (screens/risk §3.7.13). */
export const orderType = objectType({
  type: 'order',
  label: '背景订单',
  trail: [key, recordKey],
  path: (q) => at(recordPath, { q }),
  idPattern: /^20\d{12}$/,
  fields: {
    compensation: { label: '补偿', kind: 'map', map: compensations },
    coins: { label: '金币', kind: 'coins' },
  },
});
