import { GuardedImage } from '@/components/review/guard/GuardedImage';
import styles from '@/components/review/parts.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { StateTag } from '@/components/StateTag';
import { Uid } from '@/components/Uid';
import { bgKinds, bgMedia, compensations, shownNow } from '@/domain/kindLabels';
import { labelOf } from '@/domain/labels';
import { isSensitive, machineLabels } from '@/domain/machineLabel';
import { backgroundExtraIn } from '@/services/background';
import type { Column } from '@/ui/list/types';
import { safeText } from '@/utils/safeText';
import own from './columns.module.css';

type BackgroundRecord = RecordOf<'background'>;

const machineText = ({ case: { labels, score } }: BackgroundRecord): string =>
  [...labels.map((label) => safeText(labelOf(machineLabels, label).label)), `${score} 分`].join(' ');

const amountOf = ({ case: { payload } }: BackgroundRecord): string =>
  payload.pay_item ? ` ${payload.pay_item.coins} 金币` : '';

export const backgroundColumns: readonly Column<BackgroundRecord>[] = [
  { key: 'thumb', title: '缩略', width: 64, render: (record) => <Thumb record={record} /> },
  {
    key: 'bg_id',
    title: '背景ID',
    width: 130,
    render: ({ case: { payload } }) => <Uid id={payload.bg_id} label="背景ID" />,
    text: ({ case: { payload } }) => payload.bg_id,
  },
  {
    key: 'owner',
    title: '归属',
    width: 210,
    render: ({ case: { payload } }) =>
      payload.owner_type === 'room' ? (
        <>
          <bdi className={styles.clip}>{safeText(payload.owner_name) || '（无房名）'}</bdi>
          <Uid id={payload.owner_id} label="房间号" />
          {payload.owner_closed && <span className="secondary"> 已关闭</span>}
        </>
      ) : (
        '个人主页'
      ),
    text: ({ case: { payload } }) => `${payload.owner_name} ${payload.owner_id}`.trim(),
  },
  {
    key: 'bg_kind',
    title: '类型',
    width: 140,
    render: ({ case: { payload } }) => (
      <>
        <StateTag map={bgKinds} value={payload.bg_kind} /> <StateTag map={bgMedia} value={payload.media_type} />
      </>
    ),
    text: ({ case: { payload } }) =>
      `${labelOf(bgKinds, payload.bg_kind).label}/${labelOf(bgMedia, payload.media_type).label}`,
  },
  { key: 'machine', title: '机审', width: 150, render: machineText, text: machineText },
  {
    key: 'compensation',
    title: '补偿',
    width: 150,
    render: (record) => {
      const { compensation } = backgroundExtraIn(record.extra);
      if (!compensation) return '—';
      return (
        <>
          <StateTag map={compensations} value={compensation} />
          {amountOf(record)}
        </>
      );
    },
    text: (record) => {
      const { compensation } = backgroundExtraIn(record.extra);
      return compensation ? labelOf(compensations, compensation).label + amountOf(record) : '';
    },
  },
  {
    key: 'affected_rooms',
    title: '影响房间',
    width: 90,
    align: 'right',
    render: ({ extra }) => backgroundExtraIn(extra).affected_rooms || '—',
    text: ({ extra }) => backgroundExtraIn(extra).affected_rooms,
  },
  {
    key: 'shown',
    title: '当前展示',
    width: 120,
    hiddenAtFirst: true,
    render: ({ case: { payload } }) => <StateTag map={shownNow} value={payload.shown} />,
    text: ({ case: { payload } }) => labelOf(shownNow, payload.shown).label,
  },
];

/** The picture, or a key frame of what is gone. */
function Thumb({ record: { case: item } }: { record: BackgroundRecord }) {
  const { medium, frames } = item.payload;
  const seen = medium.state === 'ok' ? medium : frames.find(({ state }) => state === 'ok');
  if (!seen) return <span className="secondary">无图</span>;
  return (
    <div className={own.block}>
      <GuardedImage medium={seen} alt="背景" sensitive={isSensitive(item.labels)} thumb />
    </div>
  );
}
