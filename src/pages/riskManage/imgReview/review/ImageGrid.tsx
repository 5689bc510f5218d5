import { useMemo } from 'react';
import styles from '@/components/review/parts.module.css';
import type { ReviewQueue } from '@/components/review/useReviewQueue';
import { pageLayouts } from '@/domain/image/rules';
import type { ListInput } from '@/kit/base/list/useList';
import { LayoutBar } from './PageBar';
import { PageOfImages } from './PageOfImages';
import type { ImageSettings } from './settings';
import { fitsGrid } from './verdicts';

interface Props {
  queue: ReviewQueue<'image'>;
  settings: ImageSettings;
  /** Filters for loading the next pages. */
  filters: ListInput;
  /** Blurred pictures that `V` showed; a page that is taken back needs no second look. */
  seenClear: Set<string>;
}

/** Pictures by the page (docs/design/risk.md#img-review); what looks like a minor is never among them. */
export function ImageGrid({ queue, settings, filters, seenClear }: Props) {
  const { rows, columns } = pageLayouts[settings.layout];
  const { items } = queue.state;
  const page = useMemo(() => items.filter(fitsGrid).slice(0, rows * columns), [items, rows, columns]);
  if (page.length > 0) {
    return (
      <PageOfImages
        queue={queue}
        items={page}
        columns={columns}
        settings={settings}
        filters={filters}
        seenClear={seenClear}
      />
    );
  }
  return (
    <>
      <LayoutBar settings={settings} />
      <p role="status">手上的 {items.length} 张疑似未成年，只能单张审核。</p>
      <div className={styles.row}>
        <button type="button" className={styles.button} data-tone="good" onClick={() => settings.setLayout('single')}>
          单张审核
        </button>
        <button type="button" className={styles.button} data-tone="plain" onClick={() => void queue.claim()}>
          领取一页
        </button>
      </div>
    </>
  );
}
