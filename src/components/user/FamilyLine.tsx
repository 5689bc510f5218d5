import { Below } from '@/kit/base/Below';
import { safeText } from '@/utils/safeText';
import styles from './userLink.module.css';

/** A user's family on a line below the user, where a long name ends early and is whole on hover. */
export function FamilyLine({ name }: { name: string | null }) {
  const text = name ? safeText(name) : '';
  if (!text) return null;
  return (
    <Below>
      <bdi className={styles.family} title={text}>
        {text}
      </bdi>
    </Below>
  );
}
