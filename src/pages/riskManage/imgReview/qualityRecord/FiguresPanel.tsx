import { Button, Flex } from 'antd';
import { useState } from 'react';
import { lazyPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { Part } from '@/kit/base/Part';

const QualityFigures = lazyPart(() => import('./Figures'));
const WeeklyReport = lazyPart(() => import('./WeeklyReport'));

/** 周报, and figures that are read when they are first opened. */
export function FiguresPanel() {
  const [weekly, setWeekly] = useState(false);
  return (
    <Flex gap="middle" align="flex-start">
      <Figures label="差错趋势与点击率">
        <QualityFigures />
      </Figures>
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
