import { MediaView } from '@/components/media/MediaView';
import { type DressupSlot, slots } from '@/domain/dressup/rules';
import { labelOf } from '@/domain/shared/labels';
import type { Worn } from './DummyScene';
import styles from './scene.module.css';

/** Sample text that clients show on it. */
const words: Readonly<Partial<Record<DressupSlot, string>>> = {
  bubble: '今晚一起听歌吗？',
  entry: '小星星 进入房间',
  nameplate: '小星星',
};

interface Props {
  one: Worn;
  /** Shows which part of it has to stay clear. */
  safe: boolean;
}

/** One in its place on the dummy: what moves plays where it is pointed at. */
export function Moving({ one: { slot, preview_static, preview_anim }, safe }: Props) {
  const label = labelOf(slots, slot).label;
  const file = preview_anim ?? preview_static;
  return (
    <>
      {file ? (
        <MediaView file={file} label={label} bare {...(preview_static ? { poster: preview_static.url } : {})} />
      ) : (
        <span className={styles.empty}>{label}</span>
      )}
      {words[slot] && <span className={styles.words}>{words[slot]}</span>}
      {safe && <i className={styles.safe} title={`${label}安全区`} />}
    </>
  );
}
