import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asFailure } from './asFailure';
import { ListFailure, SkeletonRows, Stale } from './list/ListStates';
import styles from './page.module.css';

interface Props<T> {
  query: UseQueryResult<T>;
  /** Height of the wait, in rows. */
  rows?: number;
  isEmpty?: (data: T) => boolean;
  /** Content for an empty result (docs/design/blocks.md#g2). */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * States of a read: loading, failed with a retry, empty, loaded (docs/design/blocks.md#g2). A failed refresh shows a
 * notice above the old data, and never removes it.
 */
export function Loaded<T>({ query, rows = 4, isEmpty, empty, children }: Props<T>) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  const retry = () => void refetch();
  if (isPending) return <SkeletonRows rows={rows} />;
  if (data === undefined) return <ListFailure {...asFailure(error)} onRetry={retry} />;
  return (
    <>
      {error && <Stale {...asFailure(error)} busy={isFetching} onRetry={retry} />}
      {isEmpty?.(data) ? (
        <p className={`secondary ${styles.text}`}>{empty ?? '暂无数据'}</p>
      ) : (
        <div className={isPlaceholderData ? styles.stale : undefined}>{children(data)}</div>
      )}
    </>
  );
}
