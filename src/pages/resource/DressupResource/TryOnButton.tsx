import { Button } from 'antd';
import type { Environment } from '@/domain/config';
import { openForm } from '@/kit/base/openForm';

interface Props {
  env: Environment;
}

/** 叠加试穿: one of each slot on one dummy. */
export const TryOnButton = ({ env }: Props) => (
  <Button onClick={() => openForm<Props & { onClose: () => void }>(() => import('./TryOn'), { env })}>叠加试穿</Button>
);
