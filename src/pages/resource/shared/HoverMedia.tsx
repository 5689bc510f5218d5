import { type ReactElement, useState } from 'react';
import type { MediaFile } from '@/domain/shared/media';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import styles from './hoverMedia.module.css';

const MediaCard = lazyPart(() => import('./MediaCard'));

interface Props {
  anim: MediaFile | null;
  sound?: MediaFile | null;
  /** Address of a picture that stands for the animation until it plays. */
  poster?: string | undefined;
  /** Content of the row: one element. */
  children: ReactElement;
}

/** A picture in a row; pointed at, its animation and sound beside it. With the keyboard they are in the drawer. */
export function HoverMedia({ anim, sound = null, poster, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    <span className={styles.cell} onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {over && (anim || sound) ? (
        <Part fallback={children}>
          <MediaCard anim={anim} sound={sound} poster={poster}>
            {children}
          </MediaCard>
        </Part>
      ) : (
        children
      )}
    </span>
  );
}
