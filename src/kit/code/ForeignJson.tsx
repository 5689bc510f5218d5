import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { safeText } from '@/utils/safeText';
import styles from './code.module.css';

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
