import { lazy, useState } from 'react';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';

const Figures = lazy(() => import('./Figures'));

/** Closed until somebody asks; nothing is computed before. */
export function FiguresPanel() {
  const [open, setOpen] = useState(false);
  return (
    <details style={{ marginBottom: 12 }} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary style={{ cursor: 'pointer' }}>误封率与再犯</summary>
      {open && (
        <Part fallback={<SkeletonRows rows={6} />}>
          <Figures />
        </Part>
      )}
    </details>
  );
}
