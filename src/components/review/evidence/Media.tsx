import type { Medium } from '@/services/caseSchema';
import { AudioPlayer } from '../guard/AudioPlayer';
import { GuardedImage } from '../guard/GuardedImage';
import { GuardedVideo } from '../guard/GuardedVideo';
import styles from '../parts.module.css';

/** Pictures, voices and videos of one piece of evidence, side by side. */
export function Media({ media }: { media: readonly Medium[] }) {
  if (media.length === 0) return null;
  return (
    <div className={styles.media}>
      {media.map((medium, i) => {
        const name = `第 ${i + 1} 份`;
        const key = `${medium.url} ${i}`;
        if (medium.kind === 'audio') return <AudioPlayer key={key} medium={medium} label={`${name}语音`} />;
        if (medium.kind === 'video') return <GuardedVideo key={key} medium={medium} alt={`${name}视频`} />;
        return <GuardedImage key={key} medium={medium} alt={`${name}图片`} enlarge />;
      })}
    </div>
  );
}
