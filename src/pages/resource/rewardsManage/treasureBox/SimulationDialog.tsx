import { Modal } from 'antd';
import type { TreasureBoxBody } from '@/domain/treasureBox/body';
import { prizeText, simulationOf } from '@/domain/treasureBox/rules';
import { scrollingBody } from '@/kit/base/scrollingBody';
import Simulation from './simulation/Simulation';

interface Props {
  name: string;
  body: TreasureBoxBody;
  onClose: () => void;
}

/** 模拟: what this content would give, without publishing anything. */
export default function SimulationDialog({ name, body, onClose }: Props) {
  return (
    <Modal
      open
      title={`模拟：${name || '未命名'}`}
      width={1100}
      styles={{ body: scrollingBody }}
      footer={null}
      onCancel={onClose}
    >
      <Simulation setup={simulationOf(body)} names={body.pool.map(prizeText)} />
    </Modal>
  );
}
