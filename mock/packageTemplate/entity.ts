import { bagValue } from '../../src/domain/giftBag/rules';
import { checkPackageTemplate, packageTemplateApprovalNeeded } from '../../src/domain/packageTemplate/checks';
import { packageTemplateType } from '../../src/domain/packageTemplate/fields';
import {
  type ChosenBag,
  isFieldOf,
  noBag,
  type PackageTemplateBody,
  packageTemplateBody,
  packageValue,
} from '../../src/domain/packageTemplate/rules';
import { packageTemplate } from '../../src/services/packageTemplate';
import { once } from '../_kit/base/scale';
import { configEntity } from '../_kit/kit/config/entity';
import { bagItem, giftBagEntity } from '../giftBag/entity';
import { prizes } from '../reward/prizes';
import { packageBody, voidOpen } from './grants';
import { aloneBeside, packageProblems, packageRefs } from './problems';

/** Bags of the seed as an operator chooses them. */
const bags = once(
  () =>
    new Map(
      giftBagEntity.seed().flatMap(({ id, versions }): [string, ChosenBag][] => {
        const content = versions.at(-1)?.content;
        return content ? [[id, { bag_id: id, name: content.name, value: bagValue(content.body) }]] : [];
      }),
    ),
);

export const chosenBag = (bag_id: string): ChosenBag => bags().get(bag_id) ?? noBag;

const gold = (qty: number) => {
  const { names: _, weight: __, ...item } = bagItem(prizes.coins(qty), qty);
  return item;
};
const coins = (qty: number) => ({ items: [gold(qty)] });
const bag = (bag_id: string) => ({ content: 'bag' as const, items: [], bag: { ...noBag, bag_id } });
const funds = (total_quota: number, budget_coin = 200_000) => ({ total_quota, budget_coin });
const claim = (expire_hours: number, per_user = 1, need_action = true) => ({
  claim: { expire_hours, per_user, need_action },
});
/** Reworks the draft of a live version. */
const edited = (change: Partial<PackageTemplateBody>) => ({ edited: true as const, change });

const texts: PackageTemplateBody['texts'] = {
  zh: { title: '{user_name}，送你一份礼物', body: '打开礼包，好物马上到账。\n限时领取，过期作废。', btn: '立即领取' },
  en: { title: '{user_name}, a gift for you', body: 'Open it and keep what is inside.', btn: 'Claim now' },
  tl: { title: '{user_name}, may regalo ka', body: 'Buksan mo na bago mag-expire.', btn: 'Kunin na' },
};
const none = { title: '', body: '', btn: '' };

/** Body of a template that grants coins, with some fields changed. */
export const packageBodyWith = (change: Partial<PackageTemplateBody>): PackageTemplateBody => ({
  trigger: 'manual',
  return_days: 7,
  push_id: '',
  content: 'items',
  bag: noBag,
  ...coins(100),
  ...claim(72),
  texts,
  variables: [{ name: 'user_name', sample: '小明', required: true }],
  ...funds(500),
  ...change,
});

export const packageEntity = configEntity<PackageTemplateBody>({
  about: packageTemplateType,
  prefix: 'pt',
  calls: packageTemplate,
  schema: packageTemplateBody,
  place: 'trigger',
  check: checkPackageTemplate,
  problems: (content, _, config) => packageProblems(content, config),
  approvalNeeded: (content, live, config) =>
    packageTemplateApprovalNeeded(content, live, config && aloneBeside(content, config)),
  hasField: isFieldOf,
  facts: (body) => ({ value: packageValue(body), 'bag.value': undefined }),
  refs: packageRefs,
  // Without its gift bag there is nothing to claim; a push only brings more users.
  stopsWith: ({ type: named }) => named !== 'push',
  // Taking a template down voids its open offers; after a regular end they stay claimable as promised.
  end: ({ id }) => ({ voided: voidOpen(id) }),
  filters: {
    trigger: 'trigger',
    bag: (content) => {
      const { content: kind, bag: chosen } = packageBody(content);
      return kind === 'bag' ? chosen.bag_id : '';
    },
  },
  seed: {
    note: '按推送计划调整',
    notes: ['首次发布', '加了配额', '按复盘再加配额'],
    remark: '按复盘调整',
    hints: () => packageBodyWith({}),
    earlier: ({ total_quota }, back) => ({ total_quota: Math.max(1, total_quota - back * 100) }),
    finish: (body) => ({ bag: chosenBag(body.bag.bag_id) }),
    rows: {
      prod: [
        [
          'register',
          'online',
          '新人注册礼',
          { from: -25, to: 60, versions: 3, ...bag('bag_1002'), ...funds(2_000, 480_000) },
        ],
        [
          'return',
          'online',
          '回流召回礼',
          { from: -20, to: 40, ...edited(claim(48)), ...bag('bag_1001'), ...funds(300, 300_000) },
        ],
        ['first_pay', 'online', '首充加赠', { from: -18, to: 30, versions: 2, edited: true, ...claim(24, 1, false) }],
        // Its budget is used up.
        [
          'churn',
          'online',
          '流失预警挽留礼',
          { from: -15, to: 20, texts: { ...texts, tl: none }, ...funds(24, 2_400) },
        ],
        // Its bag was stopped, and it with it.
        ['manual', 'paused', '停机补偿推送', { from: -6, to: 25, ...bag('bag_1008'), ...funds(1_000) }],
        ['push', 'online', '推送领金币', { from: -10, to: 20, isLocked: true, ...coins(50), budget_coin: 40_000 }],
        // For the same people at the same moment as the one before.
        [
          'push',
          'online',
          '周年推送礼',
          { from: -3, to: 12, edited: true, ...bag('bag_1016'), push_id: 'im_1007', ...funds(200, 260_000) },
        ],
        ['push', 'scheduled', '圣诞推送礼', { from: 21, to: 40, ...bag('bag_1010'), ...funds(200, 480_000) }],
        ['push', 'ended', '双十一推送', { from: -25, to: -5, ...funds(20, 4_000) }],
        ['register', 'archived', '老版新人礼', { from: -400, to: -300 }],
        ['push', 'draft', '春节推送礼', { from: 60, to: 75, ...bag('bag_1003'), push_id: 'im_1016', ...funds(100) }],
        [
          'return',
          'draft',
          '高频回流礼',
          { to: 30, rejected: '每人 5 次太多，请改为 1 次', return_days: 30, ...claim(720, 5) },
        ],
        [
          'churn',
          'pending',
          '大R流失挽留礼',
          { from: 2, to: 32, approval: 'apv_71', ...coins(5_000), ...funds(200, 1_000_000) },
        ],
        [
          'manual',
          'online',
          '手工关怀礼',
          { from: -8, to: 50, approval: 'apv_72', ...edited(funds(150, 15_000)), ...funds(50, 5_000) },
        ],
        [
          'return',
          'scheduled',
          '🎁 هدية العودة 回流用户七日专享推送礼包共三十字',
          { from: 5, to: 35, ...edited({ return_days: 15 }), texts: { ...texts, en: none, tl: none }, return_days: 14 },
        ],
      ],
      test: [
        ['push', 'online', '测试：推送礼包', { from: -2, to: 20 }],
        ['manual', 'paused', '测试：暂停', { from: -2, to: 20 }],
      ],
    },
  },
});
