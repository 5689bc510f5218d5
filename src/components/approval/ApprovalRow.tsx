import { useModel } from '@umijs/max';
import { Button, Flex, Space, theme } from 'antd';
import { type ApprovalStatus, approvalStatus } from '@/domain/approval/rules';
import { ifKnown } from '@/domain/shared/figure';
import { approvalHours } from '@/domain/shared/limits';
import { useNow } from '@/hooks/useNow';
import layout from '@/kit/base/layout.module.css';
import { LinkedUid } from '@/kit/field/LinkedUid';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { Approval } from '@/services/approval';
import { clock } from '@/utils/clock';
import { safeText } from '@/utils/safeText';
import { checkerText } from './checkerText';
import { openProfile } from './openProfile';
import { Pair, RequestBody, RequestLine } from './RequestBody';

const minute = 60_000;
const hour = 60 * minute;

const leftText = (ms: number): string => ifKnown(ms, leftOf);

function leftOf(ms: number): string {
  if (ms <= 0) return '已到期';
  if (ms >= hour) return `剩 ${Math.floor(ms / hour)} 小时 ${Math.floor((ms % hour) / minute)} 分`;
  return `剩 ${Math.floor(ms / minute)} 分 ${Math.floor((ms % minute) / 1000)} 秒`;
}

/** Every second in the last hour; no updates once it is over. */
const stepFor = (ms: number): number | null => (ms <= 0 ? null : ms < hour ? 1000 : minute);

/** Remaining time and deadline. */
function Countdown({ at }: { at: number }) {
  const left = at - useNow(stepFor(at - clock.now()));
  return (
    <>
      <b>{leftText(left)}</b> <Time at={at} />
    </>
  );
}

export type Verb = 'approve' | 'reject' | 'edit' | 'withdraw';

const verbs: Record<Verb, string> = { approve: '通过', reject: '驳回', edit: '修改', withdraw: '撤回' };

/** Labels of the final step, by status. */
const endings: Partial<Record<ApprovalStatus, string>> = {
  approved: '通过',
  executed: '通过',
  exec_failed: '通过',
  rejected: '驳回',
  withdrawn: '撤回',
  expired: '过期',
};

interface Props {
  approval: Approval;
  /** Answers it; absent where the operator is no party of it. */
  onAct?: (verb: Verb) => void;
  /** Whether it is picked for a batch, and how that changes; absent where it cannot be picked. */
  pick?: { isPicked: boolean; toggle: () => void } | undefined;
}

/** Answers that this operator can give to a request. */
export function verbsFor({ status, maker }: Approval, me: string | undefined): readonly Verb[] {
  if (status !== 'pending') return [];
  return maker === me ? ['withdraw', 'edit'] : ['reject', 'approve'];
}

/** One request (docs/design/blocks.md#g7): subject, target, reason, state and possible actions. */
export function ApprovalRow({ approval, onAct, pick }: Props) {
  const { token } = theme.useToken();
  const { state } = useModel('login');
  const isOwn = approval.maker === state.user?.user_id;
  const isOpen = approval.status === 'pending';
  const offered = onAct ? verbsFor(approval, state.user?.user_id) : [];
  const title = `${safeText(approval.label)} ${safeText(approval.object_name)} ${approval.object_id}`;
  return (
    <li
      // j and k move the focus from card to card.
      data-row-key={approval.id}
      tabIndex={-1}
      style={{ padding: '10px 0', borderTop: `1px solid ${token.colorBorderSecondary}` }}
    >
      <Flex justify="space-between" align="start" gap="middle">
        <Flex wrap align="center" gap={6} className={layout.shrinkable ?? ''}>
          {pick && (
            <input type="checkbox" aria-label={`选择 ${title}`} checked={pick.isPicked} onChange={pick.toggle} />
          )}
          <strong>{safeText(approval.label)}</strong> <Target approval={approval} /> <Tag>双人审批</Tag>{' '}
          {(!isOpen || isOwn) && <StateTag map={approvalStatus} value={approval.status} />}
        </Flex>
        {offered.length > 0 && (
          <Space>
            {offered.map((verb) => (
              <Button
                key={verb}
                size="small"
                type={verb === 'approve' ? 'primary' : 'default'}
                aria-label={`${verbs[verb]} ${title}`}
                onClick={() => onAct?.(verb)}
              >
                {verbs[verb]}
              </Button>
            ))}
          </Space>
        )}
      </Flex>
      <RequestBody approval={approval} />
      <Facts approval={approval} isOpen={isOpen} />
      <Hint approval={approval} isOwn={isOwn} />
    </li>
  );
}

/** Target of a request, as a link if the operator may open it; an object not created yet has no id. */
function Target({ approval: { object_type, object_id, object_name } }: { approval: Approval }) {
  return (
    <Flex align="center" gap={6}>
      <ObjectLink type={object_type} id={object_id} {...(object_type === 'user' ? { onOpen: openProfile } : {})}>
        <bdi>{safeText(object_name) || '（未命名）'}</bdi>
      </ObjectLink>{' '}
      {object_id && (
        <LinkedUid
          id={object_id}
          label={object_type === 'user' ? '用户ID' : '编号'}
          type={object_type}
          onOpen={object_type === 'user' ? openProfile : undefined}
        />
      )}
    </Flex>
  );
}

function Facts({ approval, isOpen }: { approval: Approval; isOpen: boolean }) {
  const ending = endings[approval.status];
  return (
    <RequestLine>
      {isOpen && <Pair label="审批人">{safeText(checkerText(approval.checker_code))}，发起人除外</Pair>}
      <Pair label="发起">
        {safeText(approval.maker_name)} <Time at={approval.created_at} />
      </Pair>
      {isOpen && (
        <Pair label="过期">
          <Countdown at={approval.expire_at} />
        </Pair>
      )}
      {ending && (
        <Pair label={ending}>
          {safeText(approval.decided_by_name ?? '')} <Time at={approval.decided_at} />
        </Pair>
      )}
      {approval.decision_remark && (
        <Pair label={approval.status === 'withdrawn' ? '撤回说明' : '审批意见'}>
          <bdi>{safeText(approval.decision_remark)}</bdi>
        </Pair>
      )}
    </RequestLine>
  );
}

/** Reason why no button is shown, or the next step. */
function Hint({ approval: { status, failure, checker_code }, isOwn }: { approval: Approval; isOwn: boolean }) {
  const { token } = theme.useToken();
  const again = isOwn ? '请核对后重新提交' : '由发起人核对后重新提交';
  const text =
    status === 'exec_failed'
      ? `执行失败：${safeText(failure ?? '原因未知')}。${again}。`
      : status === 'expired'
        ? `${approvalHours} 小时内无人审批，已过期。仍需处理时${again}。`
        : status === 'pending' && isOwn
          ? `不能审批自己发起的申请：请另一位${safeText(checkerText(checker_code))}处理。`
          : null;
  if (text === null) return null;
  return (
    <div style={{ marginTop: 6, padding: '2px 10px', borderRadius: 4, background: token.colorWarningBg }}>{text}</div>
  );
}
