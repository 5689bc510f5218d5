import { trackLevelAt } from '@/components/room/player/track';
import { RoomCell } from '@/components/room/RoomCell';
import { recordingType } from '@/domain/recording/fields';
import { isDeleted } from '@/domain/recording/rules';
import { speechLabels } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listRecordings, Recording } from '@/services/recording';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './recording.module.css';

const { fields } = recordingType;

const speakersText = ({ track, speakers }: Recording): string =>
  track === 'mixed'
    ? '混流'
    : `${speakers.length} 人：${speakers.map(({ nickname }) => safeText(nickname)).join('、')}`;

/** Loudness of the whole recording in sixty bars, for the eye alone. */
function Bars({ bars }: { bars: string }) {
  const path = Array.from(bars, (_, i) => {
    const half = trackLevelAt(bars, i) * 9;
    return `M${i + 0.5} ${10 - half}V${10.5 + half}`;
  });
  return (
    <svg className={styles.bars} viewBox="0 0 60 20" preserveAspectRatio="none" aria-hidden>
      <path d={path.join('')} />
    </svg>
  );
}

export const recordingColumns: ColumnsOf<typeof listRecordings> = columnsOf(fields, [
  { key: 'start_at', width: 100, sort: 'start_at' },
  {
    key: 'room_name',
    width: 180,
    render: ({ room_id, room_name, cover }) => <RoomCell room={{ room_id, room_name, cover }} />,
    file: [
      { head: '房间', text: ({ room_name }) => room_name },
      { head: '房间号', text: ({ room_id }) => room_id },
    ],
  },
  {
    key: 'track',
    title: '轨道 / 说话人',
    width: 130,
    render: (one) => <bdi title={speakersText(one)}>{speakersText(one)}</bdi>,
    file: [
      { field: fields.track, valueIn: ({ track }) => track },
      { head: '说话人', text: ({ speakers }) => speakers.map(({ nickname }) => nickname).join('、') },
      { head: '说话人 ID', text: ({ speakers }) => speakers.map(({ uid }) => uid).join('、') },
    ],
  },
  { key: 'duration_sec', width: 130, sort: 'duration_sec', after: ({ bars }) => bars && <Bars bars={bars} /> },
  {
    key: 'hit_count',
    width: 120,
    sort: 'hit_count',
    render: ({ hit_count, labels }) => (
      <>
        {numberText(hit_count)}
        {labels.length > 0 && <Below>{labels.map((label) => labelOf(speechLabels, label).label).join('、')}</Below>}
      </>
    ),
    file: [
      { field: fields.hit_count, valueIn: ({ hit_count }) => hit_count },
      { field: fields.labels, valueIn: ({ labels }) => labels },
    ],
  },
  { key: 'trigger', width: 90 },
  { key: 'review_status', width: 100, after: ({ marks }) => marks.length > 0 && ` ${marks.length} 段` },
  {
    key: 'retain_until',
    width: 120,
    sort: 'retain_until',
    render: (one) => (
      <>
        {one.legal_hold ? <Tag color="purple">法律保全</Tag> : <Time at={one.retain_until} short />}
        {isDeleted(one, clock.now()) && ' '}
        {isDeleted(one, clock.now()) && <Tag>已删除</Tag>}
        {one.privacy && ' '}
        {one.privacy && <Tag color="orange">隐私限制</Tag>}
      </>
    ),
    file: [
      { field: fields.retain_until, valueIn: ({ retain_until }) => retain_until },
      { field: fields.legal_hold, valueIn: ({ legal_hold }) => legal_hold },
      { field: fields.privacy, valueIn: ({ privacy }) => privacy },
    ],
  },
  { key: 'party_id', width: 130, hiddenAtFirst: true },
  { key: 'recording_id', width: 110, hiddenAtFirst: true },
  { key: 'access_count', width: 80, hiddenAtFirst: true },
  { key: 'listen_sec', width: 90, hiddenAtFirst: true },
  { key: 'case_id', width: 120, hiddenAtFirst: true },
]);
