import { GuardedImage } from '@/components/review/guard/GuardedImage';
import { StateTag } from '@/components/StateTag';
import { labelOf } from '@/domain/labels';
import { isSensitive } from '@/domain/machineLabel';
import { qualityModes } from '@/domain/quality';
import { scenes } from '@/domain/review';
import type { CaseOf } from '@/services/caseSchema';
import type { Column } from '@/ui/list/types';

/** Of the list mode, between the common ones. */
export const qualityColumns: readonly Column<CaseOf<'quality'>>[] = [
  {
    key: 'thumb',
    picture: true,
    title: '缩略图',
    width: 84,
    render: ({ payload, scene, labels }) => (
      <GuardedImage
        medium={payload.medium}
        alt={labelOf(scenes, scene).label}
        thumb
        sensitive={isSensitive(labels)}
        colors
      />
    ),
  },
  {
    key: 'mode',
    title: '模式',
    width: 90,
    render: ({ payload }) => <StateTag map={qualityModes} value={payload.mode} />,
    text: ({ payload }) => labelOf(qualityModes, payload.mode).label,
  },
  {
    key: 'batch_id',
    title: '批次',
    width: 90,
    render: ({ payload }) => <span className="mono">{payload.batch_id}</span>,
    text: ({ payload }) => payload.batch_id,
  },
];
