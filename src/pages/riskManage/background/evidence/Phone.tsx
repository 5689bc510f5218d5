import { useState } from 'react';
import { GuardedImage } from '@/components/review/guard/GuardedImage';
import { GuardedVideo } from '@/components/review/guard/GuardedVideo';
import type { CaseOf, Medium } from '@/services/caseSchema';
import styles from './background.module.css';
import { Overlay } from './Overlay';

interface Props {
  item: CaseOf<'background'>;
  medium: Medium;
  /** Kind of the picture, never its content. */
  label: string;
  sensitive: boolean;
  /** With the app's own interface over it. */
  overlay: boolean;
  /** Shows the model's findings, and the text it read. */
  marks?: { boxes: boolean; ocr: boolean };
  small?: boolean;
}

const none = { boxes: false, ocr: false };

/** The screen's width by its height. */
const screenRatio = 9 / 16;

/**
 * A background as users see it: it fills a phone, with the interface over it (docs/design/risk.md#background-review).
 */
export function Phone({ item, medium, label, sensitive, overlay, marks = none, small = false }: Props) {
  const ratio = medium.h > 0 ? medium.w / medium.h : screenRatio;
  const fit = ratio > screenRatio ? 'height' : 'width';
  const [played, setPlayed] = useState(true);
  // An overlay on a failed video would cover the retry button.
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
