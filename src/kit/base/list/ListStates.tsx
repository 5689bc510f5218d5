import { Button, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { safeText } from '@/utils/safeText';
import { copyText } from '../copyText';
import styles from '../page.module.css';
import plain from '../plain.module.css';
import own from './ListStates.module.css';

interface FailureProps {
  message: string;
  traceId: string | undefined;
  onRetry: () => void;
}

/** G2: filters that the list does not know, as an old link may have them; trying again would not help. */
export function RefusedFilters({ message, onClear }: { message: string; onClear: () => void }) {
  return (
    <Flex vertical align="center" gap="small" role="alert" className={own.block}>
      <strong>{safeText(message)}</strong>
      <Button onClick={onClear}>清空筛选</Button>
    </Flex>
  );
}

/** G2: error message, trace id to copy into a report, and a retry. */
export function ListFailure({ message, traceId, onRetry }: FailureProps) {
  return (
    <Flex vertical align="center" gap="small" role="alert" className={own.block}>
      <strong>{message}</strong>
      {traceId && <TraceId id={traceId} />}
      <Button onClick={onRetry}>重试</Button>
    </Flex>
  );
}

/** Ids that were asked for and that there are not, by name: a line that was pasted wrong is found again. */
export function MissingIds({ ids }: { ids: readonly string[] }) {
  return (
    <div role="status" className={plain.note}>
      {ids.length} 个编号没有找到：{ids.map(safeText).join('、')}
    </div>
  );
}

/** G2: the same for a failed refresh, above the old data. */
export function Stale({ message, traceId, busy, onRetry }: FailureProps & { busy: boolean }) {
  return (
    <Flex role="alert" gap="small" wrap align="center" className={own.block2}>
      <span>刷新失败，下面是较早的数据：{message}</span>
      {traceId && <TraceId id={traceId} />}
      <Button size="small" loading={busy} onClick={onRetry}>
        重试
      </Button>
    </Flex>
  );
}

function TraceId({ id }: { id: string }) {
  return (
    <span>
      <span className="secondary">
        追踪号 <span className="mono">{id}</span>
      </span>{' '}
      <button type="button" className="link-button" onClick={() => copyText(id, '追踪号已复制')}>
        复制
      </button>
    </span>
  );
}

interface NothingProps {
  filtered: boolean;
  hint: ReactNode;
  onClear: () => void;
  /** Looks further back in time, where the list may. */
  wider?: { label: string; run: () => void } | null;
}

/** G2: nothing at all, with a next step; or nothing that fits the filters. */
export function Nothing({ filtered, hint, onClear, wider }: NothingProps) {
  const { token } = theme.useToken();
  // A table would render it as faint as disabled text.
  return (
    <Flex vertical align="center" gap="small" style={{ padding: '40px 0', color: token.colorTextSecondary }}>
      <span>{filtered ? '没有符合条件的记录' : '暂无数据'}</span>
      {!filtered && hint}
      <Flex gap="small">
        {wider && <Button onClick={wider.run}>看{wider.label}</Button>}
        {filtered && <Button onClick={onClear}>清空筛选</Button>}
      </Flex>
    </Flex>
  );
}

/** Rows to be, as tall as rows are. */
export function SkeletonRows({ rows = 10 }: { rows?: number }) {
  return (
    <div role="status" aria-label="正在加载" aria-busy="true" className={styles.skeleton}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars without state
        <div key={index} className={styles.skeletonRow} />
      ))}
    </div>
  );
}
