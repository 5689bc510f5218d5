import type { PropsWithChildren } from 'react';
import { columnsOf } from '@/components/list/columnsOf';
import { ListScreen } from '@/components/list/ListScreen';
import type { ColumnsOf, FiltersOf } from '@/components/list/types';
import { ObjectLink } from '@/components/ObjectLink';
import { StateTag } from '@/components/StateTag';
import { labelOf } from '@/domain/labels';
import { resendCannot, sendReasons, sendResults } from '@/domain/messageSend';
import { messageSendType, messageTemplateType } from '@/domain/objects/message';
import { listMessageSends, type MessageSend, resendMessages } from '@/services/messageSends';
import type { Action } from '@/ui/actions';
import { Below } from '@/ui/Below';
import { anyOf, searchIn, textIn } from '@/ui/list/filters';
import { timeFilter } from '@/ui/list/timeFilter';
import { safeText } from '@/utils/safeText';

const { fields } = messageSendType;

const reasonText = ({ reason, resent_as }: MessageSend): string =>
  [reason === null ? '' : labelOf(sendReasons, reason).label, resent_as === null ? '' : `已重发为 ${resent_as}`]
    .filter(Boolean)
    .join('；') || '—';

const columns: ColumnsOf<typeof listMessageSends> = columnsOf(fields, [
  { key: 'at', width: 120, sort: 'at', after: ({ send_id }) => <Below className="secondary mono">{send_id}</Below> },
  {
    key: 'id',
    width: 190,
    render: ({ id, template_name, code }) => (
      <>
        <ObjectLink type={messageTemplateType} id={id}>
          <bdi>{safeText(template_name)}</bdi>
        </ObjectLink>
        <Below className="secondary mono">{safeText(code)}</Below>
      </>
    ),
    text: ({ template_name, code }) => `${template_name} ${code}`,
  },
  { key: 'uid', width: 120 },
  { key: 'channel', width: 90 },
  { key: 'language', width: 84 },
  { key: 'kind', width: 96 },
  { key: 'result', width: 100, render: ({ result }) => <StateTag map={sendResults} value={result} /> },
  { key: 'reason', width: 160, render: reasonText, text: reasonText },
  { key: 'clicked', width: 80 },
  { key: 'of_version', width: 72, hiddenAtFirst: true },
  { key: 'send_id', width: 120, hiddenAtFirst: true },
]);

const filters: FiltersOf<typeof listMessageSends> = [
  searchIn('q', '模板', { placeholder: '模板名称、编码、编号或发送编号', many: false, width: 260 }),
  textIn('uid', fields.uid, { maxLength: 20 }),
  anyOf('result', fields.result),
  anyOf('reason', fields.reason),
  anyOf('channel', fields.channel),
  anyOf('kind', fields.kind),
  timeFilter('from', fields.at, { from: 'from', to: 'to' }),
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

/** Told by what the channel says later. */
const waitsMs = 15_000;

/** 发送记录: every message to every user, what became of it and why; what failed is sent again from here. */
export default function Sends({ children }: PropsWithChildren) {
  return (
    <ListScreen
      title="消息模板 · 发送记录"
      call={listMessageSends}
      columns={columns}
      filters={filters}
      rowKey={({ send_id }) => send_id}
      refreshMs={({ result }) => (result === 'unknown' ? waitsMs : undefined)}
      actions={actions}
      emptyHint="模板生效后，每条发送都记在这里"
    >
      {children}
    </ListScreen>
  );
}
