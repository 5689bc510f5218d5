import { pushSendType, pushType } from '@/domain/push/fields';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listPushSends } from '@/services/pushSends';
import { safeText } from '@/utils/safeText';

/** One send to one user. */
export const pushSendColumns: ColumnsOf<typeof listPushSends> = columnsOf(pushSendType.fields, [
  { key: 'at', width: 120, sort: 'at' },
  {
    key: 'id',
    width: 200,
    render: ({ id, push_name }) => (
      <ObjectLink type={pushType} id={id}>
        <bdi>{safeText(push_name)}</bdi>
      </ObjectLink>
    ),
    text: ({ push_name }) => push_name,
  },
  { key: 'uid', width: 120 },
  { key: 'region', width: 80 },
  { key: 'language', width: 84 },
  { key: 'variant', width: 80 },
  { key: 'result', width: 100 },
  { key: 'reason', width: 140 },
  { key: 'tries', width: 90 },
  { key: 'clicked', width: 80 },
  { key: 'recalled', width: 80 },
  { key: 'send_id', width: 150, hiddenAtFirst: true },
]);
