import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { type Relation, relations } from '@/domain/user/records';
import { riskLevel, userStatus } from '@/domain/user/rules';
import { Loaded } from '@/kit/base/Loaded';
import { lazyPart } from '@/kit/base/lazyPart';
import { PagedTable } from '@/kit/base/list/PagedTable';
import type { PlainColumn } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import type { UserProfile, UserRow } from '@/services/user';
import { relatedAccounts } from '@/services/userRecords';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { UserCell } from '../UserCell';
import { TabSection } from './TabSection';

const CompareUsers = lazyPart(() => import('../CompareUsers'));

interface Props {
  user: UserProfile;
  onOpenUser: (userId: string) => void;
}

interface Related {
  relation: Relation;
  evidence: string;
  user: UserRow;
}

/** Accounts that share a device, an address or a payment with this one (docs/design/user.md#user). */
export default function RelatedTab({ user, onOpenUser }: Props) {
  const [comparing, setComparing] = useState<string | null>(null);
  const query = useQuery(queryOf(relatedAccounts, { user_id: user.user_id }));
  const columns = useMemo(() => columnsOf(onOpenUser, setComparing), [onOpenUser]);
  return (
    <>
      <Loaded
        query={query}
        rows={6}
        isEmpty={({ list }) => list.length === 0}
        empty="没有发现同设备、同 IP 或同支付的账号"
      >
        {({ list }) =>
          (Object.keys(relations) as Relation[]).map((relation) => (
            <Group
              key={relation}
              relation={relation}
              accounts={list.filter((account) => account.relation === relation)}
              columns={columns}
            />
          ))
        }
      </Loaded>
      {comparing && (
        <Suspense>
          <CompareUsers
            userIds={[user.user_id, comparing]}
            onOpenUser={onOpenUser}
            onClose={() => setComparing(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface GroupProps {
  relation: Relation;
  accounts: readonly Related[];
  columns: readonly PlainColumn<Related>[];
}

function Group({ relation, accounts, columns }: GroupProps) {
  if (accounts.length === 0) return null;
  const evidence = [...new Set(accounts.map((account) => account.evidence))].map(safeText).join('、');
  return (
    <TabSection
      title={`${labelOf(relations, relation).label}（${accounts.length}）`}
      extra={<span className="secondary mono">{evidence}</span>}
    >
      <PagedTable
        label={labelOf(relations, relation).label}
        columns={columns}
        rows={accounts}
        rowKey={({ user }) => user.user_id}
      />
    </TabSection>
  );
}

const columnsOf = (
  onOpenUser: (userId: string) => void,
  onCompare: (userId: string) => void,
): PlainColumn<Related>[] => [
  { title: '用户', render: ({ user }) => <UserCell user={user} onOpen={() => onOpenUser(user.user_id)} /> },
  { title: '状态', render: ({ user }) => <StateTag map={userStatus} value={user.status} /> },
  { title: '风险', render: ({ user }) => <StateTag map={riskLevel} value={user.risk_level} /> },
  { title: '处罚分', number: true, render: ({ user }) => user.strike_points },
  { title: '注册', render: ({ user }) => <Time at={user.register_at} /> },
  { title: '最近活跃', render: ({ user }) => <Time at={user.last_active_at} relative /> },
  {
    title: '操作',
    render: ({ user }) => (
      <Space size={4}>
        <Button type="link" size="small" onClick={() => onOpenUser(user.user_id)}>
          打开
        </Button>
        <Button type="link" size="small" onClick={() => onCompare(user.user_id)}>
          对比
        </Button>
      </Space>
    ),
  },
];
