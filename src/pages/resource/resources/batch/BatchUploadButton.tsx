import { Button } from 'antd';
import { useMay } from '@/components/config/useMay';
import type { Environment } from '@/domain/config/rules';
import { openForm } from '@/kit/base/openForm';
import { resource } from '@/services/resource';

export interface BatchUploadProps {
  env: Environment;
  onClose: () => void;
}

/** 批量上传: for whoever may make and write drafts. */
export function BatchUploadButton({ env }: { env: Environment }) {
  const may = useMay();
  return may(resource.create) ? (
    <Button onClick={() => openForm<BatchUploadProps>(() => import('./BatchUpload'), { env })}>批量上传</Button>
  ) : null;
}
