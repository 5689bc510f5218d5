import { givenText } from '../givenItem';
import { objectType } from '../objectType';
import { grantKinds, grantStates, packageContents, packageEnds, packageTriggers } from '../packageTemplate';
import { type Variable, variableText } from '../texts';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

const screen = '/Operation/packageTemplate';
const auth = 'Operation.packageTemplate';

/** Gift offered by pushes and triggers (docs/design/operation.md#package-template), with additions to its budget. */
export const packageTemplateType = objectType({
  type: 'packageTemplate',
  label: '推送礼包',
  id: 'id',
  trail: [auth],
  exports: { listPackageTemplates: `${auth}:export` },
  path: (detail) => at(screen, { detail }),
  idPattern: /^pt_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    trigger: { label: '触发条件', kind: 'map', map: packageTriggers },
    return_days: { label: '离开天数', kind: 'count' },
    push_id: { label: '随推送', kind: 'object', of: 'push' },
    content: { label: '内容', kind: 'map', map: packageContents },
    bag_id: { label: '礼包', kind: 'object', of: 'giftBag' },
    bag_value: { label: '礼包价值（金币）', kind: 'words', text: (value) => (value === 0 ? '—' : String(value)) },
    items: { label: '物品', kind: 'parts', text: (item) => givenText(item as Parameters<typeof givenText>[0]) },
    value: { label: '价值（金币）', kind: 'count' },
    expire_hours: { label: '领取时限（小时）', kind: 'count' },
    per_user: { label: '每人次数', kind: 'count' },
    need_action: { label: '需要点击领取', kind: 'flag' },
    title_zh: { label: '中文标题' },
    body_zh: { label: '中文正文' },
    btn_zh: { label: '中文按钮' },
    title_en: { label: '英语标题' },
    body_en: { label: '英语正文' },
    btn_en: { label: '英语按钮' },
    title_tl: { label: '菲律宾语标题' },
    body_tl: { label: '菲律宾语正文' },
    btn_tl: { label: '菲律宾语按钮' },
    variables: { label: '变量', kind: 'parts', text: (one) => variableText(one as Variable) },
    total_quota: { label: '配额', kind: 'count' },
    budget_coin: { label: '预算（金币）', kind: 'count' },
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

/** Offer of such a gift to one user. */
export const packageGrantType = objectType({
  type: 'package_grant',
  label: '礼包领取',
  id: 'grant_id',
  trail: [auth],
  path: (q) => at(screen, { part: 'grants', q }),
  idPattern: /^pg_\d+$/,
  exports: { listPackageGrants: `${auth}:export` },
  fields: {
    grant_id: { label: '领取编号' },
    id: { label: '推送礼包', kind: 'object', of: 'packageTemplate' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    kind: { label: '来源', kind: 'map', map: grantKinds },
    state: { label: '状态', kind: 'map', map: grantStates },
    at: { label: '触达时间', kind: 'time' },
    expire_at: { label: '领取截止', kind: 'time' },
    claimed_at: { label: '领取时间', kind: 'time' },
    cost: { label: '价值（金币）', kind: 'count' },
  },
});
