import { bannerType } from '../banner/fields';
import { clusterType } from '../hacking/fields';
import { imageHashType } from '../image/fields';
import { approvalPath, banFields, requestFields } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { wordType } from '../word/fields';

const { word, variants, match, level, action, category, scenes, exempt } = wordType.fields;
const { hash_state, same_images } = imageHashType.fields;

/**
 * Approval request (docs/design/blocks.md#g7), with its own audit trail and the requested fields. The trail can be read
 * by its maker and its possible approvers; the backend knows both.
 */
export const approvalType = objectType({
  type: 'approval',
  label: '审批申请',
  trail: [],
  path: approvalPath,
  idPattern: /^apv_\w+$/,
  fields: {
    ...bannerType.fields,
    ...requestFields,
    ...banFields,
    word,
    variants,
    match,
    level,
    action,
    category,
    scenes,
    exempt,
    hash_state,
    same_images,
    members: clusterType.fields.members,
    remark: { label: '备注' },
  },
});
