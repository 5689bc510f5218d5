import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { collectStepText, outfitBodyFields, partText } from './rules';

/** Dress-ups that are collected, worn and sold together (docs/design/rewards.md#outfit). */
export const outfitType = objectType({
  type: 'outfit',
  label: '套装',
  id: 'id',
  trail: ['resource.outfit'],
  exports: { listOutfits: 'resource.outfit:export' },
  path: (detail) => screenPath('/resource/rewardsManage/outfit', { detail }),
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
      text: (step) => collectStepText(step as Parameters<typeof collectStepText>[0]),
    },
    complete_users: { label: '完成人数', kind: 'count' },
    reminded: { label: '已提醒', kind: 'count' },
  },
});
