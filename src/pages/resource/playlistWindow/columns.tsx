import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { labelOf } from '@/domain/labels';
import { playlistType } from '@/domain/objects/playlist';
import {
  countOf,
  itemsText,
  lengthText,
  type PlaylistBody,
  playlistPlacements,
  playlistTriggers,
  windowTypes,
} from '@/domain/playlist';
import type { playlist } from '@/services/playlist';
import { Below } from '@/ui/Below';
import { Cover, RatesCell, RightsTag } from './cells';

const { fields } = playlistType;

const placeText = ({ window_type, placement }: PlaylistBody): string =>
  `${labelOf(windowTypes, window_type).label} · ${labelOf(playlistPlacements, placement).label}`;

/** A playlist's own, beside those of all types. */
export const playlistColumns: ColumnsOf<typeof playlist.list> = columnsOf(fields, [
  {
    key: 'content.cover',
    title: '封面',
    width: 66,
    picture: true,
    render: ({ content }) => <Cover items={content.body.items} />,
  },
  {
    key: 'content.window_type',
    title: `${fields.window_type.label} / ${fields.placement.label}`,
    width: 118,
    render: ({ content: { body } }) => (
      <>
        {labelOf(windowTypes, body.window_type).label}
        <Below>
          {labelOf(playlistPlacements, body.placement).label} · {labelOf(playlistTriggers, body.trigger).label}
        </Below>
      </>
    ),
    text: ({ content: { body } }) => placeText(body),
  },
  {
    key: 'content.items',
    title: '条目数 / 总时长',
    width: 142,
    render: ({ content: { body } }) => {
      const { count, seconds } = countOf(body.items);
      return (
        <>
          {count} 条{seconds > 0 && ` / ${lengthText(seconds)}`}
          <Below>
            <RightsTag items={body.items} />
          </Below>
        </>
      );
    },
    text: ({ content: { body } }) => itemsText(body.items),
  },
  {
    key: 'content.rates',
    title: '播放 / 关闭率',
    width: 128,
    render: (row) => <RatesCell row={row} />,
  },
]);
