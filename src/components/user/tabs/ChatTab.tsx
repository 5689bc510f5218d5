import { Flex, Radio, theme } from 'antd';
import { useState } from 'react';
import layout from '@/kit/base/layout.module.css';
import { useCan } from '@/kit/field/useAllowed';
import { type ChatPeer, type ChatScope, chatDetailsAll, chatDetailsReal, chatDetailsVirtual } from '@/services/chat';
import styles from './ChatTab.module.css';
import { Conversation } from './chat/Conversation';
import { PeerList } from './chat/PeerList';

const scopes: { value: ChatScope; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'real', label: '真人' },
  { value: 'virtual', label: '虚拟' },
];

/** Each scope has a call of its own; two of the three are POSTs that only read. */
const detailsOf = { all: chatDetailsAll, real: chatDetailsReal, virtual: chatDetailsVirtual } as const;

const isIn = ({ is_virtual }: ChatPeer, scope: ChatScope) => scope === 'all' || is_virtual === (scope === 'virtual');

/** Conversations of a user: partners at the left, messages at the right (spec C22). */
export default function ChatTab({ userId }: { userId: string }) {
  const can = useCan();
  const { token } = theme.useToken();
  const [scope, setScope] = useState<ChatScope>('all');
  const [chosen, setChosen] = useState<ChatPeer | null>(null);
  const peer = chosen && isIn(chosen, scope) ? chosen : null;
  const border = `1px solid ${token.colorBorderSecondary}`;
  return (
    <Flex style={{ height: 560, border, borderRadius: token.borderRadius, background: token.colorBgContainer }}>
      <Flex vertical gap="small" style={{ width: 280, flex: 'none', padding: 12, borderInlineEnd: border }}>
        <Radio.Group
          block
          aria-label="会话范围"
          optionType="button"
          options={scopes}
          value={scope}
          onChange={({ target }) => setScope(target.value)}
        />
        <PeerList key={scope} userId={userId} scope={scope} chosen={peer?.peer_id ?? null} onChoose={setChosen} />
      </Flex>
      <Flex vertical flex={1} className={layout.shrinkable}>
        {!can('pii.chat') ? (
          <Hint>无权限，请联系管理员开通 pii.chat</Hint>
        ) : peer ? (
          <Conversation key={`${scope} ${peer.peer_id}`} userId={userId} peer={peer} call={detailsOf[scope]} />
        ) : (
          <Hint>选择左侧的会话查看内容</Hint>
        )}
      </Flex>
    </Flex>
  );
}

function Hint({ children }: { children: string }) {
  return <p className={`secondary ${styles.text}`}>{children}</p>;
}
