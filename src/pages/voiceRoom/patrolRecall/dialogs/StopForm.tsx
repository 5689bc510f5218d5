import { Radio } from 'antd';
import { patrolSwitchType } from '@/domain/patrolBucket/fields';
import { pauseTerms } from '@/domain/patrolBucket/rules';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type PatrolSwitch, stopPatrol } from '@/services/patrolBucket';

/** 关闭全局巡检 (L3): typed, with a second person, and for four hours at most. */
export default function StopForm({ targets: [patrol], onClose }: FormProps<PatrolSwitch>) {
  return (
    <WriteForm
      endpoint={stopPatrol}
      of={patrolSwitchType}
      target={patrol}
      title="关闭全局巡检"
      okText="提交审批"
      danger
      remark="required"
      impact="全部桶停止派单，正在进行的试听不受影响。须由另一位有权限的人同意后生效，到时自动恢复。"
      initialValues={{ minutes: pauseTerms[0] }}
      done={({ approval_id }) => `已提交审批 ${approval_id ?? ''}，通过后关闭`}
      onClose={onClose}
    >
      <FormField name="minutes" label="多久后自动恢复">
        <Radio.Group
          options={pauseTerms.map((value) => ({ value, label: value < 60 ? `${value} 分钟` : `${value / 60} 小时` }))}
        />
      </FormField>
    </WriteForm>
  );
}
