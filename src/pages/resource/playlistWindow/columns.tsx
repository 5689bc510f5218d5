import { bodyCells } from '@/components/config/bodyCells';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { labelOf } from '@/domain/labels';
import { playlistType } from '@/domain/objects/playlist';
import { countOf, lengthText, playlistPlacements, playlistTriggers, windowTypes } from '@/domain/playlist';
import { Below } from '@/kit/base/Below';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type playlist, playlistFigures } from '@/services/playlist';
import { Cover, RatesCell, RightsTag } from './cells';

const { fields } = playlistType;

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
    file: bodyCells(fields, 'window_type', 'placement', 'trigger'),
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
    file: [
      { head: '条目数', text: ({ content: { body } }) => countOf(body.items).count },
      { head: '停用条目数', text: ({ content: { body } }) => countOf(body.items).off },
      { head: '总时长（秒）', text: ({ content: { body } }) => countOf(body.items).seconds },
    ],
  },
  {
    key: 'content.rates',
    title: '播放 / 关闭率',
    width: 128,
    render: (row) => <RatesCell row={row} />,
    figures: figureCells(playlistFigures, {
      曝光: ({ shown }) => shown,
      '播放率（%）': ({ shown, played }) => percentCell(shown > 0 ? played / shown : null),
      '关闭率（%）': ({ shown, closed }) => percentCell(shown > 0 ? closed / shown : null),
      失效条目数: ({ dead }) => dead,
    }),
  },
]);
