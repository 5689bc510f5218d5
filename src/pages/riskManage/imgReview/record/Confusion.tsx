import { lazy, useState } from 'react';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';

const ConfusionPanel = lazy(() => import('./ConfusionPanel'));

/** 机审对照: read when it is first opened. */
export function Confusion() {
  const [opened, setOpened] = useState(false);
  return (
    <details style={{ marginBottom: 12 }} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary style={{ cursor: 'pointer' }}>机审与人审对照、阈值建议</summary>
      {opened && (
        <Part fallback={<SkeletonRows rows={4} />}>
          <ConfusionPanel />
        </Part>
      )}
    </details>
  );
}
