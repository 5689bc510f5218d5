import { bodyCells } from '@/components/config/bodyCells';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import { playlistType } from '@/domain/playlist/fields';
import {
  daysUntil,
  firstRightsEnd,
  isPlayed,
  lengthText,
  type PlaylistItem,
  playlistPlacements,
  playlistTotalsOf,
  playlistTriggers,
  rightsStateOf,
  rightsStates,
  windowTypes,
} from '@/domain/playlist/rules';
import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { useNow } from '@/hooks/useNow';
import { Below } from '@/kit/base/Below';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Rate } from '@/kit/field/Rate';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type playlist, playlistFigures } from '@/services/playlist';
import { numberText } from '@/utils/numberText';
import styles from './playlist.module.css';
import type { PlaylistRow } from './row';

const minuteMs = 60_000;

/** The first cover that is played. */
function Cover({ items }: { items: readonly PlaylistItem[] }) {
  const cover = items.find((item) => isPlayed(item) && item.cover !== null)?.cover;
  const url = cover && mediaUrl(cover.url, 'image');
  if (!url) return <span className="secondary">无图</span>;
  return <img src={url} alt="" loading="lazy" className={styles.cover} />;
}

/** 版权到期提醒: how soon the first copyright ends; nothing while that is far away. */
function RightsTag({ items }: { items: readonly PlaylistItem[] }) {
  const now = useNow(minuteMs);
  const state = rightsStateOf(items, now);
  const end = firstRightsEnd(items);
  if (!state || end === null) return null;
  const text = state === 'over' ? '版权已到期' : `版权 ${daysUntil(end, now)} 天后到期`;
  return <Tag color={rightsStates[state].color}>{text}</Tag>;
}

/** Share of viewers who played something and who closed it; below, the dead items. */
const RatesCell = ({ row }: { row: Pick<PlaylistRow, 'id' | 'env'> }) => (
  <FiguresCell of={playlistFigures} row={row}>
    {({ shown, played, closed, dead }) =>
      (shown > 0 || dead > 0) && (
        <>
          <Rate share={rateOf(played, shown)} digits={0} /> / <Rate share={rateOf(closed, shown)} digits={0} />
          <Below>{dead > 0 ? <Tag color="red">失效 {dead} 条</Tag> : `曝光 ${numberText(shown)}`}</Below>
        </>
      )
    }
  </FiguresCell>
);

const { fields } = playlistType;

/** The trigger in two characters: 「进入」 is short for 「进房/进入页面」. */
const shortTrigger = (trigger: keyof typeof playlistTriggers): string =>
  trigger === 'enter' ? '进入' : labelOf(playlistTriggers, trigger).label;

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
          <span title={labelOf(playlistTriggers, body.trigger).label}>
            {labelOf(playlistPlacements, body.placement).label} · {shortTrigger(body.trigger)}
          </span>
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
      const { count, seconds } = playlistTotalsOf(body.items);
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
      { head: '条目数', text: ({ content: { body } }) => playlistTotalsOf(body.items).count },
      { head: '停用条目数', text: ({ content: { body } }) => playlistTotalsOf(body.items).off },
      { head: '总时长（秒）', text: ({ content: { body } }) => playlistTotalsOf(body.items).seconds },
    ],
  },
  {
    key: 'content.rates',
    title: '播放 / 关闭率',
    width: 128,
    render: (row) => <RatesCell row={row} />,
    figures: figureCells(playlistFigures, {
      曝光: ({ shown }) => shown,
      '播放率（%）': ({ shown, played }) => percentCell(rateOf(played, shown)),
      '关闭率（%）': ({ shown, closed }) => percentCell(rateOf(closed, shown)),
      失效条目数: ({ dead }) => dead,
    }),
  },
]);
