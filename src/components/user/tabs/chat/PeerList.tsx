import { Flex, Pagination, theme } from 'antd';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { usePaged } from '@/kit/base/list/usePaged';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { type ChatPeer, type ChatScope, chatPeersAll, chatPeersReal, chatPeersVirtual } from '@/services/chat';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Avatar } from '../../UserCell';
import styles from './PeerList.module.css';

const peersOf = { all: chatPeersAll, real: chatPeersReal, virtual: chatPeersVirtual } as const;

interface Props {
  userId: string;
  scope: ChatScope;
  chosen: string | null;
  onChoose: (peer: ChatPeer) => void;
}

/** Chat partners of a user, latest first (spec C22). */
export function PeerList({ userId, scope, chosen, onChoose }: Props) {
  const { query, paged } = usePaged(peersOf[scope], { user_id: userId });
  const { page, size } = paged.place;
  return (
    <>
      <div className={styles.block}>
        <Loaded query={query} rows={8} isEmpty={({ total }) => total === 0} empty="没有会话">
          {({ list }) => (
            <ul aria-label="会话" className={layout.plainList}>
              {list.map((peer) => (
                <li key={peer.peer_id}>
                  <Peer peer={peer} current={peer.peer_id === chosen} onChoose={() => onChoose(peer)} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <Pagination
        simple
        hideOnSinglePage
        size="small"
        align="center"
        current={page}
        pageSize={size}
        showSizeChanger={false}
        total={query.data?.total ?? 0}
        onChange={(next) => paged.onPlace({ page: next, size })}
      />
    </>
  );
}

function Peer({ peer, current, onChoose }: { peer: ChatPeer; current: boolean; onChoose: () => void }) {
  const { token } = theme.useToken();
  const name = safeText(peer.nickname) || '（无昵称）';
  return (
    <button
      type="button"
      aria-current={current}
      onClick={onChoose}
      style={{
        display: 'flex',
        gap: 8,
        alignItems: 'center',
        width: '100%',
        padding: 8,
        border: 0,
        borderRadius: token.borderRadius,
        background: current ? token.colorPrimaryBg : 'none',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
      }}
    >
      <Avatar address={peer.avatar} name={name} size={32} />
      <span className={styles.part}>
        <Flex component="span" gap={4} align="center">
          <bdi title={name} className={styles.name}>
            {name}
          </bdi>
          {peer.is_virtual && <Tag color="purple">机器人</Tag>}
          {peer.reported_message_id && <Tag color="red">被举报</Tag>}
        </Flex>
        <span className={`secondary ${layout.small}`}>
          <span className="mono">{peer.peer_id}</span> · {numberText(peer.message_count)} 条 ·{' '}
          <Time at={peer.last_at} relative />
        </span>
      </span>
    </button>
  );
}
