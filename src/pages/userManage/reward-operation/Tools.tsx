import { Button } from 'antd';
import { useCan } from '@/components/useAllowed';
import { openForm } from '@/ui/openForm';

/** 新建. */
export function Tools() {
  const can = useCan();
  return (
    can('reward-operation:create') && (
      <Button type="primary" onClick={() => openForm(() => import('./dialogs/CreateDialog'), {})}>
        新建
      </Button>
    )
  );
}
