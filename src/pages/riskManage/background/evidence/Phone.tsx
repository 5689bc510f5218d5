import { useState } from 'react';
import { GuardedImage } from '@/components/review/guard/GuardedImage';
import { GuardedVideo } from '@/components/review/guard/GuardedVideo';
import type { CaseOf, Medium } from '@/services/caseSchema';
import styles from './background.module.css';
import { Overlay } from './Overlay';

interface Props {
  item: CaseOf<'background'>;
  medium: Medium;
  /** What it is, never what it shows. */
  label: string;
  sensitive: boolean;
  /** With the app's own interface over it. */
  overlay: boolean;
  /** What the model found in it, and the text it read. */
  marks?: { boxes: boolean; ocr: boolean };
  small?: boolean;
}

const none = { boxes: false, ocr: false };

/** The screen's width by its height. */
const screenRatio = 9 / 16;

/** A background as users see it: it fills a phone, with the interface over it (screens/risk §3.7.12). */
export function Phone({ item, medium, label, sensitive, overlay, marks = none, small = false }: Props) {
  const ratio = medium.h > 0 ? medium.w / medium.h : screenRatio;
  const fit = ratio > screenRatio ? 'height' : 'width';
  const [played, setPlayed] = useState(true);
  // What lies over a video that does not come would cover the way to load it again.
  const covered = overlay && (medium.kind !== 'video' || played);
  return (
    <figure className={styles.phone} data-small={small}>
      <div className={styles.screen} data-fit={fit}>
        {medium.kind === 'video' ? (
          <GuardedVideo medium={medium} alt={label} sensitive={sensitive} onShown={setPlayed} />
        ) : (
          <GuardedImage medium={medium} alt={label} sensitive={sensitive} overlays={marks} />
        )}
        {covered && <Overlay item={item} />}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
