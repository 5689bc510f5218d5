import { Button, Flex } from 'antd';
import { lazy, useState } from 'react';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';

const Figures = lazy(() => import('./Figures'));
const WeeklyReport = lazy(() => import('./WeeklyReport'));

/** 周报, and figures that are read when they are first opened. */
export function FiguresPanel() {
  const [opened, setOpened] = useState(false);
  const [weekly, setWeekly] = useState(false);
  return (
    <Flex gap="middle" align="flex-start" style={{ marginBottom: 12 }}>
      <details style={{ flex: 1 }} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
        <summary style={{ cursor: 'pointer' }}>差错趋势与点击率</summary>
        {opened && (
          <Part fallback={<SkeletonRows rows={4} />}>
            <Figures />
          </Part>
        )}
      </details>
      <Button size="small" onClick={() => setWeekly(true)}>
        周报
      </Button>
      {weekly && (
        <Part>
          <WeeklyReport onClose={() => setWeekly(false)} />
        </Part>
      )}
    </Flex>
  );
}
