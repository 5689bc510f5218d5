import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { chatGrantMinutes } from '@/domain/shared/limits';
import { asFailure } from '@/kit/base/asFailure';
import layout from '@/kit/base/layout.module.css';
import { ListFailure, SkeletonRows } from '@/kit/base/list/ListStates';
import { openForm } from '@/kit/base/openForm';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { ChatMessage, ChatPeer, chatDetailsAll } from '@/services/chat';
import { openChat } from '@/services/pii';
import { ApiError } from '@/utils/apiError';
import { safeText } from '@/utils/safeText';
import { ChatMessageRow } from './ChatMessageRow';
import styles from './Conversation.module.css';

interface Props {
  userId: string;
  peer: ChatPeer;
  /** The call of the chosen scope. */
  call: typeof chatDetailsAll;
}

/** The backend asks for a reason again: its own clock says when a permission to read is over. */
const isLocked = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'forbidden' && error.code === 'pii.chat';

/** One conversation, for a reason, on record (spec C22, docs/design/security.md#personal-data). */
export function Conversation({ userId, peer, call }: Props) {
  const queryClient = useQueryClient();
  const [around, setAround] = useState(false);
  const grantKey = [openChat.spec.name, userId];
  const { data: until } = useQuery<number>({
    queryKey: grantKey,
    queryFn: skipToken,
    gcTime: chatGrantMinutes * 60_000,
  });
  const query = useInfiniteQuery({
    queryKey: [call.spec.name, userId, peer.peer_id, around],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam
        ? { before: pageParam }
        : around && peer.reported_message_id
          ? { around: peer.reported_message_id }
          : {};
      return call({ user_id: userId, peer_id: peer.peer_id, ...place }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ list, has_more }) => (has_more ? list[0]?.message_id : undefined),
    enabled: until !== undefined,
    // Private chats are not cached once off the screen.
    gcTime: 0,
  });
  const ask = () =>
    openForm(() => import('./OpenChatForm'), {
      userId,
      onOpened: (end: number) => queryClient.setQueryData(grantKey, end),
    });
  const locked = until === undefined || (isLocked(query.error) && !query.isFetching);
  const messages = [...(query.data?.pages ?? [])].reverse().flatMap(({ list }) => list);
  const name = safeText(peer.nickname) || '（无昵称）';

  return (
    <>
      <Flex gap="small" align="center" wrap className={styles.block}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {peer.is_virtual && <Tag color="purple">机器人</Tag>}
        {peer.reported_message_id && !locked && (
          <Button size="small" onClick={() => setAround(!around)}>
            {around ? '回到最新消息' : '跳到被举报消息'}
          </Button>
        )}
        {until !== undefined && !locked && (
          <span className={`secondary ${layout.toEnd}`}>
            可查看至 <Time at={until} />
          </span>
        )}
      </Flex>
      {locked ? (
        <Flex vertical align="center" justify="center" gap="small" flex={1} className={styles.block2}>
          <span role="status">{until === undefined ? '查看私信须填写原因' : '查看时限已到，请重新填写原因'}</span>
          <span className="secondary">查看人、原因和时间记入操作记录</span>
          <Button type="primary" onClick={ask}>
            填写原因
          </Button>
        </Flex>
      ) : query.isPending ? (
        <SkeletonRows rows={8} />
      ) : query.data === undefined ? (
        <ListFailure {...asFailure(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Messages name={name} userId={userId} messages={messages} around={around}>
          {query.hasNextPage && (
            <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              加载更早
            </Button>
          )}
          {query.isFetchNextPageError && <span role="alert">加载失败：{asFailure(query.error).message}</span>}
        </Messages>
      )}
    </>
  );
}

interface MessagesProps {
  name: string;
  userId: string;
  messages: readonly ChatMessage[];
  around: boolean;
  /** Above the oldest. */
  children: ReactNode;
}

function Messages({ name, userId, messages, around, children }: MessagesProps) {
  return (
    // Reversed, so that it starts at the newest message and older ones loaded above do not move the view; the browser's
    // own anchoring would follow the clicked button.
    <section
      aria-label={`与 ${name} 的会话`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className={styles.section}
    >
      <div className={styles.block3}>
        <Flex gap="small" align="center" justify="center" className={styles.block4}>
          {children}
        </Flex>
        {messages.length === 0 && <p className={`secondary ${styles.text}`}>没有消息</p>}
        <ol className={layout.plainList}>
          {messages.map((message) => (
            <ChatMessageRow
              key={message.message_id}
              message={message}
              mine={message.from_uid === userId}
              sought={around && message.reported}
            />
          ))}
        </ol>
        {around && <p className={`secondary ${styles.text2}`}>以上为被举报消息的前后文</p>}
      </div>
    </section>
  );
}
