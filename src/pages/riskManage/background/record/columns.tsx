import { ListThumb } from '@/components/review/guard/GuardedImage';
import styles from '@/components/review/parts.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { backgroundFields } from '@/domain/background/fields';
import { backgroundPriceText } from '@/domain/background/rules';
import { bgKinds, bgMedia, compensations } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { isSensitive, machineLabels } from '@/domain/shared/machineLabel';
import type { Column } from '@/kit/base/list/types';
import { LinkedUid } from '@/kit/field/LinkedUid';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import { backgroundExtraIn } from '@/services/background';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

type BackgroundRecord = RecordOf<'background'>;

const machineText = ({ case: { labels, score } }: BackgroundRecord): string =>
  [...labels.map((label) => safeText(labelOf(machineLabels, label).label)), `${numberText(score)} 分`].join(' ');

const compensationOf = ({ extra }: BackgroundRecord) => backgroundExtraIn(extra).compensation;

const amountOf = ({ case: { payload } }: BackgroundRecord): string =>
  payload.pay_item ? ` ${backgroundPriceText(payload.pay_item.coins)}` : '';

export const backgroundColumns: readonly Column<BackgroundRecord>[] = columnsOf(backgroundFields, [
  { key: 'thumb', title: '缩略', width: 64, picture: true, render: (record) => <Thumb record={record} /> },
  { key: 'bg_id', width: 130, value: (record) => record.case.payload.bg_id },
  {
    key: 'owner',
    title: '归属',
    width: 190,
    render: ({ case: { payload } }) =>
      payload.owner_type === 'room' ? (
        <>
          <bdi className={styles.clip}>{safeText(payload.owner_name) || '（无房名）'}</bdi>{' '}
          <LinkedUid id={payload.owner_id} label="房间号" type="room" />
          {payload.owner_closed && <span className="secondary"> 已关闭</span>}
        </>
      ) : (
        '个人主页'
      ),
    file: [
      { head: '归属', text: ({ case: { payload } }) => payload.owner_name },
      { head: '归属 ID', text: ({ case: { payload } }) => payload.owner_id },
    ],
  },
  {
    key: 'bg_kind',
    width: 140,
    value: (record) => record.case.payload.bg_kind,
    after: (record) => (
      <>
        {' '}
        <StateTag map={bgMedia} value={record.case.payload.media_type} />
      </>
    ),
    text: ({ case: { payload } }) =>
      `${labelOf(bgKinds, payload.bg_kind).label}/${labelOf(bgMedia, payload.media_type).label}`,
  },
  { key: 'machine', title: '机审', width: 150, render: machineText, text: machineText },
  {
    key: 'compensation',
    width: 150,
    value: compensationOf,
    after: (record) => compensationOf(record) && amountOf(record),
    text: (record) => {
      const compensation = compensationOf(record);
      return compensation ? labelOf(compensations, compensation).label + amountOf(record) : '';
    },
  },
  {
    key: 'affected_rooms',
    width: 90,
    align: 'right',
    render: ({ extra }) => backgroundExtraIn(extra).affected_rooms || '—',
    text: ({ extra }) => backgroundExtraIn(extra).affected_rooms,
  },
  { key: 'shown', width: 120, hiddenAtFirst: true, value: (record) => record.case.payload.shown },
]);

/** Picture, or a key frame of a deleted one. */
function Thumb({ record: { case: item } }: { record: BackgroundRecord }) {
  const { medium, frames } = item.payload;
  const seen = medium.state === 'ok' ? medium : frames.find(({ state }) => state === 'ok');
  if (!seen) return <span className="secondary">无图</span>;
  return <ListThumb medium={seen} alt="背景" sensitive={isSensitive(item.labels)} />;
}
