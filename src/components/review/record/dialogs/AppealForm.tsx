import { Alert, Form, Radio } from 'antd';
import { leadCode } from '@/domain/ban/rules';
import { decisionType } from '@/domain/case/fields';
import { appealRulings, appealStatus } from '@/domain/review/appeal';
import type { CaseKind } from '@/domain/review/kinds';
import { leadNeeded } from '@/domain/review/record';
import { labelOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { decideAppeal, type ReviewRecord } from '@/services/reviewRecords';
import { safeText } from '@/utils/safeText';
import { sayNotRestored } from '../notRestored';
import { statedIn, UnseenField, type UnseenValues } from './UnseenField';

type Answer = keyof typeof appealRulings;

const answers: readonly { value: Answer; label: string; effect: string }[] = [
  { value: 'upheld', ...appealRulings.upheld, effect: '原结论和处置不变。' },
  {
    value: 'overturned',
    ...appealRulings.overturned,
    effect: '原结论按改判撤回：封禁解除，处罚分撤销，不能恢复的会列出。',
  },
  { value: 'reduced', ...appealRulings.reduced, effect: '结论保留，生效中的封禁时长减半，永久的改为 30 天。' },
];

interface Values extends UnseenValues {
  result: Answer;
}

interface Props extends FormProps<ReviewRecord> {
  kind: CaseKind;
}

/** A second person answers an appeal (docs/design/risk.md#report). */
export default function AppealForm({ kind, targets: [record], onClose }: Props) {
  const { appeal, case_id, by_name, ban_ids } = record;
  const barred = leadNeeded(record, useCan()(leadCode));
  return (
    <WriteForm
      endpoint={decideAppeal}
      of={decisionType}
      target={record}
      title="处理申诉"
      okText="确认处理"
      remark="required"
      impact={
        <>
          <span className="mono">{case_id}</span> 由 {safeText(by_name)} 审核，用户于 <Time at={appeal.at} />{' '}
          申诉。每次申诉只答复一次，答复记入审计。
          <blockquote className={layout.quote}>
            <bdi>{safeText(appeal.text) || '（没有写明理由）'}</bdi>
          </blockquote>
        </>
      }
      initialValues={{ result: 'upheld' }}
      input={({ result, unseen }: Values) => ({
        kind,
        result,
        ...(result === 'overturned' ? statedIn(record.case, unseen) : {}),
      })}
      done={(answered) => {
        sayNotRestored(answered);
        return `已处理：${labelOf(appealStatus, answered.appeal.status).label}`;
      }}
      onClose={onClose}
    >
      <FormField name="result" label="处理结果">
        <Radio.Group
          options={answers.map(({ value, label }) => {
            const noBan = value === 'reduced' && ban_ids.length === 0;
            return {
              value,
              label: noBan ? `${label}（没有封禁）` : label,
              disabled: noBan || (value !== 'upheld' && !!barred),
            };
          })}
        />
      </FormField>
      {barred && (
        <Alert type="warning" showIcon className={layout.below16} title={`只能选「维持原处罚」：${barred}。`} />
      )}
      <Effect item={record.case} />
    </WriteForm>
  );
}

/** Effect of the answer; taking the decision back is a decision about the same evidence. */
function Effect({ item }: { item: ReviewRecord['case'] }) {
  const result: Answer | undefined = Form.useWatch('result');
  return (
    <>
      <p className="secondary">{answers.find(({ value }) => value === result)?.effect}</p>
      {result === 'overturned' && <UnseenField item={item} adverse={false} />}
    </>
  );
}
