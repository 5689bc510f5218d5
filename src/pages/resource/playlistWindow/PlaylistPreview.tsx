import { Button, Flex } from 'antd';
import { useState } from 'react';
import { PhoneFrame } from '@/components/config/PhoneFrame';
import type { Content } from '@/domain/config/rules';
import {
  frequencyText,
  isPlayed,
  isTimed,
  lengthText,
  type PlaylistBody,
  type PlaylistItem,
  playlistPlacements,
  playlistTriggers,
  playModes,
  windowTypes,
} from '@/domain/playlist/rules';
import { hashOf } from '@/domain/shared/hash';
import { labelOf } from '@/domain/shared/labels';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { safeText } from '@/utils/safeText';
import styles from './playlist.module.css';

/** Number of upcoming items listed. */
const nextShown = 4;

/** Order of playback; for random, one example. */
function turnsOf({ items, play_mode }: PlaylistBody): PlaylistItem[] {
  const played = items.filter(isPlayed);
  if (play_mode === 'single') return played.slice(0, 1);
  return play_mode === 'order' ? played : played.sort((a, b) => hashOf(a.item_id + a.url) - hashOf(b.item_id + b.url));
}

/** The window over the page where it comes up, one item after the other. */
export default function PlaylistPreview({ content: { name, body } }: { content: Content<PlaylistBody> }) {
  const [turn, setTurn] = useState(0);
  const { placement, window_type, trigger, hours, play_mode } = body;
  const turns = turnsOf(body);
  const at = turns.length > 0 ? turn % turns.length : 0;
  const now = turns[at];
  const place = labelOf(playlistPlacements, placement).label;
  const timed = trigger === 'timed' && hours ? ` ${hours.from}:00–${hours.to}:00` : '';
  const step = (by: number) => setTurn((at + by + turns.length) % turns.length);
  return (
    <Flex vertical align="center" gap="small">
      <PhoneFrame label={`窗口预览：${place}`}>
        <div className={styles.ground} data-placement={placement} aria-hidden>
          {place}
        </div>
        <div className={styles.window} data-placement={placement}>
          <div className={styles.head}>
            <strong>
              <bdi>{safeText(name) || labelOf(windowTypes, window_type).label}</bdi>
            </strong>
            <Closing body={body} />
          </div>
          {now ? <Playing item={now} /> : <p className="secondary">没有启用的条目，客户端不弹出</p>}
          <ol className={styles.next}>
            {turns.slice(at + 1, at + 1 + nextShown).map(({ item_id, title }) => (
              <li key={item_id}>
                <bdi>{safeText(title) || '（未命名）'}</bdi>
              </li>
            ))}
          </ol>
        </div>
      </PhoneFrame>
      {turns.length > 1 && (
        <Flex gap="small" align="center">
          <Button size="small" onClick={() => step(-1)}>
            上一条
          </Button>
          <span className="mono" aria-live="polite">
            {at + 1} / {turns.length}
          </span>
          <Button size="small" onClick={() => step(1)}>
            下一条
          </Button>
        </Flex>
      )}
      <div className="secondary">
        {labelOf(playlistTriggers, trigger).label}
        {timed} · {labelOf(playModes, play_mode).label}
        {play_mode === 'shuffle' && '（示例顺序）'} · {frequencyText(body)}
      </div>
    </Flex>
  );
}

/** Ways to close it. */
function Closing({ body: { closeable, countdown_sec } }: { body: PlaylistBody }) {
  if (!closeable) return <span className="secondary">不可关闭</span>;
  return <span className="secondary">{countdown_sec > 0 ? `${countdown_sec} 秒后可关闭` : '✕'}</span>;
}

function Playing({ item: { title, cover, type, duration_sec, jump } }: { item: PlaylistItem }) {
  const url = cover && mediaUrl(cover.url, 'image');
  return (
    <div className={styles.playing}>
      {url ? <img src={url} alt={`封面：${safeText(title)}`} /> : <span className={styles.noCover}>无封面</span>}
      <bdi>{safeText(title) || '（未命名）'}</bdi>
      {isTimed(type) && <span className="secondary mono">0:00 / {lengthText(duration_sec)}</span>}
      {jump !== '' && <span className="secondary">点按跳转</span>}
    </div>
  );
}
