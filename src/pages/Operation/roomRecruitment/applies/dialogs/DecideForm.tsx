import { Checkbox } from 'antd';
import { applyCannot, applyMoves, type DecideVerb, maxApplyBatch } from '@/domain/recruitment/apply';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { FormField } from '@/kit/form/FormField';
import { type ApplyDecisionResult, decideRecruitApplies, type RecruitApply } from '@/services/recruitmentApplies';
import { ApplyRoomWords } from './ApplyRoomWords';

const idOf = ({ apply_id }: { apply_id: string }) => apply_id;

const effects: Readonly<Record<DecideVerb, string>> = {
  pass: '超出名额的转为候补，同一时段已被其他招募选中的跳过；公布名单时通知房主。',
  wait: '有空出的名额时按评分递补；公布名单时通知房主。',
  reject: '公布名单时通知房主；在活动结束前可以改为通过或候补。',
};

/**
 * 通过, 候补, 驳回 (L2) of one or many: what became of each is shown, and only what failed is sent again
 * (docs/design/blocks.md#g5).
 */
export default function DecideForm({ targets, verb, onClose }: FormProps<RecruitApply> & { verb: DecideVerb }) {
  const { label } = applyMoves[verb];
  const lacking = verb === 'pass' ? targets.filter(({ check }) => check === 'fail').length : 0;
  return (
    <BatchForm
      endpoint={decideRecruitApplies}
      about={`${targets.length} 个招募报名`}
      title={targets.length > 1 ? `批量${label}` : `${label}报名`}
      titleOfRetry="重试失败项"
      okText={`确认${label}`}
      danger={verb === 'reject'}
      remark="required"
      targets={targets}
      idOf={idOf}
      leftOut={(apply: RecruitApply): ApplyDecisionResult | undefined => {
        const reason = applyCannot(verb, apply);
        const { apply_id, state, version } = apply;
        return reason === undefined ? undefined : { apply_id, state, version, status: 'skipped', reason };
      }}
      sayLeftOut={(results) => ({
        title: `所选中有 ${results.length} 个不能${label}，将跳过`,
        description: [...new Set(results.map(({ reason }) => reason))].join('；'),
      })}
      max={maxApplyBatch}
      unit="个报名"
      impact={(pending) => (
        <>
          将{label}{' '}
          {pending.length === 1 && pending[0] ? (
            <ApplyRoomWords room={pending[0]} />
          ) : (
            `所选的 ${pending.length} 个报名`
          )}
          。{effects[verb]}
        </>
      )}
      initialValues={{ with_failed: false }}
      input={(pending, { with_failed }: { with_failed?: boolean }) => ({
        verb,
        applies: pending.map(({ target, last }) => ({ apply_id: target.apply_id, version: (last ?? target).version })),
        with_failed: with_failed ?? false,
      })}
      resultsOf={({ results }) => results}
      doneAlone={({ reason }) => reason ?? `已${label}`}
      resultsTitle={`${label}结果`}
      subject={{
        title: '房间',
        render: ({ apply_id }) => {
          const apply = targets.find((one) => one.apply_id === apply_id);
          return apply ? <ApplyRoomWords room={apply} /> : apply_id;
        },
      }}
      onClose={onClose}
    >
      {lacking > 0 && (
        <FormField name="with_failed" valuePropName="checked" extra={`不勾选则跳过资格不符合的 ${lacking} 个`}>
          <Checkbox>已人工复核，资格不符合的也通过</Checkbox>
        </FormField>
      )}
    </BatchForm>
  );
}
