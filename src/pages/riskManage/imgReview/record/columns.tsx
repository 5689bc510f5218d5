import { ListThumb } from '@/components/review/guard/GuardedImage';
import type { RecordOf } from '@/components/review/record/recordOf';
import { imageFields } from '@/domain/image/fields';
import { imageAgreementOf, isMinorImage, topFinding } from '@/domain/image/rules';
import { conclusions, reportScenes } from '@/domain/review/rules';
import { hashStates } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import type { Column } from '@/kit/base/list/types';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import { numberText } from '@/utils/numberText';
import { maskedLink } from './maskedLink';

type ImageRecord = RecordOf<'image'>;

/** Machine beside human (docs/design/risk.md#img-record); thumbnails are blurred, whatever they show. */
export const imageColumns: readonly Column<ImageRecord>[] = columnsOf(imageFields, [
  {
    key: 'link',
    field: 'thumb',
    picture: true,
    width: 100,
    render: (record) => <Thumb record={record} />,
    text: ({ case: { payload } }) => maskedLink(payload.medium.url),
  },
  { key: 'image_id', width: 120, value: (record) => record.case.payload.image_id },
  {
    key: 'machine',
    title: '机审标签/分',
    width: 150,
    render: (record) => {
      const top = topFinding(record.case);
      if (!top) return <span className="secondary">无发现 {numberText(record.case.score)}</span>;
      return (
        <>
          <StateTag map={machineLabels} value={top.label} /> {numberText(top.score)}
        </>
      );
    },
    file: [
      {
        head: '机审标签',
        text: ({ case: item }) => {
          const top = topFinding(item);
          return top ? labelOf(machineLabels, top.label).label : '无发现';
        },
      },
      { head: '机审分', text: ({ case: item }) => topFinding(item)?.score ?? item.score },
    ],
  },
  { key: 'agree', width: 100, value: (record) => imageAgreementOf(record.case, record) },
  { key: 'same', field: 'dup_count', width: 80, value: (record) => record.case.payload.dup_count },
  {
    key: 'hash_state',
    width: 110,
    render: ({ case: { payload } }) =>
      payload.hash_state === 'none' ? '—' : <StateTag map={hashStates} value={payload.hash_state} />,
    text: ({ case: { payload } }) => labelOf(hashStates, payload.hash_state).label,
  },
]);

/** Nothing of minors; of what is gone the hash and the decision. */
function Thumb({ record }: { record: ImageRecord }) {
  const { payload, scene } = record.case;
  if (isMinorImage(record.case)) return <span className="secondary">不提供</span>;
  if (payload.medium.state === 'purged') {
    return (
      <span className="secondary" title={payload.phash}>
        已清除 <span className="mono">{payload.phash.slice(0, 8)}</span> {labelOf(conclusions, record.conclusion).label}
      </span>
    );
  }
  return <ListThumb medium={payload.medium} alt={`${labelOf(reportScenes, scene).label} ${payload.image_id}`} veiled />;
}
