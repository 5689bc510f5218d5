import { Alert, Form, Radio, Select } from 'antd';
import { LiftField, type LiftValues } from '@/components/measures/LiftField';
import { isRestoring } from '@/domain/background/rules';
import { decisionType } from '@/domain/case/fields';
import type { CaseKind } from '@/domain/review/kinds';
import { reversalOf } from '@/domain/review/record';
import {
  banningMeasures,
  type Conclusion,
  conclusions,
  conclusionsOf,
  isAdverse,
  isBanning,
  type Measure,
  measures as measureLabels,
} from '@/domain/review/rules';
import { restoredText } from '@/domain/shared/inForce';
import { labelOf } from '@/domain/shared/labels';
import { banDurations } from '@/domain/shared/penalty';
import { secondPersonWhys } from '@/domain/shared/secondPerson';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Part } from '@/kit/base/Part';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { ReviewCase } from '@/services/caseSchema';
import { type ReviewRecord, reverseDecision } from '@/services/reviewRecords';
import { safeText } from '@/utils/safeText';
import { sayNotRestored } from '../notRestored';
import { measureText, type RecordOf, type ReversalPart } from '../recordOf';
import { statedIn, UnseenField, type UnseenValues } from './UnseenField';

interface Values extends LiftValues, UnseenValues {
  conclusion: Conclusion;
  measures?: Measure[];
  duration?: number;
  reason_code?: string;
  /** The fields of the kind. */
  [name: string]: unknown;
}

interface Props<K extends CaseKind> extends FormProps<RecordOf<K>> {
  kind: K;
  part?: ReversalPart<K> | undefined;
}

const offered: readonly Measure[] = ['delete_content', 'remind', 'warn', ...banningMeasures];
const measureOptions = offered.map((value) => ({ value, label: labelOf(measureLabels, value).label }));

/** The same finding again makes sense only where its policy or its measures can change. */
const choicesFor = (kind: CaseKind, current: Conclusion): Conclusion[] =>
  conclusionsOf[kind].filter((conclusion) => conclusion !== current || isAdverse(conclusion));

/**
 * 改判 (docs/design/blocks.md#g10, L2): a new decision that replaces the old one; names beforehand what cannot be
 * restored.
 */
export default function ReverseForm<K extends CaseKind>({ kind, targets: [record], part, onClose }: Props<K>) {
  const { labelFor } = useReasonCodes();
  const Fields = part?.fields;
  const choices = choicesFor(kind, record.conclusion);
  const found =
    labelOf(conclusions, record.conclusion).label + (record.reason_code ? ` · ${labelFor(record.reason_code)}` : '');
  return (
    <WriteForm
      endpoint={reverseDecision}
      of={decisionType}
      target={record}
      title="改判"
      okText="确认改判"
      waits={(values: Partial<Values>) => secondPersonOf(record.case.target?.flags ?? null, values).length > 0}
      danger
      reasons={({ conclusion }: Partial<Values>) => (conclusion && isAdverse(conclusion) ? 'punish' : 'lift')}
      remark="required"
      impact={
        <>
          将撤回 <span className="mono">{record.case_id}</span> 的结论「{safeText(found)}」（{safeText(record.by_name)}
          ），并记下互相关联的新结论；两条结论都保留在记录里。
        </>
      }
      initialValues={{
        conclusion: choices.find((choice) => choice !== record.conclusion) ?? record.conclusion,
        measures: [],
        ...part?.initialValues(record),
      }}
      input={(values: Values) => {
        const { conclusion, measures = [], duration, lift, unseen } = values;
        const own = part?.inputOf(values);
        const penalties = measures.map((type) =>
          isBanning(type) && duration !== undefined ? { type, duration } : { type },
        );
        return {
          kind,
          conclusion,
          measures: [...(own?.measures ?? []), ...(isAdverse(conclusion) ? penalties : [])],
          extra: own?.extra ?? {},
          ...statedIn(record.case, unseen),
          ...(lift && !isAdverse(conclusion) ? { lift } : {}),
        };
      }}
      done={(reversal) => {
        sayNotRestored(reversal);
        const restored = restoredText(reversal.restored);
        return `已改判${reversal.approval_id ? '，新的封禁等待第二人审批' : ''}${restored}`;
      }}
      onClose={onClose}
    >
      <FormField name="conclusion" label="新结论">
        <Radio.Group options={choices.map((value) => ({ value, label: labelOf(conclusions, value).label }))} />
      </FormField>
      <Part>{Fields && <Fields record={record} />}</Part>
      <Unseen item={record.case} />
      <OldMeasures record={record} />
      <Measures flags={record.case.target?.flags ?? null} />
    </WriteForm>
  );
}

function Unseen({ item }: { item: ReviewCase }) {
  const conclusion: Conclusion | undefined = Form.useWatch('conclusion');
  return <UnseenField item={item} adverse={conclusion !== undefined && isAdverse(conclusion)} />;
}

/** Measures of the old decision: replaced by those of another violation, or else lifted as the operator chooses. */
function OldMeasures({ record: { decision_id, measures } }: { record: ReviewRecord }) {
  const conclusion: Conclusion | undefined = Form.useWatch('conclusion');
  if (!conclusion || !isAdverse(conclusion)) return <LiftField record="decision" id={decision_id} />;
  const { restored, lost } = reversalOf(measures);
  // Background replacements are not penalties; the kind's own fields show them.
  const penalties = restored.filter(({ type }) => !isRestoring(type));
  const lines = [
    penalties.length > 0 && `将撤销：${penalties.map(measureText).join('、')}，处罚分一并撤销`,
    lost.length > 0 && `不能恢复：${lost.map(measureText).join('、')}`,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return <Alert type="info" className={layout.below16} title={lines.join('；')} />;
}

/** Reasons why the new bans need a second person, as far as they are chosen. */
function secondPersonOf(flags: readonly string[] | null, values: Partial<Values>): string[] {
  const { conclusion, measures = [], duration, reason_code = '' } = values;
  if (!conclusion || !isAdverse(conclusion) || duration === undefined) return [];
  return secondPersonWhys(
    flags,
    measures.map((type) => ({ type, duration })),
    reason_code,
  );
}

/** New measures, if the new conclusion is a violation. */
function Measures({ flags }: { flags: readonly string[] | null }) {
  const conclusion: Conclusion | undefined = Form.useWatch('conclusion');
  const chosen: Measure[] | undefined = Form.useWatch('measures');
  const duration: number | undefined = Form.useWatch('duration');
  const reasonCode: string | undefined = Form.useWatch('reason_code');
  if (!conclusion || !isAdverse(conclusion)) return null;
  const whys = secondPersonOf(flags, {
    conclusion,
    measures: chosen ?? [],
    reason_code: reasonCode ?? '',
    ...(duration === undefined ? {} : { duration }),
  });
  return (
    <>
      <Alert type="info" className={layout.below16} title="下面的原因即新的定性，会按它记处罚分并告知用户。" />
      <FormField name="measures" label="新处置">
        <Select mode="multiple" options={measureOptions} placeholder="选填，可多选" />
      </FormField>
      {chosen?.some(isBanning) && (
        <FormField name="duration" label="时长" rules={[{ required: true, message: '请选择时长' }]} required>
          <Radio.Group optionType="button" options={[...banDurations]} />
        </FormField>
      )}
      {whys.map((why) => (
        <Alert
          key={why}
          type="warning"
          showIcon
          className={layout.below16}
          title={`${why}：改判即时生效，新的封禁提交审批，由另一位有权限的人通过后生效。`}
        />
      ))}
    </>
  );
}
