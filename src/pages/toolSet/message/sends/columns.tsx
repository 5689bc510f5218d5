import { messageSendType, messageTemplateType } from '@/domain/message/fields';
import { resendCannot, sendReasons } from '@/domain/message/send';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listMessageSends, MessageSend } from '@/services/messageSends';
import { safeText } from '@/utils/safeText';

const reasonText = ({ reason, resent_as }: MessageSend): string =>
  [reason === null ? '' : labelOf(sendReasons, reason).label, resent_as === null ? '' : `已重发为 ${resent_as}`]
    .filter(Boolean)
    .join('；') || '—';

/** One send in a row, on the screen and in its export. */
export const messageSendColumns: ColumnsOf<typeof listMessageSends> = columnsOf(messageSendType.fields, [
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
    file: [
      { head: '模板', text: ({ template_name }) => template_name },
      { head: '模板代码', text: ({ code }) => code },
    ],
  },
  { key: 'uid', width: 120 },
  { key: 'channel', width: 90 },
  { key: 'language', width: 84 },
  { key: 'kind', width: 96 },
  { key: 'result', width: 100 },
  {
    key: 'reason',
    width: 160,
    render: (send) => (
      <>
        {reasonText(send)}
        {send.result === 'failed' && send.resent_as === null && <Below>{resendCannot(send)}</Below>}
      </>
    ),
    text: reasonText,
  },
  { key: 'clicked', width: 80 },
  { key: 'of_version', width: 72, hiddenAtFirst: true },
  { key: 'send_id', width: 120, hiddenAtFirst: true },
]);
