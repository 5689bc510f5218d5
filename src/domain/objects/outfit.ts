import { objectType } from '../objectType';
import { outfitBodyFields, partText, stepText } from '../outfit';
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
    ...outfitBodyFields,
    parts: {
      ...outfitBodyFields.parts,
      kind: 'parts',
      text: (part) => partText(part as Parameters<typeof partText>[0]),
    },
    collect_reward: {
      ...outfitBodyFields.collect_reward,
      kind: 'parts',
      text: (step) => stepText(step as Parameters<typeof stepText>[0]),
    },
    complete_users: { label: '完成人数', kind: 'count' },
    reminded: { label: '已提醒', kind: 'count' },
  },
});
