import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { Time } from '@/components/Time';
import { labelOf } from '@/domain/labels';
import { pushType } from '@/domain/objects/push';
import { abText, pushChannels, targetText } from '@/domain/push';
import { shortSchedule } from '@/domain/pushTimes';
import type { push } from '@/services/push';
import { Below } from '@/ui/Below';
import { PeopleCell, RatesCell, RunCell } from './RunCell';
import type { PushRow } from './useFigures';

const { fields } = pushType;

const peopleText = ({ content: { body } }: PushRow): string => targetText(body);
const whenText = ({ content: { body } }: PushRow): string => shortSchedule(body.schedule);

/** A push's own, beside those of all types. */
export const pushColumns: ColumnsOf<typeof push.list> = columnsOf(fields, [
  {
    key: 'content.channel',
    title: `${fields.channel.label} / ${fields.target.label}（预估）`,
    width: 168,
    render: (row) => (
      <>
        {labelOf(pushChannels, row.content.body.channel).label}
        <Below className="secondary">
          <PeopleCell row={row} />
          {peopleText(row)}
        </Below>
      </>
    ),
    text: (row) => `${labelOf(pushChannels, row.content.body.channel).label} ${peopleText(row)}`,
  },
  {
    key: 'content.schedule',
    title: `${fields.schedule.label} / ${fields.ab.label}`,
    width: 176,
    render: (row) => (
      <>
        {whenText(row)}
        <Below className="secondary">
          {row.content.start_at !== null && <Time at={row.content.start_at} short />}{' '}
          {row.content.body.ab.length > 0 && abText(row.content.body.ab)}
        </Below>
      </>
    ),
    text: (row) => `${whenText(row)} ${abText(row.content.body.ab)}`,
  },
  { key: 'content.run', field: 'progress', width: 140, render: (row) => <RunCell row={row} /> },
  { key: 'content.rates', field: 'rates', width: 152, render: (row) => <RatesCell row={row} /> },
]);
