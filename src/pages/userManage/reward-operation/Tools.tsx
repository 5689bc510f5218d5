import { Button } from 'antd';
import { useCan } from '@/components/useAllowed';
import { openForm } from '@/ui/openForm';

/** 新建, and the templates for it. */
export function Tools() {
  const can = useCan();
  return (
    can('reward-operation:create') && (
      <>
        <Button onClick={() => openForm(() => import('./dialogs/TemplatesDialog'), {})}>管理模板</Button>
        <Button type="primary" onClick={() => openForm(() => import('./dialogs/CreateDialog'), {})}>
          新建
        </Button>
      </>
    )
  );
}
