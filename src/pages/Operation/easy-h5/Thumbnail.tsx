import { PagePaper } from '@/components/page/PagePaper';
import type { PageBody } from '@/domain/page/rules';
import styles from './page.module.css';

/** The page itself, small. */
export default function Thumbnail({ body }: { body: PageBody }) {
  return (
    <div className={styles.thumb} aria-hidden>
      <PagePaper body={body} width={40} />
    </div>
  );
}
