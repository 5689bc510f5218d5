import { Alert, Form, Radio, Select } from 'antd';
import FormModal from '@/components/form/FormModal';
import { useReasonCodes } from '@/components/useReasonCodes';
import { isRestoring } from '@/domain/background';
import { banDurations } from '@/domain/penalty';
import {
  banningMeasures,
  type Conclusion,
  conclusions,
  conclusionsOf,
  isAdverse,
  isBanning,
  type Measure,
  measures as measureLabels,
} from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import { reversalOf } from '@/domain/reviewRecord';
import { type ReviewRecord, reverseDecision } from '@/services/reviewRecords';
import { toast } from '@/ui/feedback';
import { Part } from '@/ui/Part';
import { safeText } from '@/utils/safeText';
import { measureText, type RecordOf, type ReversalPart } from '../recordOf';

interface Values {
  conclusion: Conclusion;
  measures?: Measure[];
  duration?: number;
  reason_code: string;
  remark: string;
  /** The fields of the kind. */
  [name: string]: unknown;
}

interface Props<K extends CaseKind> {
  kind: K;
  record: RecordOf<K>;
  part?: ReversalPart<K> | undefined;
  /** Not all of what was done could be given back. */
  onNotRestored: (reversal: ReviewRecord) => void;
  onClose: () => void;
}

/** What another lead may have done to the decision meanwhile. */
const comparedFields = { conclusion: '结论', status: '状态', reversed_by: '改判为' };

const offered: readonly Measure[] = ['delete_content', 'remind', 'warn', ...banningMeasures];
const measureOptions = offered.map((value) => ({ value, label: measureLabels[value].label }));

/** The same finding again makes sense only where its policy or its measures can change. */
const choicesFor = (kind: CaseKind, current: Conclusion): Conclusion[] =>
  conclusionsOf[kind].filter((conclusion) => conclusion !== current || isAdverse(conclusion));

/** 改判 (blocks G10, L2): a new decision that takes the old one back; what cannot be given back is said before. */
export default function ReverseDialog<K extends CaseKind>({ kind, record, part, onNotRestored, onClose }: Props<K>) {
  const { labelFor } = useReasonCodes();
  const Fields = part?.fields;
  const choices = choicesFor(kind, record.conclusion);
  const found = conclusions[record.conclusion].label + (record.reason_code ? ` · ${labelFor(record.reason_code)}` : '');
  return (
    <FormModal<Values, ReviewRecord>
      title="改判"
      okText="确认改判"
      danger
      reason="with-remark"
      penalty={({ conclusion }) => conclusion !== undefined && isAdverse(conclusion)}
      impact={
        <>
          将撤回 <span className="mono">{record.case_id}</span> 的结论「{safeText(found)}」（{safeText(record.by_name)}
          ），并记下互相关联的新结论；两条结论都保留在记录里。
          <Restoration record={record} />
        </>
      }
      initialValues={{
        conclusion: choices.find((choice) => choice !== record.conclusion) ?? record.conclusion,
        measures: [],
        remark: '',
        ...part?.initialValues(record),
      }}
      version={record.version}
      fieldLabels={comparedFields}
      seen={record}
      submit={(values, { idemKey, version }) => {
        const { conclusion, measures = [], duration, reason_code, remark } = values;
        const own = part?.wishOf(values);
        const penalties = measures.map((type) =>
          isBanning(type) && duration !== undefined ? { type, duration } : { type },
        );
        return reverseDecision({
          kind,
          decision_id: record.decision_id,
          conclusion,
          measures: [...(own?.measures ?? []), ...(isAdverse(conclusion) ? penalties : [])],
          extra: own?.extra ?? {},
          reason_code,
          remark,
          version,
          idem_key: idemKey,
        });
      }}
      onDone={(reversal) => {
        toast.success(reversal.approval_id ? '已改判，新的封禁等待第二人审批' : '已改判');
        if (reversal.not_restored.length > 0) onNotRestored(reversal);
      }}
      onClose={onClose}
    >
      <Form.Item name="conclusion" label="新结论" required>
        <Radio.Group options={choices.map((value) => ({ value, label: conclusions[value].label }))} />
      </Form.Item>
      <Part>{Fields && <Fields record={record} />}</Part>
      <Measures />
    </FormModal>
  );
}

function Restoration({ record: { measures } }: { record: ReviewRecord }) {
  const { restored, lost } = reversalOf(measures);
  // What is shown instead of a background is no penalty: the kind's own fields speak of it.
  const penalties = restored.filter(({ type }) => !isRestoring(type));
  return (
    <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
      {penalties.length > 0 && <li>将恢复：{penalties.map(measureText).join('、')}，处罚分一并收回</li>}
      {measures.length === 0 && <li>没有需要恢复的处置</li>}
      {lost.length > 0 && <li>不能恢复：{lost.map(measureText).join('、')}</li>}
    </ul>
  );
}

/** What is done anew, where the new finding is adverse. */
function Measures() {
  const conclusion: Conclusion | undefined = Form.useWatch('conclusion');
  const chosen: Measure[] | undefined = Form.useWatch('measures');
  if (!conclusion || !isAdverse(conclusion)) return null;
  return (
    <>
      <Alert type="info" style={{ marginBottom: 16 }} title="下面的原因即新的定性，会按它记处罚分并告知用户。" />
      <Form.Item name="measures" label="新处置">
        <Select mode="multiple" options={measureOptions} placeholder="选填，可多选" />
      </Form.Item>
      {chosen?.some(isBanning) && (
        <Form.Item name="duration" label="时长" rules={[{ required: true, message: '请选择时长' }]}>
          <Radio.Group optionType="button" options={[...banDurations]} />
        </Form.Item>
      )}
    </>
  );
}
