import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { resourceBodyFields } from './rules';

/** A base asset that others point to (docs/design/resource.md#resources). */
export const resourceType = objectType({
  type: 'resource',
  label: '资源',
  id: 'id',
  trail: ['resource.resource'],
  exports: { listResources: 'resource.resource:export' },
  path: (detail) => screenPath('/resource/resources', { detail }),
  idPattern: /^res_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...resourceBodyFields,
    used: { label: '引用数', kind: 'count' },
  },
});
