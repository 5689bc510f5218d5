import { Button } from 'antd';
import { mediaUrl } from '@/components/mediaUrl';
import { Tag } from '@/components/Tag';
import { daysUntil, firstRightsEnd, isPlayed, type PlaylistItem, rightsStateOf, rightsStates } from '@/domain/playlist';
import { useNow } from '@/hooks/useNow';
import { Below } from '@/ui/Below';
import { numberText, percentText } from '@/utils/numberText';
import styles from './playlist.module.css';
import { type PlaylistRow, useFigures } from './useFigures';

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

/** Of those who were shown it, how many played something and how many closed it; below, what of it is dead. */
export function RatesCell({ row: { id, env } }: { row: Pick<PlaylistRow, 'id' | 'env'> }) {
  const { data, isError, refetch } = useFigures({ env });
  if (isError && !data)
    return (
      <Button size="small" type="link" onClick={() => void refetch()}>
        读取失败，重试
      </Button>
    );
  const one = data?.list.find((figures) => figures.id === id);
  if (!one || (one.shown === 0 && one.dead === 0)) return '—';
  return (
    <>
      {one.shown > 0 ? `${percentText(one.played / one.shown)} / ${percentText(one.closed / one.shown)}` : '—'}
      <Below>{one.dead > 0 ? <Tag color="red">失效 {one.dead} 条</Tag> : `曝光 ${numberText(one.shown)}`}</Below>
    </>
  );
}
