import { Alert, Form } from 'antd';
import { banType } from '@/domain/ban/fields';
import { maxBanSeconds } from '@/domain/shared/limits';
import { durationLabel, secondPersonReason } from '@/domain/shared/penalty';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { TermField } from '@/kit/form/TermField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type BanRecord, changeBanTerm } from '@/services/ban';
import type { OutputOf } from '@/services/endpoint';
import { TargetWords } from '../BanTarget';
import { banSeenOf, typesOf } from '../banText';

interface Values {
  /** Seconds from the start. */
  duration: number;
}

/** Message after the change, or after requesting approval. */
export function termText({ state }: OutputOf<typeof changeBanTerm>, done: string): string | undefined {
  if (state === 'effective') return done;
  toast.info('已提交，等待第二人审批后生效');
  return undefined;
}

/** 改时长 (L2): before and after are said; both versions are shown when somebody was faster. */
export default function TermForm({ targets: [ban], onClose }: FormProps<BanRecord>) {
  return (
    <WriteForm
      endpoint={changeBanTerm}
      of={banType}
      target={ban}
      title="改时长"
      okText="确认修改"
      danger
      typeToConfirm={undefined}
      waits={({ duration }) => secondPersonOf(ban, duration) !== null}
      reasons={({ duration }: Partial<Values>) => (isLonger(ban, duration) ? 'punish' : 'lift')}
      remark="required"
      impact={
        <>
          将修改 <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁，新时长从生效时间 <Time at={ban.start_at} />{' '}
          起算；操作记入审计。
        </>
      }
      initialValues={{ duration: ban.duration }}
      seen={banSeenOf(ban)}
      done={(outcome) => termText(outcome, `时长已改为 ${durationLabel(outcome.ban.duration)}`)}
      onClose={onClose}
    >
      <TermField name="duration" label="新时长" longest={maxBanSeconds} bounds="时长在 1 小时到 10 年之间" />
      <Change ban={ban} />
    </WriteForm>
  );
}

const isLonger = (ban: BanRecord, duration: number | null | undefined): duration is number =>
  ban.duration !== 0 && typeof duration === 'number' && duration > ban.duration;

/** Reason why the new term needs an approver; null if it does not. */
const secondPersonOf = (ban: BanRecord, duration: number | null | undefined): string | null =>
  isLonger(ban, duration)
    ? secondPersonReason({ flags: ban.target_flags, total_recharge: 0 }, duration, ban.reason_code)
    : null;

/** The term there is, the one it becomes, and whether a second person must agree. */
function Change({ ban }: { ban: BanRecord }) {
  const duration: number | null | undefined = Form.useWatch('duration');
  const start = ban.start_at ?? ban.created_at;
  const isOther = Boolean(duration) && duration !== ban.duration;
  const why = secondPersonOf(ban, duration);
  return (
    <>
      <p data-testid="term-change">
        现：{durationLabel(ban.duration)}
        {ban.end_at !== null && (
          <>
            ，至 <Time at={ban.end_at} />
          </>
        )}
        {isOther && duration && (
          <>
            {' '}
            → 改为：<b>{durationLabel(duration)}</b>，至 <Time at={start + duration * 1000} />
          </>
        )}
      </p>
      {why && (
        <Alert
          type="warning"
          showIcon
          className={layout.below16}
          title={`${why}：延长提交后进入审批，由另一位有权限的人通过后生效。`}
        />
      )}
    </>
  );
}
