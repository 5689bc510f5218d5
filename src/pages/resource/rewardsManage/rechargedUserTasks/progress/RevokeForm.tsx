import { useQuery } from '@tanstack/react-query';
import { Flex, Radio } from 'antd';
import { stepName } from '@/domain/rechargeTask/claims';
import { rechargeProgressType } from '@/domain/rechargeTask/fields';
import { isClaimed, stepClaimText } from '@/domain/rechargeTask/progress';
import { centsText } from '@/domain/rechargeTask/rules';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { getRechargeProgress, type ProgressRow, revokeRechargeClaim } from '@/services/rechargeTaskProgress';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** 撤销领取 (L3): asks a second person to take back one step; the user's number is typed. */
export default function RevokeForm({ targets: [row], onClose }: FormProps<ProgressRow>) {
  const { progress_id, version, uid, nickname, task_name } = row;
  const progress = useQuery(queryOf(getRechargeProgress, { progress_id }, version));
  const claimed = progress.data?.steps.filter(isClaimed) ?? [];
  return (
    <WriteForm
      endpoint={revokeRechargeClaim}
      of={rechargeProgressType}
      target={row}
      title="撤销领取"
      okText="提交审批"
      danger
      remark="required"
      typeToConfirm={uid}
      {...(progress.data && claimed.length === 0 ? { blocked: '没有已领取的档位' } : {})}
      impact={`回收 ${safeText(nickname)}（${uid}）在「${safeText(task_name)}」本周期领取的一档奖励，已消耗的无法回收，价值退回任务预算；须由第二人同意，通过后不可恢复。`}
      done={sayWaiting}
      onClose={onClose}
    >
      <Loaded query={progress} rows={2}>
        {() => (
          <FormField name="claim_id" label="撤销哪一档" ask="请选择档位">
            <Radio.Group>
              <Flex vertical gap="small">
                {claimed.map((one) => (
                  <Radio key={one.threshold} value={one.claim_id} disabled={one.claim_id === null}>
                    {stepName(one)}（满 {centsText(one.threshold)}）：<bdi>{safeText(one.rewards)}</bdi>，
                    {numberText(one.value)} 金币，
                    {one.claim_id === null ? '还没有发放' : stepClaimText(one.state, one.why)}
                  </Radio>
                ))}
              </Flex>
            </Radio.Group>
          </FormField>
        )}
      </Loaded>
    </WriteForm>
  );
}
