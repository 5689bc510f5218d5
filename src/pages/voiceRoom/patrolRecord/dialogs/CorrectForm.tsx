import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Radio } from 'antd';
import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { Time } from '@/components/Time';
import { Who } from '@/components/user/Who';
import { labelOf, optionsOf } from '@/domain/labels';
import { patrolCheckType } from '@/domain/objects/patrolCheck';
import { type CheckConclusion, checkConclusions } from '@/domain/patrol';
import { mixedText } from '@/domain/patrolRecord';
import { type CheckDetail, correctCheck, getCheck, type PatrolCheck } from '@/services/patrolRecords';
import { Loaded } from '@/ui/Loaded';
import layout from '@/ui/layout.module.css';
import type { FormProps } from '@/ui/openForm';
import { CheckWords } from './CheckWords';

interface Values {
  conclusion: CheckConclusion;
  evidence?: string[];
  violator_uids?: string[];
}

/** 改判 (blocks G10, L2): replaces the conclusion; the earlier one stays on record. */
export default function CorrectForm({ targets: [check], onClose }: FormProps<PatrolCheck>) {
  const isViolation = check.conclusion === 'violate';
  return (
    <WriteForm<typeof correctCheck.spec.input, typeof correctCheck.spec.output, Values>
      endpoint={correctCheck}
      of={patrolCheckType}
      target={check}
      title="改判"
      okText="确认改判"
      danger
      reasons={({ conclusion }) => (conclusion === 'violate' ? 'punish' : 'lift')}
      remark="required"
      impact={
        <>
          <CheckWords check={check} /> 现结论「{labelOf(checkConclusions, check.conclusion).label}
          」将被替换，原结论保留在改判经过中；已做的处置不会自动撤销。
        </>
      }
      initialValues={{ conclusion: isViolation ? 'normal' : 'violate', violator_uids: check.violator_uids }}
      input={({ conclusion, evidence = [], violator_uids = [] }) =>
        conclusion === 'violate'
          ? { conclusion, evidence, violator_uids }
          : { conclusion, evidence: [], violator_uids: [] }
      }
      done={({ conclusion }) => `已改判为「${labelOf(checkConclusions, conclusion).label}」`}
      onClose={onClose}
    >
      <Field name="conclusion" label="新结论">
        <Radio.Group options={optionsOf(checkConclusions)} />
      </Field>
      <Violation check_id={check.check_id} />
    </WriteForm>
  );
}

/** Evidence and violators, for 违规. */
function Violation({ check_id }: { check_id: string }) {
  const finding = useQuery({
    queryKey: [getCheck.spec.name, check_id],
    queryFn: ({ signal }) => getCheck({ check_id }, { signal }),
  });
  if (Form.useWatch('conclusion') !== 'violate') return null;
  return <Loaded query={finding}>{(detail) => <ViolationFields detail={detail} />}</Loaded>;
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
      <Field
        name="evidence"
        label="证据"
        required
        {...(evidence.length === 0 ? { extra: '录音已过期，也没有快照' } : {})}
      >
        <Checkbox.Group options={evidence} />
      </Field>
      {check.track === 'mixed' ? (
        <Alert type="info" showIcon className={layout.below16} title={mixedText} />
      ) : (
        <Field name="violator_uids" label="违规人" required>
          <Checkbox.Group options={speakers} />
        </Field>
      )}
    </>
  );
}
