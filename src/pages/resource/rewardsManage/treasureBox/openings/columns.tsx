import { boxOpeningType } from '@/domain/objects/treasureBox';
import { Below } from '@/kit/base/Below';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listBoxOpenings } from '@/services/treasureBoxOpenings';
import { safeText } from '@/utils/safeText';

export const openingColumns: ColumnsOf<typeof listBoxOpenings> = columnsOf(boxOpeningType.fields, [
  { key: 'at', width: 120, sort: 'at' },
  { key: 'box_open_id', width: 140 },
  {
    key: 'id',
    width: 170,
    render: ({ id, box_name }) => (
      <>
        <bdi>{safeText(box_name)}</bdi>
        <Below className="secondary mono">{id}</Below>
      </>
    ),
    file: [
      { head: '宝箱', text: ({ box_name }) => box_name },
      { head: '宝箱 ID', text: ({ id }) => id },
    ],
  },
  { key: 'of_version', width: 72 },
  { key: 'room_id', width: 110 },
  { key: 'participants', width: 92 },
  { key: 'winners', width: 92 },
  { key: 'rare', width: 72 },
  { key: 'replaced', width: 92 },
  { key: 'coins', width: 140, sort: 'coins' },
]);
