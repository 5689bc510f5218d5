import { Alert, Checkbox, Form, Select } from 'antd';
import { useEffect } from 'react';
import { optionsOf } from '@/domain/shared/labels';
import { maxBanSeconds } from '@/domain/shared/limits';
import {
  type BanSync,
  type BanType,
  banSyncs,
  banTypes,
  durationLabel,
  isBigSpender,
  recommend,
  secondPersonReason,
} from '@/domain/shared/penalty';
import { userType } from '@/domain/user/fields';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { TermField } from '@/kit/form/TermField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { UserProfile, UserRow } from '@/services/user';
import { forbidUser } from '@/services/userWrites';

interface Values {
  types: BanType[];
  /** Seconds, 0 for ever; null while none is typed. */
  duration: number | null;
  syncs: BanSync[];
  evidence: string[];
  reason_code?: string;
}

/** A row of the list does not tell how many requests wait. */
type Target = UserRow & Partial<Pick<UserProfile, 'pending_approvals'>>;

/**
 * C20: bars a user. A permanent ban, or one of a protected user, waits for a second person (docs/design/blocks.md#g5
 * L3).
 */
export default function BanForm({ targets: [user], onClose }: FormProps<Target>) {
  const { pending_approvals = 0 } = user;
  const initialValues: Values = { types: ['login'], duration: 86_400, syncs: ['kick'], evidence: [] };
  return (
    <WriteForm
      endpoint={forbidUser}
      of={userType}
      target={user}
      title="封禁用户"
      okText="确认封禁"
      danger
      reasonFirst
      remark="required"
      impact={
        <>
          将封禁 <Who user={user} />
          。生效后用户会收到通知；操作记入审计。
        </>
      }
      initialValues={initialValues}
      // A protected user is banned by two people, whatever the duration: the first types the id.
      typeToConfirm={isBigSpender(user) || user.flags.includes('kol') ? user.user_id : undefined}
      waits={(values) => secondPersonOf(user, values) !== null}
      done={({ state }) => (state === 'effective' ? '已封禁' : sayWaiting())}
      onClose={onClose}
    >
      {pending_approvals > 0 && (
        <Alert
          type="warning"
          showIcon
          className={layout.below16}
          title={`该用户有 ${pending_approvals} 项申请待审批；已在申请的同类封禁不能再次申请。`}
        />
      )}
      <Ladder user={user} />
      <FormField name="types">
        <Choices options={optionsOf(banTypes)} />
      </FormField>
      <TermField name="duration" label="时长" longest={maxBanSeconds} bounds="时长在 1 小时到 10 年之间" permanent />
      <SecondPerson user={user} />
      <FormField name="syncs">
        <Choices options={optionsOf(banSyncs)} />
      </FormField>
      <FormField name="evidence" extra="举报单、消息或录音的编号，回车添加">
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} placeholder="选填" />
      </FormField>
    </WriteForm>
  );
}

interface ChoicesProps {
  options: { value: string; label: string }[];
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Passes only props a group may have: the form's `aria-required` is not allowed on its role. */
function Choices({ options, value, onChange }: ChoicesProps) {
  return <Checkbox.Group options={options} {...(value ? { value } : {})} {...(onChange ? { onChange } : {})} />;
}

/** Reason why these values need an approver; null if they do not. */
const secondPersonOf = (user: UserRow, { duration, reason_code }: Partial<Values>): string | null =>
  secondPersonReason(user, duration ?? 1, reason_code ?? '');

/** Reason why an approver is needed, shown before submitting. */
function SecondPerson({ user }: { user: UserRow }) {
  const why = Form.useWatch((values: Partial<Values>) => secondPersonOf(user, values));
  if (!why) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={layout.below16}
      title={`${why}：提交后进入审批，由另一位有封禁权限的人通过后生效。`}
    />
  );
}

/** For ever is longer than any term, and any term is more than a warning. */
const isLonger = (one: number, other: number | null): boolean =>
  other === null || (other !== 0 && (one === 0 || one > other));

/**
 * G17: current points, recommendation for the chosen reason, and whether the choice exceeds it. The recommendation is
 * filled in with the reason, unless the operator has changed it.
 */
function Ladder({ user }: { user: UserRow }) {
  const form = Form.useFormInstance<Values>();
  const reasonCode: string | undefined = Form.useWatch('reason_code', form);
  const chosen: number | null | undefined = Form.useWatch('duration', form);
  const { codes } = useReasonCodes();
  const reason = codes.find(({ code }) => code === reasonCode);
  const { step, next, points, redLine } = recommend(user.strike_points, reasonCode ?? '', reason?.points ?? 0);
  const { duration, types } = step;
  const take = () => {
    if (duration !== null) form.setFieldsValue({ duration, types: [...types] });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in when the reason changes, not when it is taken back
  useEffect(() => {
    // Reasons without points have no recommendation.
    if (!reason?.points || duration === null || form.isFieldsTouched(['duration', 'types'])) return;
    take();
  }, [reason?.code]);
  const beyond = reason !== undefined && reason.points > 0 && typeof chosen === 'number' && isLonger(chosen, duration);
  return (
    <Alert
      type={beyond ? 'warning' : 'info'}
      className={layout.below16}
      title={
        <>
          当前 {user.strike_points} 分{reason ? `，本次违规 +${reason.points} 分后为 ${points} 分` : ''}。建议：
          <b>{step.label}</b>
          {redLine ? '（红线违规）' : next ? `；满 ${next.from} 分为「${next.label}」` : ''}
          {beyond && '。所选时长高于阶梯建议，请在备注中写明依据'}
        </>
      }
      action={
        duration !== null &&
        chosen !== duration && (
          <button type="button" className="link-button" onClick={take}>
            采用建议（{durationLabel(duration)}）
          </button>
        )
      }
    />
  );
}
