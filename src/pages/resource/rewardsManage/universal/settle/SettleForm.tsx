import { Alert } from 'antd';
import { activityType } from '@/domain/activity/fields';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Settlement, settleActivity } from '@/services/activitySettle';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Warnings } from './Warnings';

/** 结算 (L3): fixes who is given what; where it stopped it goes on after the last rank that is done. */
export default function SettleForm({ targets: [row], onClose }: FormProps<Settlement>) {
  const {
    name,
    settle,
    settled_names,
    settled_coins,
    settled_done,
    budget_coin,
    approval_reason,
    settle_failure,
    warnings,
  } = row;
  const goesOn = settle === 'settling';
  return (
    <WriteForm
      endpoint={settleActivity}
      of={activityType}
      target={row}
      title={goesOn ? '继续结算' : '结算活动'}
      okText={goesOn ? '继续结算' : '确认结算'}
      waits={() => approval_reason !== null}
      remark="required"
      remarkLabel="说明"
      typeToConfirm={String(settled_coins)}
      impact={`「${safeText(name)}」的名单将固定：${numberText(settled_names)} 人，价值 ${numberText(settled_coins)} 金币，预算 ${numberText(budget_coin)}。之后由另一人复核，再发放。`}
      done={({ approval_id, settlement }) => {
        if (approval_id) return '已提交审批，第二人同意后结算';
        return settlement.settle_failure ?? '已结算，等待另一人复核';
      }}
      onClose={onClose}
    >
      <Warnings texts={warnings} />
      {settle_failure && (
        <Alert
          type="warning"
          showIcon
          className={layout.below12}
          title={safeText(settle_failure)}
          description={`已完成 ${numberText(settled_done)} 名，将从下一名继续，不会重复。`}
        />
      )}
      {approval_reason && <Alert type="info" showIcon className={layout.below12} title={safeText(approval_reason)} />}
    </WriteForm>
  );
}
