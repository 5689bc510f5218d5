import { recruitApplyType } from '@/domain/recruitment/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { disqualifyRecruitApply, type RecruitApply } from '@/services/recruitmentApplies';
import { safeText } from '@/utils/safeText';
import { ApplyRoomWords } from './ApplyRoomWords';

/** 取消资格 (L2): the owner is told at once, and the place is free; the published list changes with its next publication. */
export default function DisqualifyForm({ targets: [apply], onClose }: FormProps<RecruitApply>) {
  const { recruit_name, owner, listed } = apply;
  return (
    <WriteForm
      endpoint={disqualifyRecruitApply}
      of={recruitApplyType}
      target={apply}
      title="取消资格"
      okText="确认取消资格"
      danger
      remark="required"
      impact={
        <>
          将取消 <ApplyRoomWords room={apply} /> 在「<bdi>{safeText(recruit_name)}</bdi>」的资格，立即通知房主{' '}
          <bdi>{safeText(owner.nickname)}</bdi>（{owner.user_id}），空出 1 个名额，不能恢复。
          {listed && '已公布的名单在下次公布时移除它。'}
        </>
      }
      done="已取消资格，并通知房主"
      onClose={onClose}
    />
  );
}
