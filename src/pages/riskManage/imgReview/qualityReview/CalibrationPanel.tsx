import { lazy, useState } from 'react';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';

const Calibration = lazy(() => import('./Calibration'));

/** Read when it is first opened. */
export function CalibrationPanel() {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary style={{ cursor: 'pointer' }}>校准与一致性（κ）</summary>
      {opened && (
        <Part fallback={<SkeletonRows rows={4} />}>
          <Calibration />
        </Part>
      )}
    </details>
  );
}
