import { audienceText } from '@/components/config/audienceText';
import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { Time } from '@/components/Time';
import { everybody } from '@/domain/config';
import { labelOf } from '@/domain/labels';
import { pushType } from '@/domain/objects/push';
import { abText, pushChannels, targetText } from '@/domain/push';
import { shortSchedule } from '@/domain/pushTimes';
import type { push } from '@/services/push';
import { Below } from '@/ui/Below';
import { PeopleCell, RatesCell, RunCell } from './RunCell';
import type { PushRow } from './useFigures';

const { fields } = pushType;

const whenText = ({ content: { body } }: PushRow): string => shortSchedule(body.schedule);

/** Of its conditions, what leaves anybody out. */
const conditions = ({ content: { audience } }: PushRow): string =>
  JSON.stringify(audience) === JSON.stringify(everybody) ? '' : audienceText(audience);

const groupsText = ({ content: { body } }: PushRow): string => {
  if (body.ab.length === 0) return '';
  return body.ab.length > 2 ? `A/B ${body.ab.length} 组` : abText(body.ab);
};

/** A push's own, beside those of all types. */
export const pushColumns: ColumnsOf<typeof push.list> = columnsOf(fields, [
  {
    key: 'content.channel',
    title: `${fields.channel.label} / ${fields.ab.label}`,
    width: 150,
    render: (row) => (
      <>
        {labelOf(pushChannels, row.content.body.channel).label}
        <Below>{groupsText(row)}</Below>
      </>
    ),
    text: (row) => `${labelOf(pushChannels, row.content.body.channel).label} ${groupsText(row)}`,
  },
  {
    key: 'content.audience',
    title: '人群（预估）',
    width: 150,
    render: (row) => (
      <>
        <PeopleCell row={row} />
        {targetText(row.content.body)}
        <Below>{conditions(row)}</Below>
      </>
    ),
    text: (row) => `${targetText(row.content.body)} ${conditions(row)}`,
  },
  {
    key: 'content.schedule',
    field: 'schedule',
    width: 180,
    render: (row) => (
      <>
        {whenText(row)}
        <Below>{row.content.start_at !== null && <Time at={row.content.start_at} short />}</Below>
      </>
    ),
    text: whenText,
  },
  { key: 'content.run', field: 'progress', width: 140, render: (row) => <RunCell row={row} /> },
  { key: 'content.rates', field: 'rates', width: 130, render: (row) => <RatesCell row={row} /> },
]);
