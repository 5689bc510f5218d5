import { useState } from 'react';
import { SoundPlayer } from '@/components/media/SoundPlayer';
import { UserLink } from '@/components/user/UserLink';
import { snapshotSeconds } from '@/domain/room/limits';
import { micStates, speechLabels } from '@/domain/room/rules';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import type { ChatLine, RoomHit, Seat, Snapshot } from '@/services/room';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './wall.module.css';

/** Microphones of a room or a snapshot; each row is read with its number and the speaker. */
export function Seats({ seats }: { seats: readonly Seat[] }) {
  return (
    <PlainTable
      label="麦位"
      lined
      empty="麦上没有人"
      rows={seats}
      rowKey={({ no }) => no}
      columns={[
        { title: '麦位', render: ({ no }) => (no === 0 ? '0 号麦（主持）' : `${numberText(no)} 号麦`) },
        { title: '用户', render: ({ uid, nickname }) => <UserLink uid={uid} name={nickname} /> },
        {
          title: '状态',
          render: ({ mic, speaking }) => (
            <>
              <StateTag map={micStates} value={mic} /> {speaking && <b>正在说话</b>}
            </>
          ),
        },
        { title: '10 分钟说话（秒）', number: true, render: ({ speaking_sec }) => numberText(speaking_sec) },
        { title: '本场礼物', number: true, render: ({ gift_value }) => numberText(gift_value) },
      ]}
    />
  );
}

/** Rule hits of a room or a snapshot, with the speakers known by their seats. */
export function Hits({ hits, seats }: { hits: readonly RoomHit[]; seats: readonly Seat[] }) {
  return (
    <PlainTable
      label="命中策略"
      lined
      empty="近 10 分钟没有命中"
      rows={hits}
      rowKey={({ at, uid }) => `${at} ${uid}`}
      columns={[
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        {
          title: '策略',
          render: ({ rule_id, rule_name }) => (
            <ObjectLink type="patrolRule" id={rule_id}>
              {safeText(rule_name)}
            </ObjectLink>
          ),
        },
        { title: '标签', render: ({ label }) => <StateTag map={speechLabels} value={label} /> },
        {
          title: '说话人',
          render: ({ seat, uid }) =>
            uid === null ? (
              '混流未定位'
            ) : (
              <>
                {numberText(seat)} 号麦{' '}
                <UserLink uid={uid} name={seats.find((one) => one.uid === uid)?.nickname ?? ''} />
              </>
            ),
        },
        { title: '分数', number: true, render: ({ score }) => score },
        { title: '内容', wraps: true, render: ({ text }) => <bdi>{safeText(text)}</bdi> },
      ]}
    />
  );
}

/** Chat of a room or a snapshot, oldest first. */
export function Chat({ chat, empty }: { chat: readonly ChatLine[]; empty: string }) {
  if (chat.length === 0) return <p className="secondary">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane must be reachable
    <ul className={`${layout.plainList} ${styles.chat}`} aria-label="聊天" tabIndex={0}>
      {chat.map(({ at, uid, nickname, text }) => (
        <li key={`${at} ${uid} ${text}`}>
          <Time at={at} short /> <bdi>{safeText(nickname)}</bdi>：<bdi>{safeText(text)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Picture of a room at the moment of a snapshot. */
export function SnapshotCover({ cover }: { cover: string }) {
  const url = mediaUrl(cover, 'image');
  return url ? <img className={styles.frozen} src={url} alt="封面" referrerPolicy="no-referrer" /> : <>—</>;
}

/** Sound of a snapshot. Its signed address expires, which is said. */
export function SnapshotSound({ snapshot: { clip_url, snapshot_id } }: { snapshot: Snapshot }) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = mediaUrl(clip_url, 'audio');
  if (!url || broken === url) return <span className="secondary">无法播放，地址可能已过期，请刷新</span>;
  return (
    <SoundPlayer url={url} label={`快照 ${snapshot_id}`} seconds={snapshotSeconds} onBroken={() => setBroken(url)} />
  );
}
