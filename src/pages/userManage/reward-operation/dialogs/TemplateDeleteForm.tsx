import { rewardTemplateType } from '@/domain/reward/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { deleteRewardTemplate, type RewardTemplate } from '@/services/rewardTemplates';
import { safeText } from '@/utils/safeText';

/** Deletes a template for all. */
export default function TemplateDeleteForm({ targets: [template], onClose }: FormProps<RewardTemplate>) {
  return (
    <WriteForm
      endpoint={deleteRewardTemplate}
      of={rewardTemplateType}
      target={template}
      title="删除模板"
      okText="确认删除"
      danger
      remark="optional"
      impact={
        <>
          将删除模板 <bdi>{safeText(template.title)}</bdi>，所有人不能再选用，不可恢复；已建的任务不变。
        </>
      }
      done="模板已删除"
      onClose={onClose}
    />
  );
}
