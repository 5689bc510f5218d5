import { objectType } from '../objectType';
import { caseKinds } from '../reviewKinds';
import { at, banFields, requestFields } from './shared';

const { key, recordKey, recordPath } = caseKinds.hacking;

/** Accounts that act together (screens/risk §3.7.4). */
export const clusterType = objectType({
  type: 'cluster',
  label: '团伙',
  trail: [key, recordKey],
  path: (gang) => at(recordPath, { gang }),
  idPattern: /^gc_\d+$/,
  fields: {
    ...requestFields,
    members: { label: '成员数', kind: 'count' },
    types: banFields.types,
    duration: banFields.duration,
  },
});

/** A link that nobody can open any more. */
export const urlType = objectType({
  type: 'url',
  label: '链接',
  trail: [key, recordKey],
  fields: { blocked: { label: '已拉黑', kind: 'flag' } },
});
