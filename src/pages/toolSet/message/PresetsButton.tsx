import { Button } from 'antd';
import { useMay } from '@/components/config/useMay';
import type { Environment } from '@/domain/config/rules';
import { openForm } from '@/kit/base/openForm';
import { messageTemplate } from '@/services/message';

export interface PresetsProps {
  env: Environment;
  onClose: () => void;
}

/** 从预置场景创建: what the app must be able to say, with its texts. */
export function PresetsButton({ env }: { env: Environment }) {
  const may = useMay();
  if (!may(messageTemplate.create)) return null;
  return <Button onClick={() => openForm<PresetsProps>(() => import('./Presets'), { env })}>从预置场景创建</Button>;
}
