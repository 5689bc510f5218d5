import { Alert, Form, Radio } from 'antd';
import { banType } from '@/domain/ban/fields';
import { answerCannot, comesBackText, leadCode } from '@/domain/ban/rules';
import { appealRulings, appealStatus } from '@/domain/review/appeal';
import { labelOf } from '@/domain/shared/labels';
import { maxBanSeconds } from '@/domain/shared/limits';
import { durationLabel } from '@/domain/shared/penalty';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import { FormField } from '@/kit/form/FormField';
import { TermField } from '@/kit/form/TermField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type BanRecord, decideBanAppeal } from '@/services/ban';
import { safeText } from '@/utils/safeText';
import { TargetWords } from '../BanTarget';
import { banSeenOf, banWaitsText, typesOf } from '../banText';

type Answer = keyof typeof appealRulings;

const answers: readonly { value: Answer; label: string; effect: (ban: BanRecord) => string }[] = [
  { value: 'upheld', ...appealRulings.upheld, effect: () => '封禁和处罚分不变。' },
  {
    value: 'overturned',
    ...appealRulings.overturned,
    effect: (ban) =>
      `封禁立即解除，处罚分撤销，计为误封。${comesBackText([ban])}${ban.case_ref ? `来源案件 ${ban.case_ref} 的结论同时改判。` : ''}`,
  },
  {
    value: 'reduced',
    ...appealRulings.reduced,
    effect: ({ duration }) => `改为比「${durationLabel(duration)}」更短的时长，从生效时间起算；处罚分保留。`,
  },
];

/** 申诉处理, by somebody else than who banned (docs/design/risk.md#ban-record). */
export default function AppealForm({ targets: [ban], onClose }: FormProps<BanRecord>) {
  const { appeal, operator } = ban;
  const isLead = useCan()(leadCode);
  const barred = (answer: Answer) =>
    answerCannot(answer, ban, isLead) ?? (answer === 'reduced' ? banWaitsText(ban) : undefined);
  const whys = answers.flatMap(({ value, label }) => {
    const why = barred(value);
    return why ? [`不能选「${label}」：${why}`] : [];
  });
  return (
    <WriteForm
      endpoint={decideBanAppeal}
      of={banType}
      target={ban}
      title="处理申诉"
      okText="确认处理"
      remark="required"
      impact={
        <>
          <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁由 {safeText(operator)} 作出，于 <Time at={appeal.at} />{' '}
          申诉。每次申诉只答复一次，答复记入审计。
          <blockquote className={layout.quote}>
            <bdi>{safeText(appeal.text) || '（没有写明理由）'}</bdi>
          </blockquote>
        </>
      }
      initialValues={{ result: 'upheld' }}
      seen={banSeenOf(ban)}
      done={({ appeal: { status } }) => `已处理：${labelOf(appealStatus, status).label}`}
      onClose={onClose}
    >
      <FormField name="result" label="处理结果">
        <Radio.Group options={answers.map(({ value, label }) => ({ value, label, disabled: !!barred(value) }))} />
      </FormField>
      {whys.length > 0 && <Alert type="warning" showIcon className={layout.below16} title={`${whys.join('。')}。`} />}
      <Effect ban={ban} />
    </WriteForm>
  );
}

function Effect({ ban }: { ban: BanRecord }) {
  const result: Answer | undefined = Form.useWatch('result');
  // The last second of the old term is no shorter one.
  const longest = ban.duration === 0 ? maxBanSeconds : ban.duration - 1;
  return (
    <>
      <p className="secondary">{answers.find(({ value }) => value === result)?.effect(ban)}</p>
      {result === 'reduced' && (
        <TermField name="duration" label="减轻后的时长" longest={longest} bounds="时长须短于原时长，至少 1 小时" />
      )}
    </>
  );
}
