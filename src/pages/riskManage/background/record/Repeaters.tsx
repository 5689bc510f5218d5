import { lazy, useState } from 'react';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';

const RepeatersPanel = lazy(() => import('./RepeatersPanel'));

/** 屡次违规: read when it is first opened. */
export function Repeaters() {
  const [opened, setOpened] = useState(false);
  return (
    <details style={{ marginBottom: 12 }} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary style={{ cursor: 'pointer' }}>屡次违规</summary>
      {opened && (
        <Part fallback={<SkeletonRows rows={4} />}>
          <RepeatersPanel />
        </Part>
      )}
    </details>
  );
}
