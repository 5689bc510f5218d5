import { GuardedImage } from '@/components/review/guard/GuardedImage';
import type { Medium } from '@/services/caseSchema';
import styles from './background.module.css';

interface Props {
  frames: readonly Medium[];
  sensitive: boolean;
  /** The one that is shown in the phone; null while the medium itself is. */
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** Key frames of a video as nine pictures; a click shows one in the phone, another click the video again. */
export function KeyFrames({ frames, sensitive, chosen, onChoose }: Props) {
  return (
    <section aria-label="关键帧">
      <h3>关键帧 {frames.length}</h3>
      <ol className={styles.frames}>
        {frames.map((frame, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frames have no name and never change
          <li key={i}>
            <GuardedImage medium={frame} alt={`第 ${i + 1} 帧`} sensitive={sensitive} thumb />
            <button
              type="button"
              className={styles.pick}
              aria-label={`预览第 ${i + 1} 帧`}
              aria-pressed={chosen === i}
              onClick={() => onChoose(chosen === i ? null : i)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
