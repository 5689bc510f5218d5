import { MediaView } from '@/components/media/MediaView';
import { mediaUrl } from '@/components/mediaUrl';
import { type DressupBody, type Slot, slots } from '@/domain/dressup';
import { labelOf } from '@/domain/labels';
import { Avatar } from './Avatar';
import styles from './scene.module.css';

/** One that is worn, or would be. */
export interface Worn extends Pick<DressupBody, 'slot' | 'layer' | 'preview_static' | 'preview_anim'> {
  /** Why it is not to be had: it is greyed. */
  off?: string | undefined;
}

/** The dummy lies above grounds and below what is around it. */
const avatarLayer = 20;

/** What clients write on it. */
const words: Readonly<Partial<Record<Slot, string>>> = {
  bubble: '今晚一起听歌吗？',
  entry: '小星星 进入房间',
  nameplate: '小星星',
};

interface Props {
  worn: readonly Worn[];
  /** Shows which part of each has to stay clear. */
  safe?: boolean;
  /** Small, among others: pictures alone, nothing plays. */
  still?: boolean;
}

/** A dummy in a room, and what it wears in the order of the layers; what moves plays where it is pointed at. */
export function Scene({ worn, safe = false, still = false }: Props) {
  const below = worn.filter(({ layer }) => layer < avatarLayer);
  const above = worn.filter(({ layer }) => layer >= avatarLayer);
  const drawn = (list: readonly Worn[]) =>
    [...list]
      .sort((a, b) => a.layer - b.layer)
      .map((one) => <Piece key={one.slot} one={one} safe={safe} still={still} />);
  return (
    <div className={styles.scene}>
      {drawn(below)}
      <Avatar className={styles.avatar} />
      {drawn(above)}
    </div>
  );
}

interface PieceProps {
  one: Worn;
  safe: boolean;
  still: boolean;
}

function Piece({ one: { slot, preview_static, preview_anim, off }, safe, still }: PieceProps) {
  const label = labelOf(slots, slot).label;
  return (
    <div
      className={styles.piece}
      data-slot={slot}
      data-off={off === undefined ? undefined : true}
      title={off === undefined ? undefined : `${label}${off}`}
    >
      <Picture label={label} files={{ preview_static, preview_anim }} still={still} />
      {!still && words[slot] && <span className={styles.words}>{words[slot]}</span>}
      {safe && <i className={styles.safe} title={`${label}安全区`} />}
    </div>
  );
}

interface PictureProps {
  label: string;
  files: Pick<Worn, 'preview_static' | 'preview_anim'>;
  still: boolean;
}

function Picture({ label, files: { preview_static, preview_anim }, still }: PictureProps) {
  const url = preview_static && mediaUrl(preview_static.url, 'image');
  if (still) return url ? <img src={url} alt="" loading="lazy" /> : null;
  const file = preview_anim ?? preview_static;
  if (!file) return <span className={styles.empty}>{label}</span>;
  return <MediaView file={file} label={label} bare {...(preview_static ? { poster: preview_static.url } : {})} />;
}
