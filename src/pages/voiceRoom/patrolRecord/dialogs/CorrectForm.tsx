import { Alert, Checkbox, Form, Radio } from 'antd';
import { LiftField, type LiftValues } from '@/components/measures/LiftField';
import { UnheardCheckbox, type UnheardValues } from '@/components/room/UnheardCheckbox';
import { patrolCheckType } from '@/domain/patrolRecord/fields';
import { correctionProblems, evidenceLack, mixedText } from '@/domain/patrolRecord/rules';
import { restoredText } from '@/domain/shared/inForce';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { type CheckConclusion, checkConclusions } from '@/domain/shared/patrol';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type CheckDetail, correctCheck, type PatrolCheck } from '@/services/patrolRecord';
import { CheckWords } from './CheckWords';
import { useCheckDetail } from './useCheckDetail';

interface Values extends LiftValues, UnheardValues {
  conclusion: CheckConclusion;
  evidence?: string[];
  violator_uids?: string[];
}

/** First values: another conclusion that the check allows, and the evidence and violators of a 违规. */
function initialOf({ conclusion, evidence, snapshot_id, violator_uids }: PatrolCheck): Values {
  const own = snapshot_id === null ? [] : [snapshot_id];
  // Beside its snapshot, a check counts its clip as evidence while the sound is kept.
  const hasClip = evidence > own.length;
  if (conclusion === 'violate')
    return { conclusion: 'normal', evidence: [...(hasClip ? ['clip'] : []), ...own], violator_uids };
  if (evidence > 0) return { conclusion: 'violate', violator_uids };
  return { conclusion: conclusion === 'uncertain' ? 'normal' : 'uncertain', violator_uids };
}

/** 改判 (docs/design/blocks.md#g10, L2): replaces the conclusion; the earlier one stays on record. */
export default function CorrectForm({ targets: [check], onClose }: FormProps<PatrolCheck>) {
  return (
    <WriteForm<typeof correctCheck.spec.input, typeof correctCheck.spec.output, Values>
      endpoint={correctCheck}
      of={patrolCheckType}
      target={check}
      title="改判"
      okText="确认改判"
      danger
      reasons={({ conclusion }) => (conclusion === 'violate' ? 'violation' : 'lift')}
      remark="required"
      impact={
        <>
          <CheckWords check={check} />
          现结论「{labelOf(checkConclusions, check.conclusion).label}
          」将被替换，原结论保留在改判经过中；下面选中的处置一并撤销。
        </>
      }
      initialValues={initialOf(check)}
      input={({ conclusion, evidence = [], violator_uids = [], unheard = false, lift = [] }) =>
        conclusion === 'violate'
          ? { conclusion, evidence, violator_uids, lift }
          : { conclusion, evidence: [], violator_uids: [], unheard, lift }
      }
      done={({ conclusion, earlier }) =>
        `已改判为「${labelOf(checkConclusions, conclusion).label}」${restoredText(earlier.at(-1)?.restored ?? [])}`
      }
      onClose={onClose}
    >
      <Conclusion check={check} />
      <Unheard check={check} />
      <Violation check={check} />
      <Measures check={check} />
    </WriteForm>
  );
}

/** Rule of a field: rejects with the domain's problem about it. */
const ruleOf = (check: PatrolCheck, field: 'conclusion' | 'evidence' | 'violator_uids') => ({
  validator: async (_: unknown, value: unknown) => {
    const asked = { conclusion: 'violate' as const, evidence: [], violator_uids: [], [field]: value ?? [] };
    const problem = correctionProblems(check, asked)[field];
    if (problem) throw new Error(problem);
  },
});

/** The new conclusion; 违规 only where there is evidence. */
function Conclusion({ check }: { check: PatrolCheck }) {
  const { data } = useCheckDetail(check.check_id);
  const lack = data && evidenceLack(data);
  const options = optionsOf(checkConclusions).map((one) => ({
    ...one,
    disabled: lack !== undefined && one.value === 'violate',
  }));
  return (
    <FormField
      name="conclusion"
      label="新结论"
      extra={lack && `不能判违规：${lack}`}
      rules={[ruleOf(check, 'conclusion')]}
    >
      <Radio.Group options={options} />
    </FormField>
  );
}

/** Confirms 正常 of hits in a check that the operator did not listen to. */
function Unheard({ check: { check_id, hits } }: { check: PatrolCheck }) {
  const { data } = useCheckDetail(check_id);
  return <UnheardCheckbox clean="normal" hits={hits.length} heardSec={data?.heard_sec} />;
}

/** Evidence and violators, for 违规. */
function Violation({ check }: { check: PatrolCheck }) {
  const finding = useCheckDetail(check.check_id);
  if (Form.useWatch('conclusion') !== 'violate') return null;
  return <Loaded query={finding}>{(detail) => <ViolationFields detail={detail} />}</Loaded>;
}

/** Measures to lift: all for another conclusion, for 违规 those on persons who are no longer named. */
function Measures({ check: { check_id } }: { check: PatrolCheck }) {
  const isViolation = Form.useWatch('conclusion') === 'violate';
  const named: string[] = Form.useWatch('violator_uids') ?? [];
  return <LiftField record="patrol_check" id={check_id} named={isViolation ? named : undefined} />;
}

function ViolationFields({ detail: { check, clip, snapshots, lanes } }: { detail: CheckDetail }) {
  const evidence = [
    ...(clip?.kept ? [{ value: 'clip', label: <>本次录音片段</> }] : []),
    ...snapshots.map(({ snapshot_id: value, captured_at }) => {
      const label = (
        <>
          快照 <Time at={captured_at} />
        </>
      );
      return { value, label };
    }),
  ];
  const speakers = lanes.flatMap(({ lane, uid: value, nickname }) => {
    if (value === null) return [];
    const label = (
      <>
        {lane} 号麦 <Who user={{ user_id: value, nickname: nickname ?? '' }} />
      </>
    );
    return { value, label };
  });
  return (
    <>
      <FormField name="evidence" label="证据" required rules={[ruleOf(check, 'evidence')]}>
        <Checkbox.Group options={evidence} />
      </FormField>
      {check.track !== 'single' ? (
        <Alert type="info" showIcon className={layout.below16} title={mixedText} />
      ) : (
        <FormField name="violator_uids" label="违规人" required rules={[ruleOf(check, 'violator_uids')]}>
          <Checkbox.Group options={speakers} />
        </FormField>
      )}
    </>
  );
}
