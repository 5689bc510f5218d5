import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { consumableBodyFields } from './rules';

/** A consumable (docs/design/resource.md#consumable). */
export const consumableType = objectType({
  type: 'consumable',
  label: '消耗品',
  id: 'id',
  trail: ['resource.consumableResource'],
  exports: { listConsumables: 'resource.consumableResource:export' },
  path: (detail) => screenPath('/resource/consumableResource', { detail }),
  idPattern: /^cons_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...consumableBodyFields,
    issued: { label: '发放', kind: 'count' },
    used: { label: '使用', kind: 'count' },
    expired: { label: '过期', kind: 'count' },
  },
});
