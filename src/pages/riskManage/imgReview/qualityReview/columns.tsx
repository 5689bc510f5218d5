import { ListThumb } from '@/components/review/guard/GuardedImage';
import { labelOf } from '@/domain/labels';
import { isSensitive } from '@/domain/machineLabel';
import { qualityFields } from '@/domain/objects/quality';
import { scenes } from '@/domain/review';
import type { Column } from '@/kit/base/list/types';
import { columnsOf } from '@/kit/list/columnsOf';
import type { CaseOf } from '@/services/caseSchema';

/** Of the list mode, between the common ones. */
export const qualityColumns: readonly Column<CaseOf<'quality'>>[] = columnsOf(qualityFields, [
  {
    key: 'thumb',
    picture: true,
    width: 84,
    render: ({ payload, scene, labels }) => (
      <ListThumb medium={payload.medium} alt={labelOf(scenes, scene).label} sensitive={isSensitive(labels)} colors />
    ),
  },
  { key: 'mode', width: 90, value: ({ payload }) => payload.mode },
  { key: 'batch_id', width: 110, value: ({ payload }) => payload.batch_id },
]);
