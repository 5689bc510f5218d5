import { FiguresCell } from '@/components/config/figures';
import { daysUntil, firstRightsEnd, isPlayed, type PlaylistItem, rightsStateOf, rightsStates } from '@/domain/playlist';
import { useNow } from '@/hooks/useNow';
import { Below } from '@/kit/base/Below';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Tag } from '@/kit/field/Tag';
import { playlistFigures } from '@/services/playlist';
import { numberText, percentText } from '@/utils/numberText';
import styles from './playlist.module.css';
import type { PlaylistRow } from './row';

const minuteMs = 60_000;

/** The first cover that is played. */
export function Cover({ items }: { items: readonly PlaylistItem[] }) {
  const cover = items.find((item) => isPlayed(item) && item.cover !== null)?.cover;
  const url = cover && mediaUrl(cover.url, 'image');
  if (!url) return <span className="secondary">无图</span>;
  return <img src={url} alt="" loading="lazy" className={styles.cover} />;
}

/** 版权到期提醒: how soon the first copyright ends; nothing while that is far away. */
export function RightsTag({ items }: { items: readonly PlaylistItem[] }) {
  const now = useNow(minuteMs);
  const state = rightsStateOf(items, now);
  const end = firstRightsEnd(items);
  if (!state || end === null) return null;
  const text = state === 'over' ? '版权已到期' : `版权 ${daysUntil(end, now)} 天后到期`;
  return <Tag color={rightsStates[state].color}>{text}</Tag>;
}

/** Share of viewers who played something and who closed it; below, the dead items. */
export const RatesCell = ({ row }: { row: Pick<PlaylistRow, 'id' | 'env'> }) => (
  <FiguresCell of={playlistFigures} row={row}>
    {({ shown, played, closed, dead }) =>
      (shown > 0 || dead > 0) && (
        <>
          {shown > 0 ? `${percentText(played / shown)} / ${percentText(closed / shown)}` : '—'}
          <Below>{dead > 0 ? <Tag color="red">失效 {dead} 条</Tag> : `曝光 ${numberText(shown)}`}</Below>
        </>
      )
    }
  </FiguresCell>
);
