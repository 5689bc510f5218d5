import { lazy, useState } from 'react';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';

const FiguresPanel = lazy(() => import('./FiguresPanel'));

/** 采纳与改判: read when it is first opened. */
export function ReportFigures() {
  const [opened, setOpened] = useState(false);
  return (
    <details style={{ marginBottom: 12 }} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary style={{ cursor: 'pointer' }}>采纳与改判</summary>
      {opened && (
        <Part fallback={<SkeletonRows rows={4} />}>
          <FiguresPanel />
        </Part>
      )}
    </details>
  );
}
