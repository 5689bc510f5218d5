import { Alert, Form } from 'antd';
import { maxBanSeconds } from '@/domain/limits';
import { durationLabel, secondPersonReason } from '@/domain/penalty';
import { type BanRecord, changeBanTerm } from '@/services/bans';
import { toast } from '@/ui/feedback';
import FormModal from '../../form/FormModal';
import { Time } from '../../Time';
import { comparedFields, seenOf, typesOf } from '../banText';
import { TargetWords } from '../Target';
import { TermField, termRules } from './TermField';

interface Values {
  /** Seconds from the start. */
  duration: number;
  reason_code: string;
  remark: string;
}

type Outcome = Awaited<ReturnType<typeof changeBanTerm>>;

export const tellTerm = ({ state }: Outcome, done: string): void => {
  if (state === 'effective') toast.success(done);
  else toast.info('已提交，等待第二人审批后生效');
};

/** 改时长 (L2): before and after are said; both versions are shown when somebody was faster. */
export default function TermDialog({ ban, onClose }: { ban: BanRecord; onClose: () => void }) {
  return (
    <FormModal<Values, Outcome>
      title="改时长"
      okText="确认修改"
      danger
      reason="with-remark"
      penalty={({ duration }) => isLonger(ban, duration)}
      impact={
        <>
          将修改 <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁，新时长从生效时间 <Time at={ban.start_at} />{' '}
          起算；操作记入审计。
        </>
      }
      initialValues={{ duration: ban.duration, remark: '' }}
      version={ban.version}
      fieldLabels={{ duration: '时长', ...comparedFields }}
      seen={seenOf(ban)}
      submit={({ duration, reason_code, remark }, { idemKey, version }) =>
        changeBanTerm({ ban_id: ban.ban_id, duration, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={(outcome) => tellTerm(outcome, `时长已改为 ${durationLabel(outcome.ban.duration)}`)}
      onClose={onClose}
    >
      <Form.Item name="duration" label="新时长" rules={termRules(maxBanSeconds, '时长在 1 小时到 10 年之间')}>
        <TermField />
      </Form.Item>
      <Change ban={ban} />
    </FormModal>
  );
}

const isLonger = (ban: BanRecord, duration: number | null | undefined): duration is number =>
  ban.duration !== 0 && typeof duration === 'number' && duration > ban.duration;

/** The term there is, the one it becomes, and whether a second person must agree. */
function Change({ ban }: { ban: BanRecord }) {
  const duration: number | null | undefined = Form.useWatch('duration');
  const start = ban.start_at ?? ban.created_at;
  const isOther = Boolean(duration) && duration !== ban.duration;
  const why = isLonger(ban, duration)
    ? secondPersonReason({ flags: ban.target_flags, total_recharge: 0 }, duration, ban.reason_code)
    : null;
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
          style={{ marginBottom: 16 }}
          title={`${why}：延长提交后进入审批，由另一位有权限的人通过后生效。`}
        />
      )}
    </>
  );
}
