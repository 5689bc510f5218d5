import type { ConfigPartProps } from '@/components/config/types';
import { messageSendType } from '@/domain/message/fields';
import { resendCannot } from '@/domain/message/send';
import { maxListSpanDays } from '@/domain/shared/limits';
import type { Action } from '@/kit/base/actions';
import { anyOf, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listMessageSends, type MessageSend, resendMessages } from '@/services/messageSends';
import { messageSendColumns } from './columns';

const { fields, exports } = messageSendType;

const filters: FiltersOf<typeof listMessageSends> = [
  searchIn('q', '模板', { placeholder: '模板名称、编码、编号或发送编号', many: false, width: 260 }),
  textIn('uid', fields.uid, { maxLength: 20 }),
  anyOf('result', fields.result),
  anyOf('reason', fields.reason),
  anyOf('channel', fields.channel),
  anyOf('kind', fields.kind),
  timeFilter('from', fields.at, { from: 'from', to: 'to', maxDays: maxListSpanDays }),
];

const actions: readonly Action<MessageSend>[] = [
  {
    key: 'resend',
    label: '重发',
    level: 'L2',
    batch: true,
    permission: String(resendMessages.spec.action),
    disabledReason: resendCannot,
    form: () => import('./ResendForm'),
  },
];

/** Refresh interval while channels have not yet reported the delivery. */
const waitsMs = 15_000;

/** 发送记录: every message to every user with its result and reason; failed ones can be resent here. */
export default function Sends({ title, children }: ConfigPartProps) {
  return (
    <ListScreen
      title={title}
      call={listMessageSends}
      columns={messageSendColumns}
      filters={filters}
      rowKey={({ send_id }) => send_id}
      exportCode={exports?.listMessageSends ?? ''}
      refreshMs={({ result }) => (result === 'unknown' ? waitsMs : undefined)}
      actions={actions}
      emptyHint="模板生效后，可在此查看发送记录"
    >
      {children}
    </ListScreen>
  );
}
