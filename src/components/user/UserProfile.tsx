import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { userType } from '@/domain/user/fields';
import { riskLevel, userStatus } from '@/domain/user/rules';
import { useReadAgain } from '@/hooks/useReadAgain';
import { useActions } from '@/kit/base/actions';
import { asFailure } from '@/kit/base/asFailure';
import { copyText } from '@/kit/base/copyText';
import layout from '@/kit/base/layout.module.css';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { ListFailure } from '@/kit/base/list/ListStates';
import { Notice } from '@/kit/base/Notice';
import { Part } from '@/kit/base/Part';
import { ReadAt } from '@/kit/base/ReadAt';
import { Tabs } from '@/kit/base/Tabs';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { useCan } from '@/kit/field/useAllowed';
import { getUser, type UserProfile as Profile } from '@/services/user';
import { ApiError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { Flags } from './Flags';
import { caseText, isBannedForever, ladderOf, userSummaryOf } from './summary';
import { Avatar } from './UserCell';
import styles from './UserProfile.module.css';
import { useUserActions } from './useUserActions';

const InfoTab = soonPart(() => import('./tabs/InfoTab'));
const RiskTab = lazyPart(() => import('./tabs/RiskTab'));
const PenaltiesTab = lazyPart(() => import('./tabs/PenaltiesTab'));
const ChatTab = lazyPart(() => import('./tabs/ChatTab'));
const PetTab = lazyPart(() => import('./tabs/PetTab'));
const CoinFlowTab = lazyPart(() => import('./tabs/CoinFlowTab'));
const RewardTimeline = lazyPart(async () => ({ default: (await import('./RewardTimeline')).RewardTimeline }));
const BehaviorTab = lazyPart(() => import('./tabs/BehaviorTab'));
const RoomsTab = lazyPart(() => import('./tabs/RoomsTab'));
const RelatedTab = lazyPart(() => import('./tabs/RelatedTab'));
const AuditTrail = lazyPart(() => import('@/kit/field/AuditTrail'));

/** Tabs by the name they have in the URL, `?tab=risk`. */
const tabs: readonly {
  key: string;
  label: string;
  /** Operation code without which the tab is not there. */
  auth?: string;
  render: (user: Profile, openUser: (uid: string) => void) => ReactNode;
}[] = [
  { key: 'info', label: '资料', render: (user) => <InfoTab user={user} /> },
  { key: 'risk', label: '风控', render: (user) => <RiskTab userId={user.user_id} /> },
  { key: 'penalties', label: '处罚记录', render: (user) => <PenaltiesTab user={user} /> },
  { key: 'chat', label: '私信会话', render: (user) => <ChatTab userId={user.user_id} /> },
  { key: 'pet', label: '宠物消息', render: (user) => <PetTab userId={user.user_id} /> },
  { key: 'coins', label: '金币流水', render: (user) => <CoinFlowTab userId={user.user_id} /> },
  { key: 'rewards', label: '发放记录', render: (user) => <RewardTimeline userId={user.user_id} /> },
  { key: 'behavior', label: '行为数据', render: (user) => <BehaviorTab userId={user.user_id} /> },
  {
    key: 'rooms',
    label: '所在房间',
    auth: 'voiceRoom.partySnapshot',
    render: (user) => <RoomsTab userId={user.user_id} />,
  },
  { key: 'related', label: '关联账号', render: (user, openUser) => <RelatedTab user={user} onOpenUser={openUser} /> },
  { key: 'audit', label: '操作记录', render: (user) => <AuditTrail type={userType} id={user.user_id} /> },
];

interface Props {
  userId: string;
  tab: string | null;
  onTab: (tab: string) => void;
  onOpenUser: (userId: string) => void;
}

/** Everything about one user: summary, actions, and evidence in tabs. */
export default function UserProfile({ userId, tab, onTab, onOpenUser }: Props) {
  const reading = useQuery(queryOf(getUser, { user_id: userId }));
  const { data: user, error, isPending, refetch } = reading;
  if (isPending) return <Skeleton active avatar />;
  if (!user) {
    if (error instanceof ApiError && (error.kind === 'missing' || error.kind === 'invalid')) {
      return (
        <Notice
          title="未找到用户，可能已注销"
          detail={
            <>
              没有用户ID为 <bdi>{safeText(userId)}</bdi> 的用户。可以换用设备号查询同设备账号。
            </>
          }
        />
      );
    }
    return <ListFailure {...asFailure(error)} onRetry={() => void refetch()} />;
  }
  return (
    <Flex vertical gap="middle">
      <Summary user={user} reading={reading} />
      {/* A new user, new tabs: nothing of the one before stays on the screen. */}
      <Evidence key={user.user_id} user={user} tab={tab} onTab={onTab} onOpenUser={onOpenUser} />
    </Flex>
  );
}

/** The tabs: three quarters of a profile, drawn once who it is stands there. */
function Evidence({ user, tab, onTab, onOpenUser }: Omit<Props, 'userId'> & { user: Profile }) {
  const readAgain = useReadAgain();
  const can = useCan();
  const due = useDeferredValue(true, false);
  if (!due) return null;
  const allowed = tabs.filter(({ auth }) => auth === undefined || can(auth));
  const items = allowed.map(({ key, label, render }) => ({
    key,
    label,
    children: <Part fallback={<Skeleton active />}>{render(user, onOpenUser)}</Part>,
  }));
  const open = (next: string) => {
    onTab(next);
    readAgain();
  };
  return <Tabs active={allowed.find(({ key }) => key === tab)?.key ?? 'info'} onChange={open} items={items} />;
}

function Summary({ user, reading }: { user: Profile; reading: UseQueryResult<Profile> }) {
  const readAgain = useReadAgain();
  const { buttons, overlays } = useActions(useUserActions(), { direct: 3 });
  const name = safeText(user.nickname) || '（无昵称）';
  const now = clock.now();
  const rows = useMemo(() => [user], [user]);
  const copyCase = () => copyText(caseText(user, now), '案情已复制');
  return (
    <section aria-label="用户概要">
      <Flex gap="middle" align="flex-start">
        <Avatar address={user.avatar} name={name} size={56} />
        <Flex vertical gap={4} flex={1} className={layout.shrinkable}>
          <Flex gap="small" align="center" wrap>
            <h2 className={styles.heading} title={name}>
              <bdi>{name}</bdi>
            </h2>{' '}
            <Uid id={user.user_id} label="用户ID" /> <StateTag map={userStatus} value={user.status} />{' '}
            <span>
              风险 <StateTag map={riskLevel} value={user.risk_level} />
            </span>
            <Flags flags={user.flags} status={user.status} />
          </Flex>
          <div data-testid="summary">{userSummaryOf(user, now)}</div>
          <div className="secondary">
            {ladderOf(user.strike_points)}
            {user.ban_until !== null && (
              <>
                {' · '}封禁至 <Time at={user.ban_until} />
              </>
            )}
            {isBannedForever(user) && ' · 永久封禁'}
          </div>
          <Flex gap="small" align="center" wrap>
            {buttons(rows)}
            <Button size="small" type="link" onClick={copyCase}>
              复制案情
            </Button>
            <ReadAt query={reading} onRefresh={readAgain} />
          </Flex>
        </Flex>
      </Flex>
      {overlays}
    </section>
  );
}
