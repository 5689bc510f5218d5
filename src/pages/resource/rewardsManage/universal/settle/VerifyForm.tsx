import { Button, Radio } from 'antd';
import { activityType } from '@/domain/activity/fields';
import { settleVerdicts } from '@/domain/activity/settle';
import { optionsOf } from '@/domain/shared/labels';
import { type FormProps, openForm } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Settlement, verifySettlement } from '@/services/activitySettle';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Readmitted } from './Readmitted';
import type { PreviewProps } from './SettlementPreview';
import { Warnings } from './Warnings';

/** 复核 (L2): somebody who had no hand in it says that the list is right, or sends it back. */
export default function VerifyForm({ targets: [row], onClose }: FormProps<Settlement>) {
  const { id, name, settled_names, settled_coins, settled_by_name, readmitted, warnings } = row;
  const openNames = () => openForm<PreviewProps>(() => import('./SettlementPreview'), { id, name });
  return (
    <WriteForm
      endpoint={verifySettlement}
      of={activityType}
      target={row}
      title="复核结算"
      okText="提交复核"
      remark="required"
      remarkLabel="说明"
      impact={`${safeText(settled_by_name ?? '')}结算的「${safeText(name)}」：${numberText(settled_names)} 人，价值 ${numberText(settled_coins)} 金币。无误后才能发放。`}
      initialValues={{ verdict: 'verify' }}
      done={({ settlement }) => (settlement.settle === 'verified' ? '已复核，可以发放' : '已退回，可以重新结算')}
      onClose={onClose}
    >
      <Warnings texts={warnings} />
      <Button onClick={openNames}>查看名单</Button>
      <Readmitted rows={readmitted} />
      <FormField name="verdict" label="复核结果">
        <Radio.Group options={optionsOf(settleVerdicts)} />
      </FormField>
    </WriteForm>
  );
}
