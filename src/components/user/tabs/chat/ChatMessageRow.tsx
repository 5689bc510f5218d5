import { theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import layout from '@/kit/base/layout.module.css';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { ChatMessage } from '@/services/chat';
import { safeText } from '@/utils/safeText';
import { useOneSound } from '../../../room/player/audioPool';
import styles from './Message.module.css';

/** Strong enough that nothing is recognisable before it is revealed (docs/design/blocks.md#g9). */
const blurred = 'blur(12px)';

interface Props {
  message: ChatMessage;
  /** Sent by the user whose conversation it is. */
  mine: boolean;
  /** The one the reader jumped to. */
  sought: boolean;
}

/** One message, on its sender's side (spec C22). */
export function ChatMessageRow({ message, mine, sought }: Props) {
  const { token } = theme.useToken();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sought) item.current?.scrollIntoView({ block: 'center' });
  }, [sought]);
  if (message.kind === 'system') {
    return (
      <li className={`secondary ${styles.item}`}>
        系统 · <bdi>{safeText(message.content)}</bdi> · <Time at={message.at} />
      </li>
    );
  }
  return (
    <li
      ref={item}
      aria-current={sought}
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: mine ? 'flex-end' : 'flex-start',
        margin: '4px 0',
        padding: 4,
        borderRadius: token.borderRadius,
        ...(sought ? { outline: `2px solid ${token.colorWarning}`, background: token.colorWarningBg } : {}),
      }}
    >
      <span className={`secondary ${layout.small}`}>
        {mine ? '本用户' : '对方'} · <Time at={message.at} /> {message.reported && <Tag color="red">被举报</Tag>}
      </span>
      <div
        style={{
          maxWidth: '80%',
          padding: '6px 10px',
          borderRadius: token.borderRadiusLG,
          background: mine ? token.colorPrimaryBg : token.colorFillTertiary,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        }}
      >
        <Content message={message} />
      </div>
    </li>
  );
}

function Content({ message: { kind, content } }: { message: ChatMessage }) {
  switch (kind) {
    case 'image':
      return <Picture address={content} />;
    case 'voice':
      return <Voice address={content} />;
    case 'gift':
      return (
        <>
          🎁 送出 <bdi>{safeText(content)}</bdi>
        </>
      );
    default:
      return <bdi>{safeText(content)}</bdi>;
  }
}

function Picture({ address }: { address: string }) {
  const [clear, setClear] = useState(false);
  const [broken, setBroken] = useState(false);
  const url = mediaUrl(address, 'image');
  if (!url || broken) return <span className="secondary">🖼 图片无法显示</span>;
  return (
    <button
      type="button"
      aria-label={clear ? '重新模糊图片' : '图片已模糊，按下查看'}
      onClick={() => setClear(!clear)}
      className={styles.button}
    >
      <img
        src={url}
        alt=""
        width={160}
        height={120}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        style={{ display: 'block', objectFit: 'cover', ...(clear ? {} : { filter: blurred }) }}
      />
    </button>
  );
}

function Voice({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  const begin = useOneSound(audio);
  const url = mediaUrl(address, 'audio');
  if (!url || broken) return <span className="secondary">🔇 语音无法播放</span>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for what strangers said to each other
    <audio
      ref={audio}
      controls
      onPlay={begin}
      preload="none"
      src={url}
      aria-label="语音消息"
      onError={() => setBroken(true)}
      className={styles.audio}
    />
  );
}
