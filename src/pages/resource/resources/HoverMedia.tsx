import { useState } from 'react';
import { mediaUrl } from '@/components/mediaUrl';
import type { ResourceBody } from '@/domain/resource';
import { lazyPart } from '@/ui/lazyPart';
import { Part } from '@/ui/Part';
import styles from './resource.module.css';

const MediaCard = lazyPart(() => import('./MediaCard'));

/** The icon in a row; pointed at, its animation and sound beside it. With the keyboard they are in the drawer. */
export function HoverMedia({ body: { icon, anim, sound } }: { body: ResourceBody }) {
  const [over, setOver] = useState(false);
  const [broken, setBroken] = useState(false);
  const url = icon && mediaUrl(icon.url, 'image');
  const still =
    url && !broken ? (
      <img src={url} alt="" loading="lazy" className={styles.icon} onError={() => setBroken(true)} />
    ) : (
      <span className="secondary">{url ? '素材损坏' : '—'}</span>
    );
  return (
    <span className={styles.cell} onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {over && (anim || sound) ? (
        <Part fallback={still}>
          <MediaCard anim={anim} sound={sound}>
            {still}
          </MediaCard>
        </Part>
      ) : (
        still
      )}
    </span>
  );
}
