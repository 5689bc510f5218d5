import { useEffect, useRef, useState } from 'react';
import { maxSvgaBytes } from '@/domain/shared/mediaBounds';
import { inflated } from '@/utils/inflated';
import { pictureHead } from '@/utils/pictureHead';
import { svgaMovie } from '@/utils/svgaMovie';
import { fetchMedia } from './fetchMedia';
import styles from './media.module.css';
import { playbackReasonOf } from './playbackReasonOf';
import type { PlayerProps } from './types';

async function firstPicture(url: string, signal: AbortSignal): Promise<string | null> {
  const reply = await fetchMedia(url, signal);
  const { images } = svgaMovie(await inflated(new Uint8Array(await reply.arrayBuffer()), maxSvgaBytes));
  const picture = images.find((image) => pictureHead(image)?.mime === 'image/png');
  return picture ? URL.createObjectURL(new Blob([Uint8Array.from(picture)], { type: 'image/png' })) : null;
}

/** The first picture of an SVGA: the file moves in the app alone. */
export default function SvgaStill({ url, onBroken }: Pick<PlayerProps, 'url' | 'onBroken'>) {
  const broken = useRef(onBroken);
  broken.current = onBroken;
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    const line = new AbortController();
    let made: string | null = null;
    firstPicture(url, line.signal)
      .then((found) => {
        made = found;
        if (!line.signal.aborted) setStill(found);
        else if (found) URL.revokeObjectURL(found);
      })
      .catch((error: unknown) => !line.signal.aborted && broken.current(playbackReasonOf(error)));
    return () => {
      line.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  return still && <img src={still} alt="文件中的第一张图" className={styles.filling} />;
}
