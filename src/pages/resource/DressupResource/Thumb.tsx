import { useState } from 'react';
import { type DressupBody, slots } from '@/domain/dressup';
import { labelOf } from '@/domain/labels';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Avatar } from '../shared/dummy/Avatar';
import { HoverMedia } from '../shared/HoverMedia';
import styles from './thumb.module.css';

/** One on a dummy, small and still; pointed at, its animation beside it. */
export function Thumb({ body: { slot, preview_static, preview_anim } }: { body: DressupBody }) {
  const [broken, setBroken] = useState(false);
  const url = preview_static && mediaUrl(preview_static.url, 'image');
  return (
    <HoverMedia anim={preview_anim} poster={preview_static?.url}>
      <span className={styles.thumb} data-slot={slot}>
        <Avatar />
        {url && !broken ? (
          <img
            src={url}
            alt={`佩戴效果：${labelOf(slots, slot).label}`}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        ) : (
          <span className="secondary">{url ? '素材损坏' : '无图'}</span>
        )}
      </span>
    </HoverMedia>
  );
}
