import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import styles from '@/kit/code/code.module.css';
import { safeText } from '@/utils/safeText';

const LaidOutJson = lazyPart(() => import('./LaidOutJson'));

/** JSON of another system, laid out. Its reader is loaded with the first of them; until then it stands as it came. */
export function ForeignJson({ text }: { text: string }) {
  return (
    <pre className={styles.foreign}>
      <Part fallback={safeText(text)}>
        <LaidOutJson text={text} />
      </Part>
    </pre>
  );
}
