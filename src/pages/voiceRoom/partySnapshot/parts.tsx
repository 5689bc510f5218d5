import { useState } from 'react';
import { SoundPlayer } from '@/components/media/SoundPlayer';
import { UserLink } from '@/components/user/UserLink';
import { snapshotSeconds } from '@/domain/limits';
import { micStates } from '@/domain/room';
import { PlainTable } from '@/kit/base/PlainTable';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { StateTag } from '@/kit/field/StateTag';
import type { Seat, Snapshot } from '@/services/room';
import { numberText } from '@/utils/numberText';

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
        { title: '麦位', render: ({ no }) => (no === 0 ? '0 号麦（主持）' : `${no} 号麦`) },
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

/** Sound of a snapshot. Its signed address expires, which is said. */
export function SnapshotSound({ snapshot: { clip_url, snapshot_id } }: { snapshot: Snapshot }) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = mediaUrl(clip_url, 'audio');
  if (!url || broken === url) return <span className="secondary">无法播放，地址可能已过期，请刷新</span>;
  return (
    <SoundPlayer url={url} label={`快照 ${snapshot_id}`} seconds={snapshotSeconds} onBroken={() => setBroken(url)} />
  );
}
