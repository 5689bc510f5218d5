import { useEffect, useRef } from 'react';
import styles from './media.module.css';
import type { PlayerProps } from './types';

/** Plays a video over and over, without sound. */
export function VideoPlayer({ url, playing, onBroken }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    // Stopping before the start is not a failure.
    if (playing) current.play()?.catch(() => {});
    else {
      current.pause();
      current.currentTime = 0;
    }
  }, [playing]);
  return <video ref={video} src={url} className={styles.filling} muted loop playsInline onError={() => onBroken()} />;
}
