import { MediaView } from '@/components/media/MediaView';
import { type DressupBody, type Slot, slots } from '@/domain/dressup';
import { labelOf } from '@/domain/labels';
import { Avatar } from './Avatar';
import styles from './scene.module.css';

/** One that is worn. */
export type Outfit = Pick<DressupBody, 'slot' | 'layer' | 'preview_static' | 'preview_anim'>;

/** The dummy lies above grounds and below what is around it. */
const avatarLayer = 20;

/** What clients write on it. */
const words: Readonly<Partial<Record<Slot, string>>> = {
  bubble: '今晚一起听歌吗？',
  entry: '小星星 进入房间',
  nameplate: '小星星',
};

interface Props {
  worn: readonly Outfit[];
  /** Shows which part of each has to stay clear. */
  safe: boolean;
}

/** A dummy in a room, and what it wears in the order of the layers; what moves plays where it is pointed at. */
export function Scene({ worn, safe }: Props) {
  const below = worn.filter(({ layer }) => layer < avatarLayer);
  const above = worn.filter(({ layer }) => layer >= avatarLayer);
  const drawn = (list: readonly Outfit[]) =>
    [...list].sort((a, b) => a.layer - b.layer).map((one) => <Piece key={one.slot} one={one} safe={safe} />);
  return (
    <div className={styles.scene}>
      {drawn(below)}
      <Avatar className={styles.avatar} />
      {drawn(above)}
    </div>
  );
}

function Piece({ one: { slot, preview_static, preview_anim }, safe }: { one: Outfit; safe: boolean }) {
  const label = labelOf(slots, slot).label;
  const file = preview_anim ?? preview_static;
  return (
    <div className={styles.piece} data-slot={slot}>
      {file && <MediaView file={file} label={label} bare {...(preview_static ? { poster: preview_static.url } : {})} />}
      {words[slot] && <span className={styles.words}>{words[slot]}</span>}
      {safe && <i className={styles.safe} title={`${label}安全区`} />}
    </div>
  );
}
