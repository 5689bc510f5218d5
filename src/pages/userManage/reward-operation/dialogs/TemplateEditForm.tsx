import { Input } from 'antd';
import { rewardTemplateType } from '@/domain/reward/fields';
import { rewardOps } from '@/domain/reward/rules';
import { labelOf } from '@/domain/shared/labels';
import { maxRewardTitle } from '@/domain/shared/limits';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { editRewardTemplate, type RewardTemplate } from '@/services/rewardTemplates';
import { draftItemsOf, type ItemLine, rewardLinesOf } from './draft';
import { ItemLines } from './ItemLines';

interface Values {
  title: string;
  items: readonly ItemLine[];
}

/** Other title and items of a template; what it is for stays. */
export default function TemplateEditForm({ targets: [template], onClose }: FormProps<RewardTemplate>) {
  const { title, op, items } = template;
  return (
    <WriteForm
      endpoint={editRewardTemplate}
      of={rewardTemplateType}
      target={template}
      title="修改模板"
      okText="保存"
      impact={`修改${labelOf(rewardOps, op).label}模板的标题和物品，对所有人生效；已建的任务不变。`}
      initialValues={{ title, items: rewardLinesOf(items) }}
      input={(values: Partial<Values>) => ({ title: values.title ?? '', items: draftItemsOf(values.items ?? []) })}
      // Lines of the form are no items of the call: the newest ones are read by opening the form again.
      onNewest={() => template.version}
      done="模板已修改"
      onClose={onClose}
    >
      <FormField name="title">
        <Input maxLength={maxRewardTitle} autoComplete="off" />
      </FormField>
      <ItemLines op={op} />
    </WriteForm>
  );
}
