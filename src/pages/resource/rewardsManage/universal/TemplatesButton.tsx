import { Button } from 'antd';
import { useMay } from '@/components/config/useMay';
import type { Environment } from '@/domain/config/rules';
import { openForm } from '@/kit/base/openForm';
import { activity } from '@/services/activity';

export interface TemplatesProps {
  env: Environment;
  onClose: () => void;
}

/** 从模板创建: for whoever may make a draft. */
export function TemplatesButton({ env }: { env: Environment }) {
  const may = useMay();
  return may(activity.create) ? (
    <Button onClick={() => openForm<TemplatesProps>(() => import('./Templates'), { env })}>从模板创建</Button>
  ) : null;
}
