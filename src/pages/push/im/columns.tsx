import { audienceText } from '@/components/config/audienceText';
import { bodyCells } from '@/components/config/bodyCells';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { figuresQuery } from '@/components/config/figures';
import { everybody } from '@/domain/config/rules';
import { needsStart } from '@/domain/push/checks';
import { pushType } from '@/domain/push/fields';
import { abText, pushChannels, targetText } from '@/domain/push/rules';
import { runStates } from '@/domain/push/send';
import { shortSchedule } from '@/domain/push/times';
import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { Below } from '@/kit/base/Below';
import { Time } from '@/kit/field/Time';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { push } from '@/services/push';
import { pushFigures } from '@/services/pushSends';
import { serverTime } from '@/utils/regionTime';
import { PeopleCell, RatesCell, RunCell } from './RunCell';
import type { PushRow } from './usePushFigures';

const { fields } = pushType;

const whenText = ({ content: { body } }: PushRow): string => shortSchedule(body.schedule);

/** Of its conditions, what leaves anybody out. */
const conditions = ({ content: { audience } }: PushRow): string =>
  JSON.stringify(audience) === JSON.stringify(everybody) ? '' : audienceText(audience);

const peopleText = (row: PushRow): string =>
  [targetText(row.content.body), conditions(row)].filter(Boolean).join(' · ');

/** 「每周周二 20:00」, and by whose clock. */
const whenParts = (row: PushRow): string[] => whenText(row).split(' · ');

/** Without what stands in brackets: 推送通知. */
const channelText = ({ content: { body } }: PushRow): string =>
  labelOf(pushChannels, body.channel).label.split('（', 1)[0] ?? '';

const groupsText = ({ content: { body } }: PushRow): string => {
  if (body.ab.length === 0) return '';
  return body.ab.length > 2 ? `A/B ${body.ab.length} 组` : abText(body.ab);
};

/** A push's own, beside those of all types. */
export const pushColumns: ColumnsOf<typeof push.list> = columnsOf(fields, [
  {
    key: 'content.channel',
    title: `${fields.channel.label} / ${fields.ab.label}`,
    width: 135,
    render: (row) => (
      <>
        {channelText(row)}
        <Below>{groupsText(row)}</Below>
      </>
    ),
    file: [
      { head: fields.channel.label, text: channelText },
      { head: fields.ab.label, text: ({ content: { body } }) => (body.ab.length === 0 ? null : abText(body.ab)) },
    ],
  },
  {
    key: 'content.audience',
    title: '人群（预估）',
    width: 127,
    render: (row) => (
      <>
        <PeopleCell row={row} />
        <Below>{peopleText(row)}</Below>
      </>
    ),
    file: [
      ...bodyCells(fields, 'target'),
      {
        head: '名单人数',
        text: ({ content: { body } }) => (body.target === 'uids' ? body.list.count : null),
      },
      { head: fields.audience.label, text: ({ content }) => audienceText(content.audience) },
    ],
    figures: [
      {
        head: '预估人数',
        read: async ({ id, env }, queries) => {
          const { people } = await queries.fetchQuery(figuresQuery(pushFigures, env));
          return people.find((one) => one.id === id)?.users;
        },
      },
    ],
  },
  {
    key: 'content.schedule',
    field: 'schedule',
    width: 174,
    render: (row) => (
      <>
        {whenParts(row)[0]}{' '}
        {needsStart(row.content.body) && row.content.start_at !== null && <Time at={row.content.start_at} short />}
        <Below>{whenParts(row)[1]}</Below>
      </>
    ),
    file: [
      { head: fields.schedule.label, text: (row) => whenParts(row)[0] },
      { head: '时区', text: (row) => whenParts(row)[1] ?? null },
      {
        head: `${fields.start_at.label}（UTC+8）`,
        text: ({ content: { body, start_at } }) =>
          needsStart(body) && start_at !== null ? serverTime(start_at) : null,
      },
    ],
  },
  {
    key: 'content.run',
    field: 'progress',
    width: 140,
    render: (row) => <RunCell row={row} />,
    figures: figureCells(pushFigures, {
      [fields.run_state.label]: ({ state }) => labelOf(runStates, state).label,
      应发送: ({ queued }) => queued,
      已处理: ({ done }) => done,
    }),
  },
  {
    key: 'content.rates',
    field: 'rates',
    width: 156,
    render: (row) => <RatesCell row={row} />,
    figures: figureCells(pushFigures, {
      '送达率（%）': ({ sent, done }) => percentCell(rateOf(sent, done)),
      '点击率（%）': ({ click_rate }) => percentCell(click_rate),
      '退订率（%）': ({ unsub_rate }) => percentCell(unsub_rate),
    }),
  },
]);
