import { lazy, useState } from 'react';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';

const RulePrecision = lazy(() => import('./RulePrecision'));

/** 规则准确率: read when it is first opened. */
export function RulePanel() {
  const [opened, setOpened] = useState(false);
  return (
    <details style={{ marginBottom: 12 }} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary style={{ cursor: 'pointer' }}>规则准确率</summary>
      {opened && (
        <Part fallback={<SkeletonRows rows={4} />}>
          <RulePrecision />
        </Part>
      )}
    </details>
  );
}
