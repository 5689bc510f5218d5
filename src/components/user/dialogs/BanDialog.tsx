import { Alert, Checkbox, Form, InputNumber, Radio, Select, Space } from 'antd';
import { optionsOf } from '@/domain/labels';
import { maxBanSeconds, maxEvidence } from '@/domain/limits';
import {
  type BanSync,
  type BanType,
  banDurations,
  banSyncs,
  banTypes,
  durationLabel,
  isBigSpender,
  recommend,
  secondPersonReason,
} from '@/domain/penalty';
import { forbidUser, type UserRow } from '@/services/user';
import { toast } from '@/ui/feedback';
import FormModal from '../../form/FormModal';
import { useReasonCodes } from '../../useReasonCodes';
import { Who } from '../Who';

interface BanValues {
  types: BanType[];
  /** Seconds, or `custom`. */
  preset: number | 'custom';
  customDays?: number;
  syncs: BanSync[];
  evidence: string[];
  reason_code: string;
  remark: string;
}

const presets = [
  ...banDurations.map(({ value, label }) => ({ value, label })),
  { value: 'custom' as const, label: '自定义' },
];

const secondsOf = ({ preset, customDays }: Pick<BanValues, 'preset' | 'customDays'>): number =>
  preset === 'custom' ? Math.round((customDays ?? 0) * 86_400) : preset;

/** What another operator may have done to the user meanwhile. */
const comparedFields = { status: '状态', ban_until: '封禁至', strike_points: '处罚分', nickname: '昵称' };

/** C20: bars a user. A permanent ban, or one of a protected user, waits for a second person (blocks G5 L3). */
export default function BanDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  return (
    <FormModal<BanValues, Awaited<ReturnType<typeof forbidUser>>>
      title="封禁用户"
      okText="确认封禁"
      danger
      reason="with-remark"
      impact={
        <>
          将封禁 <Who user={user} />
          。生效后用户会收到通知；操作记入审计。
        </>
      }
      initialValues={{ types: ['login'], preset: 86_400, syncs: ['kick'], evidence: [] }}
      version={user.version}
      fieldLabels={comparedFields}
      seen={user}
      // A protected user is banned by two people, whatever the duration: the first types the id.
      typeToConfirm={isBigSpender(user) || user.flags.includes('kol') ? user.user_id : undefined}
      submit={({ types, syncs, evidence, reason_code, remark, ...duration }, { idemKey, version }) =>
        forbidUser({
          user_id: user.user_id,
          types,
          duration: secondsOf(duration),
          syncs,
          evidence,
          reason_code,
          remark,
          version,
          idem_key: idemKey,
        })
      }
      onDone={({ state }) =>
        state === 'effective' ? toast.success('已封禁') : toast.info('已提交，等待第二人审批后生效')
      }
      onClose={onClose}
    >
      <Ladder user={user} />
      <Form.Item name="types" label="封禁类型" rules={[{ required: true, message: '请选择至少一种封禁类型' }]}>
        <Choices options={optionsOf(banTypes)} />
      </Form.Item>
      <Form.Item label="时长" required>
        <Space wrap>
          <Form.Item name="preset" noStyle>
            <Radio.Group optionType="button" options={presets} aria-label="时长" />
          </Form.Item>
          <CustomDays />
        </Space>
      </Form.Item>
      <SecondPerson user={user} />
      <Form.Item name="syncs" label="同时">
        <Choices options={optionsOf(banSyncs)} />
      </Form.Item>
      <Form.Item
        name="evidence"
        label="证据"
        rules={[{ type: 'array', max: maxEvidence, message: `证据最多 ${maxEvidence} 条` }]}
        extra="举报单、消息或录音的编号，回车添加"
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} placeholder="选填" />
      </Form.Item>
    </FormModal>
  );
}

interface ChoicesProps {
  options: { value: string; label: string }[];
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Takes only what a group may have: the form's `aria-required` is not allowed on its role. */
function Choices({ options, value, onChange }: ChoicesProps) {
  return <Checkbox.Group options={options} {...(value ? { value } : {})} {...(onChange ? { onChange } : {})} />;
}

function CustomDays() {
  const preset: BanValues['preset'] | undefined = Form.useWatch('preset');
  if (preset !== 'custom') return null;
  return (
    <Form.Item
      name="customDays"
      noStyle
      rules={[
        { required: true, message: '请输入天数' },
        { type: 'number', min: 1 / 24, max: maxBanSeconds / 86_400, message: '时长在 1 小时到 10 年之间' },
      ]}
    >
      <InputNumber aria-label="自定义天数" suffix="天" min={0} style={{ width: 120 }} />
    </Form.Item>
  );
}

/** Why a second person must agree, said before and not after the press. */
function SecondPerson({ user }: { user: UserRow }) {
  const preset: BanValues['preset'] | undefined = Form.useWatch('preset');
  const reasonCode: string | undefined = Form.useWatch('reason_code');
  const why = secondPersonReason(user, preset === 'custom' || preset === undefined ? 1 : preset, reasonCode ?? '');
  if (!why) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`${why}：提交后进入审批，由另一位有封禁权限的人通过后生效。`}
    />
  );
}

/** G17: points now, what the chosen reason leads to, one press to take the recommendation over. */
function Ladder({ user }: { user: UserRow }) {
  const form = Form.useFormInstance<BanValues>();
  const reasonCode: string | undefined = Form.useWatch('reason_code', form);
  const { codes } = useReasonCodes();
  const reason = codes.find(({ code }) => code === reasonCode);
  const { step, next, points, redLine } = recommend(user.strike_points, reasonCode ?? '', reason?.points ?? 0);
  const duration = step.duration;
  const take = () => {
    if (duration === null) return;
    form.setFieldsValue({ preset: duration, types: [...step.types] });
  };
  return (
    <Alert
      type="info"
      style={{ marginBottom: 16 }}
      title={
        <>
          当前 {user.strike_points} 分{reason ? `，本次违规 +${reason.points} 分后为 ${points} 分` : ''}。建议：
          <b>{step.label}</b>
          {redLine ? '（红线违规）' : next ? `；满 ${next.from} 分为「${next.label}」` : ''}
        </>
      }
      action={
        duration !== null && (
          <button type="button" className="link-button" onClick={take}>
            采用建议（{durationLabel(duration)}）
          </button>
        )
      }
    />
  );
}
