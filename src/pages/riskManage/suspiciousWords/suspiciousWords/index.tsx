import type { CSSProperties } from 'react';
import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import { Views, wordViewOf } from '../words/Views';

const ReviewView = lazyPart(() => import('./ReviewView'));
const BankView = lazyPart(() => import('./BankView'));

const views = [
  { value: 'review', label: '待定审核' },
  { value: 'bank', label: '词库' },
] as const;

/** The bench fills what the views above it leave. */
const benchPlace = { '--bench-above': '46px' } as CSSProperties;

/** 可疑词审核 (docs/design/risk.md#suspicious-words): decide on newly found slang, and maintain the word bank. */
export default function SuspiciousWordsPage() {
  const { query } = useHashQuery();
  return (
    <>
      <Views label="可疑词" name="part" views={views} />
      <Part fallback={<SkeletonRows />}>
        {wordViewOf(query, 'part', views) === 'bank' ? (
          <BankView />
        ) : (
          <div style={benchPlace}>
            <ReviewView />
          </div>
        )}
      </Part>
    </>
  );
}
