import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { useEffect } from 'react';
import styles from '@/components/review/parts.module.css';
import { Flags } from '@/components/user/Flags';
import { gangRelations, gangStatus } from '@/domain/hacking/rules';
import { caseKinds } from '@/domain/review/kinds';
import { userStatus } from '@/domain/user/rules';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import { Loaded } from '@/kit/base/Loaded';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { type Gang, getGang } from '@/services/hacking';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { GangReplay } from './GangReplay';

interface Props {
  clusterId: string;
  /** The gang it was opened as, where that one has become another. */
  from: string | null;
  onMove: (gang: { id: string; from: string }) => void;
  onClose: () => void;
}

/**
 * One gang: who is in it, how it grew, its cases; one that was merged leads to what it has become
 * (docs/design/risk.md#hacking-record).
 */
export default function GangDrawer({ clusterId, from, onMove, onClose }: Props) {
  const query = useQuery(queryOf(getGang, { cluster_id: clusterId }));
  const successor = query.data?.successor ?? null;
  useEffect(() => {
    if (successor !== null) onMove({ id: successor, from: clusterId });
  }, [successor, clusterId, onMove]);
  return (
    <DetailDrawer title={`团伙 ${clusterId}`} onClose={onClose}>
      <Loaded query={query} rows={8}>
        {(gang) => (gang.successor === null ? <GangDetail gang={gang} from={from} /> : null)}
      </Loaded>
    </DetailDrawer>
  );
}

function GangDetail({ gang, from }: { gang: Gang; from: string | null }) {
  const { cluster_id, status, found_at, members, links, open_cases, decided_cases } = gang;
  const { path, recordPath } = caseKinds.hacking;
  return (
    <>
      {from && <Alert type="info" showIcon title={`团伙 ${from} 已并入 ${cluster_id}，以下为并入后的团伙`} />}
      {status === 'dissolved' && <Alert type="info" showIcon title="该团伙已解散，以下为解散时的成员" />}
      <p>
        <StateTag map={gangStatus} value={status} /> {members.length} 个账号 · 发现于 <Time at={found_at} /> ·{' '}
        <Link to={`${path}?mode=list&cluster=${cluster_id}`}>待审 {open_cases} 件</Link> ·{' '}
        <Link to={`${recordPath}?cluster=${cluster_id}`}>已办结 {decided_cases} 件</Link>
      </p>
      {links === null ? (
        <p role="status">关系图服务暂不可用，只显示成员名单</p>
      ) : (
        <GangReplay gang={gang} links={links} />
      )}
      <ul className={styles.plain} aria-label="团伙成员">
        {members.map(({ uid, nickname, status: state, flags, relation, joined_at }) => (
          <li key={uid}>
            <bdi>{safeText(nickname) || '（无昵称）'}</bdi> <Uid id={uid} label="成员ID" />{' '}
            <StateTag map={userStatus} value={state} /> <StateTag map={gangRelations} value={relation} />
            <Flags flags={flags} status={state} />{' '}
            <span className="secondary">
              加入 <Time at={joined_at} relative />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
