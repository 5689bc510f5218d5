import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { familyProfile, familyType } from '@/domain/family/fields';
import { familyCoolingHours, familyNoticeDays, maxFamilyName, maxFamilyNotice } from '@/domain/family/limits';
import { type FamilyAction, mostShare, nextCycleAt, unsettledText } from '@/domain/family/rules';
import { valuesIn } from '@/domain/shared/record';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { Who } from '@/kit/field/Who';
import { Choice } from '@/kit/form/Choice';
import { choicesFailed } from '@/kit/form/choicesFailed';
import { FormField } from '@/kit/form/FormField';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import * as calls from '@/services/family';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

type Family = calls.Family;
type Props = FormProps<Family>;

/** Parts shared by every form about a family. */
const about = (family: Family, onClose: () => void) =>
  ({ of: familyType, target: family, remark: 'required', onClose }) as const;

/** A family within a sentence. */
const FamilyWords = ({ family: { family_id, family_name } }: { family: Family }) => (
  <>
    家族「<bdi>{safeText(family_name)}</bdi>」（
    <Uid id={family_id} label="家族编号" />）
  </>
);

interface Audit {
  decision: 'approve' | 'reject';
}

/** 审核 (L2) of a new family: its founder becomes the owner, or it ends here. */
function AuditForm({ targets: [family], onClose }: Props) {
  const { owner_uid: user_id, owner_name: nickname } = family;
  return (
    <WriteForm
      {...about(family, onClose)}
      endpoint={calls.auditFamily}
      title="审核家族"
      okText="确认"
      reasons={({ decision }: Partial<Audit>) => (decision === 'approve' ? 'accept' : 'decline')}
      impact={
        <>
          <FamilyWords family={family} /> 由 <Who user={{ user_id, nickname }} />{' '}
          申请创建；通过后申请人成为族长，驳回后不能再审。
        </>
      }
      done={({ status }) => (status === 'active' ? '已通过' : '已驳回')}
    >
      <FormField name="decision" label="结论" ask="请选择结论">
        <Radio.Group
          options={[
            { value: 'approve', label: '通过' },
            { value: 'reject', label: '驳回' },
          ]}
        />
      </FormField>
    </WriteForm>
  );
}

/** 调分成 (L3): a second person agrees, and it holds from the next settlement cycle on. */
function ShareForm({ targets: [family], onClose }: Props) {
  const { share_rate, agency_share, settle_cycle } = family;
  return (
    <WriteForm
      {...about(family, onClose)}
      endpoint={calls.setFamilyShare}
      title="调分成"
      okText="提交审批"
      impact={
        <>
          将调整 <FamilyWords family={family} /> 的分成（当前 {share_rate}
          %）。须由第二人通过；通过后从下个结算周期起生效，最早 <Time at={nextCycleAt(settle_cycle, clock.now())} />。
        </>
      }
      initialValues={{ share_rate }}
      done={sayWaiting}
    >
      <FormField
        name="share_rate"
        label="新分成"
        extra={`整数，最多 ${mostShare(agency_share)}%${agency_share > 0 ? `（公会已分 ${agency_share}%）` : ''}`}
      >
        <InputNumber suffix="%" />
      </FormField>
    </WriteForm>
  );
}

/** 编辑资料 (L2): name and notice are checked for sensitive words. */
function EditForm({ targets: [family], onClose }: Props) {
  return (
    <WriteForm
      {...about(family, onClose)}
      endpoint={calls.editFamily}
      title="编辑资料"
      okText="保存"
      impact={
        <>
          将修改 <FamilyWords family={family} /> 的资料，成员资料中的家族名随之更新。
        </>
      }
      initialValues={valuesIn(familyProfile, family)}
      done="已保存"
    >
      <FormField name="family_name" label="名称">
        <Input maxLength={maxFamilyName} showCount />
      </FormField>
      <FormField name="notice" required={false}>
        <Input.TextArea rows={3} maxLength={maxFamilyNotice} showCount />
      </FormField>
      <Choice name="join_mode" />
    </WriteForm>
  );
}

/** 转让族长 (L3): a second person agrees, and both users have 72 hours to object. */
function TransferForm({ targets: [family], onClose }: Props) {
  const { family_id } = family;
  const members = useQuery(queryOf(calls.listFamilyMembers, { family_id, size: 1000 }, 'all'));
  const able = (members.data?.list ?? []).filter(({ role, status }) => role !== 'owner' && status === 'normal');
  return (
    <WriteForm
      {...about(family, onClose)}
      endpoint={calls.transferFamily}
      title="转让族长"
      okText="提交审批"
      danger
      impact={
        <>
          将 <FamilyWords family={family} /> 转让给另一位成员。须由第二人通过；通过后通知双方，{familyCoolingHours}{' '}
          小时冷静期满生效。
        </>
      }
      done={sayWaiting}
    >
      <ChoiceField
        name="heir_uid"
        label="接任族长"
        query={members}
        choices={able.map(({ uid, nickname }) => ({ id: uid, name: nickname }))}
      />
    </WriteForm>
  );
}

interface Restriction {
  /** `held` freezes the withdrawals of members as well. */
  status: 'restricted' | 'frozen' | 'held';
}

/** 限制 / 冻结 (L2); with a freeze the withdrawals of members can be frozen, too. */
function RestrictForm({ targets: [family], onClose }: Props) {
  const isRestricted = family.status === 'restricted';
  return (
    <WriteForm<typeof calls.setFamilyState.spec.input, typeof calls.setFamilyState.spec.output, Restriction>
      {...about(family, onClose)}
      endpoint={calls.setFamilyState}
      title="限制 / 冻结"
      okText="确认"
      danger
      reasons="punish"
      impact={
        <>
          将处置 <FamilyWords family={family} />
          ：限制后不能迁入成员，冻结后停止运营；冻结提现时，成员待审、待打款的提现一并冻结，由提现组长逐笔解冻。
        </>
      }
      initialValues={{ status: isRestricted ? 'frozen' : 'restricted' }}
      input={({ status }) => ({ status: status === 'held' ? 'frozen' : status, payouts_held: status === 'held' })}
      done={({ status }) => (status === 'frozen' ? '已冻结' : '已限制')}
    >
      <FormField name="status" label="处置">
        <Radio.Group
          options={[
            { value: 'restricted', label: '限制', disabled: isRestricted },
            { value: 'frozen', label: '冻结' },
            { value: 'held', label: '冻结，并冻结提现' },
          ]}
        />
      </FormField>
    </WriteForm>
  );
}

const resumes = (family: Family): ReactNode => (
  <>
    <FamilyWords family={family} /> 将恢复正常
    {family.payouts_held ? '；已冻结的提现仍须由提现组长逐笔解冻。' : '。'}
  </>
);

/** 解除限制 (L2): the family runs again. */
const LiftForm = ({ targets: [family], onClose }: Props) => (
  <WriteForm
    {...about(family, onClose)}
    endpoint={calls.setFamilyState}
    title="解除限制"
    okText="确认解除"
    reasons="lift"
    impact={resumes(family)}
    input={{ status: 'active', payouts_held: false }}
    done="已恢复正常"
  />
);

/** 撤回解散 (L2), within the notice of a dissolution: the family goes on. */
const KeepForm = ({ targets: [family], onClose }: Props) => (
  <WriteForm
    {...about(family, onClose)}
    endpoint={calls.keepFamily}
    title="撤回解散"
    okText="确认撤回"
    impact={resumes(family)}
    done="已撤回解散"
  />
);

/** 撤回调分成 (L2), before the approved share takes effect. */
const KeepShareForm = ({ targets: [family], onClose }: Props) => (
  <WriteForm
    {...about(family, onClose)}
    endpoint={calls.keepFamilyShare}
    title="撤回调分成"
    okText="确认撤回"
    impact={
      <>
        <FamilyWords family={family} /> 的分成仍为 {family.share_rate}%，不再改为 {family.next_share}%。
      </>
    }
    done="已撤回调分成"
  />
);

/** 撤回转让 (L2), within the cooling period of an approved transfer. */
const KeepOwnerForm = ({ targets: [family], onClose }: Props) => (
  <WriteForm
    {...about(family, onClose)}
    endpoint={calls.keepFamilyOwner}
    title="撤回转让"
    okText="确认撤回"
    impact={
      <>
        <FamilyWords family={family} /> 的族长仍为{' '}
        <Who user={{ user_id: family.owner_uid, nickname: family.owner_name }} />
        ，并通知双方。
      </>
    }
    done="已撤回转让"
  />
);

/** 解散 (L3): a second person agrees, then seven days of notice; open withdrawals are named before anything is typed. */
function DissolveForm({ targets: [family], onClose }: Props) {
  const { family_id, member_count } = family;
  const { data } = useQuery(queryOf(calls.getFamily, { family_id }));
  return (
    <WriteForm
      {...about(family, onClose)}
      endpoint={calls.dissolveFamily}
      title="解散家族"
      okText="提交审批"
      danger
      impact={
        <>
          将解散 <FamilyWords family={family} />，{member_count} 名成员退出。须由第二人通过；通过后公示{' '}
          {familyNoticeDays} 天，期间可以撤回，期满不可恢复。
        </>
      }
      blocked={unsettledText(data?.open_withdrawals ?? [])}
      done={sayWaiting}
    />
  );
}

interface MemberProps {
  family: Family;
  member: calls.FamilyMember;
  way: 'move' | 'kick';
  onClose: () => void;
}

interface Move {
  to: string;
  breach: boolean;
}

/** 迁移成员 or 移出成员 (L2); an exclusive host leaves with the breach of contract confirmed. */
export function MemberForm({ family, member: { uid, nickname, breach_fee }, way, onClose }: MemberProps) {
  const isMove = way === 'move';
  const families = useQuery({
    ...queryOf(calls.listFamilies, { status: ['active'], size: 1000 }, 'targets'),
    enabled: isMove,
  });
  const others = (families.data?.list ?? []).filter(({ family_id }) => family_id !== family.family_id);
  return (
    <WriteForm<typeof calls.moveFamilyMember.spec.input, typeof calls.moveFamilyMember.spec.output, Move>
      {...about(family, onClose)}
      endpoint={calls.moveFamilyMember}
      title={isMove ? '迁移成员' : '移出成员'}
      okText={isMove ? '确认迁移' : '确认移出'}
      danger={!isMove}
      reasons={isMove ? 'family' : 'punish'}
      impact={
        <>
          <Who user={{ user_id: uid, nickname }} /> 将离开 <FamilyWords family={family} />
          {isMove ? '，立即加入目标家族。' : '，不再属于任何家族。'}
        </>
      }
      input={({ to, breach }) => ({ uid, to: isMove ? (to ?? '') : null, breach: breach === true })}
      done={isMove ? '已迁移' : '已移出'}
    >
      {isMove && (
        <ChoiceField
          name="to"
          label="目标家族"
          query={families}
          choices={others.map(({ family_id, family_name }) => ({ id: family_id, name: family_name }))}
        />
      )}
      {breach_fee > 0 && (
        <FormField
          name="breach"
          label="违约确认"
          required
          valuePropName="checked"
          extra={`独家签约未到期，应付违约金 ${numberText(breach_fee)} 收益（3 个月流水），线下结算`}
          rules={[
            {
              validator: async (_, value) => value === true || Promise.reject(new Error('独家签约主播离开须确认违约')),
            },
          ]}
        >
          <Checkbox>已核对合同，确认按违约处理</Checkbox>
        </FormField>
      )}
    </WriteForm>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** Read of the choices. */
  query: Parameters<typeof choicesFailed>[0] & { isPending: boolean };
  choices: readonly { id: string; name: string }[];
}

/** A member or a family by name and id. */
const ChoiceField = ({ name: field, label, query, choices }: ChoiceProps) => (
  <FormField name={field} label={label} ask={`请选择${label}`} required extra={choicesFailed(query)}>
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      loading={query.isPending}
      options={choices.map(({ id, name }) => ({ value: id, label: `${safeText(name)}（${id}）` }))}
      notFoundContent="没有可选的"
    />
  </FormField>
);

/** Forms by the key of their action. */
export default {
  audit: AuditForm,
  share: ShareForm,
  edit: EditForm,
  transfer: TransferForm,
  restrict: RestrictForm,
  lift: LiftForm,
  dissolve: DissolveForm,
  keep: KeepForm,
  keepShare: KeepShareForm,
  keepOwner: KeepOwnerForm,
} satisfies Record<FamilyAction, (props: Props) => ReactNode>;
