import { useState } from 'react';
import type { ResourceBody } from '@/domain/resource';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { HoverMedia } from '../shared/HoverMedia';
import styles from './resource.module.css';

/** The icon in a row; pointed at, its animation and sound beside it. */
export function IconCell({ body: { icon, anim, sound } }: { body: ResourceBody }) {
  const [broken, setBroken] = useState(false);
  const url = icon && mediaUrl(icon.url, 'image');
  return (
    <HoverMedia anim={anim} sound={sound} poster={icon?.url}>
      {url && !broken ? (
        <img src={url} alt="" loading="lazy" className={styles.icon} onError={() => setBroken(true)} />
      ) : (
        <span className="secondary">{url ? '素材损坏' : '—'}</span>
      )}
    </HoverMedia>
  );
}
