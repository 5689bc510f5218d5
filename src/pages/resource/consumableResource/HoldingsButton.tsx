import { Button } from 'antd';
import { openForm } from '@/kit/base/openForm';

/** 用户持有: what one user holds, of production in any case. */
export const HoldingsButton = () => (
  <Button onClick={() => openForm<{ onClose: () => void }>(() => import('./Holdings'), {})}>用户持有</Button>
);
