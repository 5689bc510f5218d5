import { BenchSubject } from '@/components/review/BenchSubject';
import type { ReviewDraft } from '@/components/review/drafts';
import frame from '@/components/review/frame.module.css';
import { useGuardPane } from '@/components/review/guard/useWellness';
import parts from '@/components/review/parts.module.css';
import { useCaseContext } from '@/components/review/useCaseContext';
import { isSensitiveCase } from '@/domain/shared/machineLabel';
import ImageEvidence from '../evidence/ImageEvidence';
import styles from './grid.module.css';
import type { ReviewedImage } from './verdicts';

interface Props {
  item: ReviewedImage;
  draft: ReviewDraft;
  onDraft: (patch: Partial<ReviewDraft>) => void;
  /** 「3 / 12」 */
  place: string;
  onOpenUser: (uid: string) => void;
  onClose: () => void;
}

/** One picture of the page as large as fits, with whose it is and what was decided before. */
export function LargeView({ item, draft, place, onDraft, onOpenUser, onClose }: Props) {
  const id = item.case_id;
  const context = useCaseContext(item);
  const pane = useGuardPane(id, isSensitiveCase(item));
  return (
    <div className={styles.large}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane must be reachable */}
      <section className={frame.evidence} aria-label="证据" data-case={id} tabIndex={0} {...pane}>
        <div className={parts.row}>
          <button type="button" className={parts.chip} onClick={onClose}>
            返回整页 <kbd>Space</kbd>
          </button>
          <span className="secondary">{place}</span>
        </div>
        <ImageEvidence key={id} item={item} draft={draft} onDraft={onDraft} />
      </section>
      <aside className={frame.subject} aria-label="对象">
        <BenchSubject
          item={item}
          context={context.data}
          failed={context.isError}
          onRetry={() => void context.refetch()}
          onOpenUser={onOpenUser}
        />
      </aside>
    </div>
  );
}
