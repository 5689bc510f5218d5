import lottie, { type AnimationItem } from 'lottie-web/build/player/lottie_light';
import { useEffect, useRef, useState } from 'react';
import { parseJson } from '@/utils/parseJson';
import { requirePlayableLottie } from '@/utils/playableLottie';
import { fetchMedia } from './fetchMedia';
import styles from './media.module.css';
import { playbackReasonOf } from './playbackReasonOf';
import type { PlayerProps } from './types';

/** Plays a Lottie animation, drawn as SVG, unless it would grow beyond bounds. The light build runs no expressions. */
export default function LottiePlayer({ url, playing, onBroken }: PlayerProps) {
  const place = useRef<HTMLSpanElement>(null);
  const broken = useRef(onBroken);
  broken.current = onBroken;
  const [animation, setAnimation] = useState<AnimationItem | null>(null);

  useEffect(() => {
    const line = new AbortController();
    let made: AnimationItem | undefined;
    const load = async () => {
      const reply = await fetchMedia(url, line.signal);
      const animationData = parseJson(await reply.text());
      requirePlayableLottie(animationData);
      const container = place.current;
      if (line.signal.aborted || !container) return;
      made = lottie.loadAnimation({ container, renderer: 'svg', loop: true, autoplay: false, animationData });
      setAnimation(made);
    };
    load().catch((error: unknown) => !line.signal.aborted && broken.current(playbackReasonOf(error)));
    return () => {
      line.abort();
      made?.destroy();
      setAnimation(null);
    };
  }, [url]);

  useEffect(() => {
    if (playing) animation?.play();
    else animation?.goToAndStop(0, true);
  }, [animation, playing]);

  return <span ref={place} className={styles.filling} data-playing={animation !== null && playing} />;
}
