import { Input } from 'antd';
import { rewardTemplateType } from '@/domain/reward/fields';
import { rewardItemsText } from '@/domain/reward/rules';
import { maxRewardTitle } from '@/domain/shared/limits';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Reward } from '@/services/reward';
import { saveRewardTemplate } from '@/services/rewardTemplates';
import { safeText } from '@/utils/safeText';

/** 存为模板: title and items of a task, for the next one. */
export default function TemplateForm({ targets: [{ task_id, title, op, items }], onClose }: FormProps<Reward>) {
  return (
    <WriteForm
      endpoint={saveRewardTemplate}
      of={rewardTemplateType}
      about={`${task_id} 的模板`}
      title="存为模板"
      okText="保存"
      impact={`保存标题和物品：${safeText(rewardItemsText(items))}。新建任务时可选用，所有人可见。`}
      initialValues={{ title }}
      input={({ title: named = '' }: { title?: string }) => ({
        title: named,
        op,
        items: items.map(({ name: _, value: __, ...item }) => item),
      })}
      done="已存为模板"
      onClose={onClose}
    >
      <FormField name="title">
        <Input maxLength={maxRewardTitle} autoComplete="off" />
      </FormField>
    </WriteForm>
  );
}
