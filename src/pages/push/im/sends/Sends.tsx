import type { ConfigPartProps } from '@/components/config/types';
import { pushSendType } from '@/domain/push/fields';
import { maxListSpanDays } from '@/domain/shared/limits';
import { anyOf, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listPushSends } from '@/services/pushSends';
import { pushSendColumns } from './columns';

const { fields, exports } = pushSendType;

const filters: FiltersOf<typeof listPushSends> = [
  searchIn('q', '推送', { placeholder: '推送名称、编号或明细编号', many: false, width: 260 }),
  textIn('uid', fields.uid, { maxLength: 20 }),
  anyOf('result', fields.result),
  anyOf('reason', fields.reason),
  anyOf('region', fields.region),
  timeFilter('from', fields.at, { from: 'from', to: 'to', maxDays: maxListSpanDays }),
];

/** 发送明细: what became of every push for every user, and why somebody got nothing. */
export default function Sends({ title, children }: ConfigPartProps) {
  return (
    <ListScreen
      title={title}
      call={listPushSends}
      columns={pushSendColumns}
      filters={filters}
      rowKey={({ send_id }) => send_id}
      exportCode={exports?.listPushSends ?? ''}
      emptyHint="推送发出后，可在此查看每个用户的发送结果"
    >
      {children}
    </ListScreen>
  );
}
