import { type Content, maxNameLength } from '../../src/domain/config/rules';
import { consumableType } from '../../src/domain/consumable/fields';
import {
  type ConsumableBody,
  type ConsumableEffect,
  checkConsumable,
  consumableApprovalNeeded,
  consumableBody,
} from '../../src/domain/consumable/rules';
import { consumable } from '../../src/services/consumable';
import { configEntity } from '../_kit/kit/config/entity';
import { countedFrom } from '../_kit/kit/config/store';
import { drawnIcon, iconNumber } from '../_kit/kit/media/drawn';
import { tasksGiving } from '../reward/giving';

/** Effect of a consumable, and its value in coins. */
const does = (
  value_coin: number,
  type: ConsumableEffect['type'],
  value: number,
  hours = 0,
  scope: ConsumableEffect['scope'] = 'self',
) => ({
  effect: { type, value, scope, duration_sec: hours * 3600 },
  value_coin,
});

export const consumableEntity = configEntity<ConsumableBody>({
  about: consumableType,
  prefix: 'cons',
  calls: consumable,
  schema: consumableBody,
  place: 'kind',
  capacity: null,
  nameLimit: maxNameLength,
  check: checkConsumable,
  approvalNeeded: (content, live, config) =>
    consumableApprovalNeeded(
      content,
      live,
      (config && countedFrom(config)?.content) as Content<ConsumableBody> | undefined,
    ),
  words: { pause: '停发', end: '下架' },
  outsiders: tasksGiving,
  item: {
    type: 'consumable',
    of: ({ value_coin, max_stack, icon }) => ({ value: value_coin ?? 0, max: max_stack, picture: icon?.url ?? null }),
  },
  filters: { kind: 'kind', valid: 'valid_type', tradable: 'tradable' },
  seed: {
    note: '按活动预算上新',
    notes: ['首次发布', '调整叠加上限', '改了外文名称'],
    remark: '等新图标',
    hints: (n, { kind = 'other' }) => ({
      names: { en: `Item ${n}`, tl: n % 2 === 0 ? `Gamit ${n}` : '' },
      icon: drawnIcon(iconNumber(n, kind)),
      max_stack: kind === 'gift_item' ? 999 : 99,
      valid_type: n % 3 === 0 ? 'permanent' : 'days',
      valid_days: n % 3 === 0 ? 0 : 30,
      use_rule: kind === 'gift_item' ? 'in_room' : 'manual',
      daily_use_limit: n % 4 === 0 ? 3 : 0,
      tradable: kind === 'gift_item' ? 'yes' : 'no',
    }),
    earlier: ({ kind, max_stack }, back) => ({
      max_stack: Math.max(1, max_stack - back * 10),
      // The first version of the card lasted an hour.
      ...(kind === 'double_card' ? { effect: does(30, 'multiply', 2, 1).effect } : {}),
    }),
    rows: {
      prod: [
        ['horn', 'online', '全站喇叭', { versions: 3, ...does(100, 'broadcast', 1, 0, 'site') }],
        ['horn', 'online', '房间喇叭', does(10, 'broadcast', 1, 0, 'room')],
        ['double_card', 'online', '双倍经验卡', { versions: 2, min_version: '5.6.0', ...does(30, 'multiply', 2, 2) }],
        ['exp_card', 'online', '经验卡·小', { edited: true, ...does(5, 'add_exp', 100) }],
        ['exp_card', 'online', '经验卡·大', { isLocked: true, ...does(200, 'add_exp', 5000) }],
        ['rename_card', 'online', '改名卡', { edited: true, sell_price: 66, ...does(60, 'rename', 1) }],
        ['lottery_ticket', 'online', '抽奖券', { to: 40, ...does(20, 'lottery', 1) }],
        [
          'gift_item',
          'online',
          '城堡（背包）',
          { edited: true, approval: 'apv_12', ...does(5_200, 'gift', 1, 0, 'room') },
        ],
        ['mute_shield', 'paused', '防禁言卡', { versions: 2, ...does(88, 'shield', 1, 24) }],
        ['room_boost', 'scheduled', '热门卡', { from: 6, ...does(120, 'heat', 500, 1, 'room') }],
        ['horn', 'scheduled', '跨年喇叭', { from: 30, to: 44, ...does(300, 'broadcast', 3, 0, 'site') }],
        ['gift_item', 'paused', '玫瑰（背包）', does(1, 'gift', 1)],
        ['lottery_ticket', 'ended', '夏日抽奖券', { from: -90, to: -30, ...does(20, 'lottery', 1) }],
        ['rename_card', 'archived', '老版改名卡', { from: -300, to: -200, ...does(60, 'rename', 1) }],
        ['other', 'draft', '新人福袋', { from: 3, ...does(15, 'add_exp', 300) }],
        [
          'double_card',
          'draft',
          '百倍经验卡',
          { rejected: '倍数过高，请按活动预算调整', ...does(900, 'multiply', 100, 1) },
        ],
        ['gift_item', 'pending', '皇冠（背包）', { approval: 'apv_13', ...does(9_999, 'gift', 1, 0, 'site') }],
      ],
      test: [
        ['horn', 'online', '测试：全站喇叭', does(1, 'broadcast', 1, 0, 'site')],
        ['lottery_ticket', 'paused', '测试：抽奖券', does(1, 'lottery', 1)],
      ],
    },
  },
});
