import { Link } from '@umijs/max';
import { bodyCells } from '@/components/config/bodyCells';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import { messageTemplateType } from '@/domain/message/fields';
import { type MessageBody, messageChannels, messageFields, messageScenes } from '@/domain/message/rules';
import { type Language, languageKeys, languages } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { completeLanguages } from '@/domain/shared/texts';
import { Below } from '@/kit/base/Below';
import { dayMs } from '@/kit/base/quickPicks';
import { Rate } from '@/kit/field/Rate';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { messageTemplate } from '@/services/message';
import { messageFigures } from '@/services/messageSends';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { MessageRow } from './row';
import { sendsOf } from './sends/sendsOf';

/** Sent within a day, and pressed; where some failed, the way to those. */
const SentCell = ({ row }: { row: Pick<MessageRow, 'id' | 'env'> }) => (
  <FiguresCell of={messageFigures} row={row}>
    {({ id, sent_24h, click_rate, failed }) =>
      sent_24h > 0 && (
        <>
          {numberText(sent_24h)} / <Rate share={click_rate} />
          {failed > 0 && (
            <Below>
              <Link
                to={sendsOf(id, { result: 'failed', kind: ['event', 'resend'], from: String(clock.now() - dayMs) })}
              >
                失败 {numberText(failed)}
              </Link>
            </Below>
          )}
        </>
      )
    }
  </FiguresCell>
);

const { fields } = messageTemplateType;

const channelsText = ({ channels }: MessageBody): string =>
  channels.map((channel) => labelOf(messageChannels, channel).label).join('、') || '—';

/** The first; below, the others. */
function Channels({ body: { channels } }: { body: MessageBody }) {
  const [first = '—', ...others] = channels.map((channel) => labelOf(messageChannels, channel).label);
  return (
    <>
      {first}
      {others.length > 0 && <Below>{others.join('、')}</Below>}
    </>
  );
}

const namesOf = (some: readonly Language[]): string =>
  some.map((language) => labelOf(languages, language).label).join('、');

/** Languages that cannot be sent, by name; none where all can. */
const lackingText = ({ texts }: MessageBody): string => {
  const covered = completeLanguages(texts, messageFields);
  return namesOf(languageKeys.filter((language) => !covered.includes(language)));
};

const coveredText = ({ texts }: MessageBody): string =>
  `${completeLanguages(texts, messageFields).length} / ${languageKeys.length}`;

/** A template's own, beside those of all types. */
export const messageColumns: ColumnsOf<typeof messageTemplate.list> = columnsOf(fields, [
  {
    key: 'content.scene',
    title: `${fields.scene.label} / ${fields.code.label}`,
    width: 176,
    render: ({ content: { body } }) => (
      <>
        {labelOf(messageScenes, body.scene).label}
        <Below className="secondary mono">{safeText(body.code)}</Below>
      </>
    ),
    file: bodyCells(fields, 'scene', 'code'),
  },
  {
    key: 'content.channels',
    field: 'channels',
    width: 100,
    render: ({ content }) => <Channels body={content.body} />,
    text: ({ content }) => channelsText(content.body),
  },
  {
    key: 'content.covered',
    field: 'covered',
    width: 130,
    render: ({ content: { body } }) => (
      <>
        {coveredText(body)}
        {lackingText(body) !== '' && (
          <Below>
            <Tag color="orange">缺{lackingText(body)}</Tag>
          </Below>
        )}
      </>
    ),
    file: [
      {
        head: fields.covered.label,
        text: ({ content: { body } }) => namesOf(completeLanguages(body.texts, messageFields)),
      },
      { head: fields.lacks.label, text: ({ content: { body } }) => lackingText(body) },
    ],
  },
  { key: 'used', width: 72, align: 'right', value: ({ used }) => used.count },
  {
    key: 'content.sent_24h',
    title: `24h 发送 / ${fields.click_rate.label}`,
    width: 156,
    render: (row) => <SentCell row={row} />,
    figures: figureCells(messageFigures, {
      [fields.sent_24h.label]: ({ sent_24h }) => sent_24h,
      '24 小时失败': ({ failed }) => failed,
      [`${fields.click_rate.label}（%）`]: ({ click_rate }) => percentCell(click_rate),
    }),
  },
]);
