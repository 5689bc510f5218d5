import { useModel } from '@umijs/max';
import { useMemo, useState } from 'react';
import { BenchFrame } from '@/components/review/BenchFrame';
import styles from '@/components/review/parts.module.css';
import { ReviewDesk } from '@/components/review/ReviewBench';
import type { Intake } from '@/components/review/types';
import { arranged, pageLayouts } from '@/domain/image/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { listQueryOf } from '@/kit/base/list/useList';
import { clock } from '@/utils/clock';
import { imageSpec } from './bench';
import { ImageGrid } from './ImageGrid';
import { LayoutBar } from './PageBar';
import { useImageSettings } from './settings';

const { kind, title, filters, columns } = imageSpec;

/** Pictures that may show a minor are never claimed in pages. */
const byPage = { lane: 'normal' } as const;

/** 图片审核 (docs/design/risk.md#img-review): review pages of pictures with the least exposure. */
export default function ImageReviewPage() {
  const settings = useImageSettings();
  const { query } = useHashQuery();
  const { region } = useModel('region');
  const { layout } = settings;
  const [seenClear] = useState(() => new Set<string>());
  const intake = useMemo((): Intake<'image'> | undefined => {
    if (layout === 'single') return undefined;
    return { size: pageLayouts[layout].rows * pageLayouts[layout].columns, filters: byPage, arrange: arranged };
  }, [layout]);
  const shownFilters = useMemo(
    () => ({ ...byPage, ...listQueryOf(query, filters, { region, now: clock.now() }) }),
    [query, region],
  );
  return (
    <BenchFrame kind={kind} title={title} filters={filters} columns={columns} {...(intake ? { intake } : {})}>
      {(queue) =>
        layout === 'single' ? (
          <>
            <div className={styles.row}>
              <LayoutBar settings={settings} />
            </div>
            {queue.current && <ReviewDesk spec={imageSpec} queue={queue} item={queue.current} />}
          </>
        ) : (
          <ImageGrid queue={queue} settings={settings} filters={shownFilters} seenClear={seenClear} />
        )
      }
    </BenchFrame>
  );
}
