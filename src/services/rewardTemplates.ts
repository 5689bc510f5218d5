import * as z from 'zod/mini';
import { rewardTemplateFields } from '../domain/reward/fields';
import { maxRewardTemplates } from '../domain/reward/limits';
import { idOf } from '../domain/shared/ids';
import { shapeOf } from '../domain/shared/record';
import { revision } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';
import { rewardRequestFields, rewardTask, rewardTitle } from './reward';

/** Title and items saved for later tasks (docs/design/user.md#reward-operation). */

const auth = 'reward-operation';
const source = 'docs/design/user.md#reward-operation';
const { read, write } = callsOf({ auth, source });

const template = z.object({
  ...shapeOf(rewardTemplateFields),
  op: rewardTask.shape.op,
  items: rewardTask.shape.items,
  /** Id of the operator who saved it. */
  maker: z.string(),
  /** Reason why this operator may not change or delete it; null if allowed. */
  cannot: z.nullable(z.string()),
  version: revision,
});
export type RewardTemplate = z.output<typeof template>;

/** Lists the task templates of all operators, newest first. */
export const listRewardTemplates = read('listRewardTemplates', '/rewards/templates', '发放模板', {
  input: z.object({}),
  output: z.object({ list: z.array(template).check(z.maxLength(maxRewardTemplates)) }),
});

/**
 * Saves the title and items of a task as a template for later tasks. Answers 422 if a template already has the title,
 * and 409 if there are 50 templates.
 */
export const saveRewardTemplate = write('saveRewardTemplate', '/rewards/templates', '存为发放模板', {
  action: `${auth}:create`,
  input: z.object({
    title: rewardTitle,
    op: rewardRequestFields.op,
    items: rewardRequestFields.items,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({ template }),
});

const onTemplate = { template_id: idOf(), version: writeFields.version, idem_key: writeFields.idem_key };

/**
 * Changes the title and items of a template. Answers 409 unless the operator is its maker or a lead, and 422 if another
 * template has the title.
 */
export const editRewardTemplate = write('editRewardTemplate', '/rewards/templates/edit', '修改发放模板', {
  action: `${auth}:create`,
  input: z.object({ ...onTemplate, title: rewardTitle, items: rewardRequestFields.items }),
  output: z.object({ template }),
});

/**
 * Deletes a template for all operators. Tasks that were made with it stay as they are. Answers 409 unless the operator
 * is its maker or a lead. `remark` may be empty.
 */
export const deleteRewardTemplate = write('deleteRewardTemplate', '/rewards/templates/delete', '删除发放模板', {
  action: `${auth}:create`,
  input: z.object({ ...onTemplate, remark: writeFields.remark }),
  output: z.object({}),
});
