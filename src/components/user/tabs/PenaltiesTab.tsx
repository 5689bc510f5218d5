import { useQuery } from '@tanstack/react-query';
import { Button, Steps } from 'antd';
import { banFields } from '@/domain/shared/fields';
import { labelOf } from '@/domain/shared/labels';
import { strikeWindowDays } from '@/domain/shared/limits';
import { banStatus, banTypes, durationLabel, ladder } from '@/domain/shared/penalty';
import { strikeStatus } from '@/domain/user/records';
import { Below } from '@/kit/base/Below';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PagedTable } from '@/kit/base/list/PagedTable';
import { openForm } from '@/kit/base/openForm';
import type { PlainColumn } from '@/kit/base/PlainTable';
import { FieldValue } from '@/kit/field/FieldValue';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { UserProfile } from '@/services/user';
import { type BanRow, type Strike, userPenalties } from '@/services/userRecords';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { ladderOf } from '../summary';
import { TabSection } from './TabSection';

/** Penalties of a user and the resulting step of the ladder (spec C20, docs/design/blocks.md#g17). */
export default function PenaltiesTab({ user }: { user: UserProfile }) {
  const can = useCan();
  const { labelFor } = useReasonCodes();
  const query = useQuery(queryOf(userPenalties, { user_id: user.user_id }));
  const revoke = (strike: Strike) =>
    openForm(() => import('../dialogs/RevokeStrikeForm'), { user, strike, reason: labelFor(strike.reason_code) });
  const strikes = strikeColumns(labelFor, can('user:unban') ? revoke : null);
  return (
    <>
      <TabSection title="处罚阶梯">
        <Steps
          size="small"
          titlePlacement="vertical"
          current={Math.max(
            0,
            ladder.findLastIndex(({ from }) => user.strike_points >= from),
          )}
          items={ladder.map(({ from, label }) => ({ title: label, content: `${from} 分起` }))}
        />
        <p className={layout.paragraph}>
          近 {strikeWindowDays} 天处罚分 <b>{user.strike_points}</b> 分。{ladderOf(user.strike_points)}
        </p>
      </TabSection>
      <TabSection title="封禁记录">
        <Loaded query={query} isEmpty={({ bans }) => bans.length === 0} empty="该用户没有被封禁过">
          {({ bans }) => (
            <PagedTable label="封禁记录" columns={banColumns(labelFor)} rows={bans} rowKey={({ ban_id }) => ban_id} />
          )}
        </Loaded>
      </TabSection>
      <TabSection title="处罚分">
        <Loaded query={query} isEmpty={(data) => data.strikes.length === 0} empty="该用户没有被记过处罚分">
          {(data) => (
            <PagedTable label="处罚分" columns={strikes} rows={data.strikes} rowKey={({ strike_id }) => strike_id} />
          )}
        </Loaded>
      </TabSection>
    </>
  );
}

const banColumns = (labelFor: (code: string) => string): PlainColumn<BanRow>[] => [
  { title: '状态', render: ({ status }) => <StateTag map={banStatus} value={status} /> },
  {
    title: '封禁',
    render: ({ types, duration }) => (
      <>
        {types.map((type) => labelOf(banTypes, type).label).join('、')} <div>{durationLabel(duration)}</div>
      </>
    ),
  },
  {
    title: '原因 / 备注',
    wraps: true,
    render: ({ reason_code, remark, evidence }) => (
      <>
        {safeText(labelFor(reason_code))}
        <Below>{safeText(remark)}</Below>
        {evidence.length > 0 && (
          <Below className="secondary mono">
            证据 <FieldValue field={banFields.evidence} value={evidence} />
          </Below>
        )}
      </>
    ),
  },
  {
    title: '封禁时间 / 操作人',
    render: ({ created_at, created_by }) => (
      <>
        <Time at={created_at} />
        <div>{safeText(created_by)}</div>
      </>
    ),
  },
  { title: '结束', render: (ban) => <End ban={ban} /> },
];

/** End of a ban, and the operator if it was lifted. */
function End({ ban: { status, duration, until, lifted_at, lifted_by } }: { ban: BanRow }) {
  if (lifted_at !== null) {
    return (
      <>
        <Time at={lifted_at} />
        <div>{lifted_by ? safeText(lifted_by) : '系统'} 解除</div>
      </>
    );
  }
  if (status === 'pending') return <>通过后起算</>;
  if (until !== null) return <Time at={until} />;
  return <>{duration === 0 ? '永久' : '—'}</>;
}

const strikeColumns = (
  labelFor: (code: string) => string,
  onRevoke: ((strike: Strike) => void) | null,
): PlainColumn<Strike>[] => [
  { title: '时间', render: ({ at }) => <Time at={at} /> },
  { title: '分', number: true, render: ({ points }) => `+${points}` },
  { title: '原因', render: ({ reason_code }) => safeText(labelFor(reason_code)) },
  {
    title: '状态',
    render: ({ status }) => <StateTag map={strikeStatus} value={status} />,
  },
  ...(onRevoke
    ? [
        {
          title: '操作',
          render: (strike: Strike) =>
            strike.status === 'active' && (
              <Button type="link" size="small" danger onClick={() => onRevoke(strike)}>
                撤销
              </Button>
            ),
        },
      ]
    : []),
];
