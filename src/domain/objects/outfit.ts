import { daysText, obtains } from '../dressup';
import { objectType } from '../objectType';
import { partText, stepText } from '../outfit';
import { tiers } from '../resource';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

/** Dress-ups that are collected, worn and sold together (docs/design/rewards.md#outfit). */
export const outfitType = objectType({
  type: 'outfit',
  label: '套装',
  id: 'id',
  trail: ['resource.outfit'],
  exports: { listOutfits: 'resource.outfit:export' },
  path: (detail) => at('/resource/rewardsManage/outfit', { detail }),
  idPattern: /^out_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    name_en: { label: '英语名称' },
    name_tl: { label: '菲律宾语名称' },
    rarity: { label: '稀有度', kind: 'map', map: tiers },
    parts: { label: '部件', kind: 'parts', text: (part) => partText(part as Parameters<typeof partText>[0]) },
    collect_reward: {
      label: '收集奖励',
      kind: 'parts',
      text: (step) => stepText(step as Parameters<typeof stepText>[0]),
    },
    price_bundle: { label: '套装价（金币）', kind: 'count' },
    theme_img: { label: '主题图' },
    valid_days: { label: '有效期', kind: 'words', text: daysText },
    limited: { label: '限定', kind: 'flag' },
    obtain: { label: '获取方式', kind: 'map', map: obtains },
    complete_users: { label: '完成人数', kind: 'count' },
    reminded: { label: '已提醒', kind: 'count' },
  },
});
