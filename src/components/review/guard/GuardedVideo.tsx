import { useEffect, useRef, useState } from 'react';
import { useKeys } from '@/hooks/useKeys';
import { mediaUrl } from '@/kit/field/mediaUrl';
import type { Medium } from '@/services/caseSchema';
import { wantsLessMotion } from '@/utils/reducedMotion';
import styles from './guard.module.css';
import { MediaTile } from './MediaTile';
import { playKey, seekKeys } from './playerKeys';
import { noteFailed, noteRetried, noteSeen } from './seen';
import { useGuardFilter } from './useWellness';

interface Props {
  medium: Medium;
  alt: string;
  sensitive?: boolean;
  onDelete?: () => void;
  /** Whether it stands there or a tile that says why not. */
  onShown?: (shown: boolean) => void;
}

/** A short video that loops without sound, protected like a picture (docs/design/blocks.md#g9). */
export function GuardedVideo(props: Props) {
  return <Video key={`${props.medium.url} ${props.medium.state}`} {...props} />;
}

function Video({ medium, alt, sensitive = true, onDelete, onShown }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const filter = useGuardFilter(sensitive);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(medium.state === 'broken');
  const [moves] = useState(() => !wantsLessMotion());
  const url = mediaUrl(medium.url, 'image');
  const frame = { aspectRatio: medium.w > 0 && medium.h > 0 ? `${medium.w} / ${medium.h}` : '9 / 16' };

  const shown = !failed && url !== null && medium.state !== 'purged';
  useEffect(() => onShown?.(shown), [onShown, shown]);

  const toggle = () => {
    toFront();
    if (video.current?.paused) void video.current.play()?.catch(() => setPlaying(false));
    else video.current?.pause();
  };
  const retry = () => {
    noteRetried(medium);
    setFailed(false);
  };
  const step = (by: number) => {
    if (video.current) video.current.currentTime += by;
  };
  const toFront = useKeys([playKey(toggle), ...seekKeys(step)], { place: '视频', element: video, enabled: shown });

  if (medium.state === 'purged') return <MediaTile style={frame} text="证据已过保留期" />;
  if (failed || !url) {
    return (
      <MediaTile
        style={frame}
        text="视频无法加载"
        {...(url ? { onReload: retry } : {})}
        {...(onDelete ? { onDelete } : {})}
      />
    );
  }
  return (
    <div className={styles.media} data-guard="media" style={frame}>
      <video
        ref={video}
        src={url}
        poster={mediaUrl(medium.thumb, 'image') ?? undefined}
        aria-label={alt}
        style={{ filter }}
        muted
        loop
        playsInline
        autoPlay={moves}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={() => filter.includes('blur') || noteSeen(medium)}
        onError={() => {
          noteFailed(medium);
          setFailed(true);
        }}
      />
      <span className={styles.tools} data-guard="tools">
        <button type="button" aria-keyshortcuts="Space" onClick={toggle}>
          {playing ? '暂停' : '播放'} <kbd>空格</kbd>
        </button>
      </span>
    </div>
  );
}
