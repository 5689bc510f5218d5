import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { snapshotType } from '@/domain/room/fields';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { getSnapshot, type Snapshot } from '@/services/room';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { hitsText } from './hitsText';
import { SnapshotCover } from './parts';
import { RiskTag } from './RiskTag';
import styles from './wall.module.css';

interface Props {
  snapshot: Snapshot;
  /** Other snapshots of the room. */
  others: readonly { snapshot_id: string; captured_at: number }[];
}

/** Two snapshots of a room side by side, the older one first. */
export function SnapshotCompare({ snapshot, others }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (others.length === 0) return <p className="secondary">这个房间没有其他快照</p>;
  return (
    <>
      <Select
        aria-label="比较"
        placeholder="选择同房间的另一张快照"
        className={styles.compare ?? ''}
        value={chosen}
        onChange={setChosen}
        options={others.map(({ snapshot_id, captured_at }) => ({
          value: snapshot_id,
          label: (
            <>
              <Time at={captured_at} /> {snapshot_id}
            </>
          ),
        }))}
      />
      {chosen !== null && <Other snapshot={snapshot} id={chosen} />}
    </>
  );
}

function Other({ snapshot, id }: { snapshot: Snapshot; id: string }) {
  const finding = useQuery(queryOf(getSnapshot, { snapshot_id: id }));
  return (
    <Loaded query={finding} rows={8}>
      {({ snapshot: other }) => {
        const pair = snapshot.captured_at < other.captured_at ? [snapshot, other] : [other, snapshot];
        const [older = snapshot, newer = other] = pair;
        return <Comparison older={older} newer={newer} />;
      }}
    </Loaded>
  );
}

interface Line {
  label: string;
  /** Value by which a change is told. */
  text: (one: Snapshot) => string;
  render?: (one: Snapshot) => ReactNode;
}

const { room_name, cover, notice, online, risk_score, seats, hits } = snapshotType.fields;
const seatsText = (one: Snapshot): string =>
  one.seats.map(({ no, nickname }) => `${numberText(no)} 号麦 ${safeText(nickname)}`).join('、') || '麦上没有人';

const lines: readonly Line[] = [
  { label: room_name.label, text: (one) => safeText(one.room_name) },
  { label: cover.label, text: (one) => one.cover, render: (one) => <SnapshotCover cover={one.cover} /> },
  { label: notice.label, text: (one) => safeText(one.notice) || '—' },
  { label: online.label, text: (one) => String(one.online) },
  {
    label: risk_score.label,
    text: (one) => String(one.risk_score),
    render: (one) => <RiskTag score={one.risk_score} />,
  },
  { label: hits.label, text: (one) => hitsText(one.hits) },
  { label: seats.label, text: seatsText },
];

function Comparison({ older, newer }: { older: Snapshot; newer: Snapshot }) {
  const cell = ({ text, render }: Line, one: Snapshot) => render?.(one) ?? <bdi>{text(one)}</bdi>;
  return (
    <PlainTable
      label="快照对比"
      caption={
        <>
          <Time at={older.captured_at} /> 与 <Time at={newer.captured_at} />
          {older.party_id === newer.party_id ? '' : '，不是同一场'}
        </>
      }
      lined
      rows={lines}
      rowKey={({ label }) => label}
      columns={[
        { title: '项目', render: ({ label }) => label },
        { title: '较早', wraps: true, render: (line) => cell(line, older) },
        { title: '较晚', wraps: true, render: (line) => cell(line, newer) },
        { title: '变化', render: ({ text }) => (text(older) === text(newer) ? '—' : <Tag color="orange">有变化</Tag>) },
      ]}
    />
  );
}
