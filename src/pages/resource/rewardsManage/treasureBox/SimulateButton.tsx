import { Button } from 'antd';
import type { TreasureBoxBody } from '@/domain/treasureBox/body';
import { openForm } from '@/kit/base/openForm';

interface Props {
  name: string;
  body: TreasureBoxBody;
}

/** 模拟, for whoever may look: nothing is written by it. */
export const SimulateButton = (content: Props) => (
  <Button disabled={false} onClick={() => openForm(() => import('./SimulationDialog'), content)}>
    模拟
  </Button>
);
