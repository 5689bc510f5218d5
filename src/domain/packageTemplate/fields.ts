import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { givenText } from '../shared/givenItem';
import { type Fields, objectType } from '../shared/objectType';
import { coins } from '../shared/schema';
import { type TextVariable, variableText } from '../shared/texts';
import { grantKinds, grantStates, packageEnds, packageTemplateBodyFields } from './rules';

const screen = '/Operation/packageTemplate';
const auth = 'Operation.packageTemplate';

/** Gift offered by pushes and triggers (docs/design/operation.md#package-template), with additions to its budget. */
export const packageTemplateType = objectType({
  type: 'packageTemplate',
  label: '推送礼包',
  id: 'id',
  trail: [auth],
  exports: { listPackageTemplates: `${auth}:export` },
  path: (detail) => screenPath(screen, { detail }),
  idPattern: /^pt_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...packageTemplateBodyFields,
    items: {
      ...packageTemplateBodyFields.items,
      kind: 'parts',
      text: (item) => givenText(item as Parameters<typeof givenText>[0]),
    },
    variables: {
      ...packageTemplateBodyFields.variables,
      kind: 'parts',
      text: (one) => variableText(one as TextVariable),
    },
    value: { label: '价值（金币）', kind: 'count' },
    claimed: { label: '已领', kind: 'count' },
    cost: { label: '成本（金币）', kind: 'count' },
    conversion: { label: '转化' },
    end: { label: '停发原因', kind: 'map', map: packageEnds },
    quota: { label: '追加配额', kind: 'count' },
    budget: { label: '追加预算（金币）', kind: 'count' },
    added_quota: { label: '累计追加配额', kind: 'count' },
    added_budget: { label: '累计追加预算（金币）', kind: 'count' },
    uids: { label: '用户ID', kind: 'object', of: 'user' },
    voided: { label: '作废份数', kind: 'count' },
  },
});

/** A gift that one user was given. */
export const packageGrantFields = {
  /** Number of the offer. */
  grant_id: { label: '领取编号' },
  /** The template. */
  id: { label: '推送礼包', kind: 'object', of: 'packageTemplate' },
  uid: { label: '用户ID', kind: 'object', of: 'user' },
  kind: { label: '来源', kind: 'map', map: grantKinds },
  state: { label: '状态', kind: 'map', map: grantStates },
  /** Time of the offer. */
  at: { label: '触达时间', kind: 'time' },
  /** Expiry of the offer. */
  expire_at: { label: '领取截止', kind: 'time' },
  /** Null if not claimed. */
  claimed_at: { label: '领取时间', kind: 'time', nullable: true },
  /** Value in coins at the time of the offer; a later version of the push gift does not change it. */
  cost: { label: '价值（金币）', kind: 'count', is: coins },
} as const satisfies Fields;

/** Offer of such a gift to one user. */
export const packageGrantType = objectType({
  type: 'package_grant',
  label: '礼包领取',
  id: 'grant_id',
  trail: [auth],
  path: (q) => screenPath(screen, { part: 'grants', q }),
  idPattern: /^pg_\d+$/,
  exports: { listPackageGrants: `${auth}:export` },
  fields: {
    ...packageGrantFields,
  },
});
