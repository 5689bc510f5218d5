import { Button } from 'antd';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';

/** 新建 and 批量导入. */
export function Tools() {
  const can = useCan();
  return (
    <>
      {can('payManage.adminRecharge:import') && (
        <Button onClick={() => openForm(() => import('./dialogs/ImportDialog'), {})}>批量导入</Button>
      )}
      {can('payManage.adminRecharge:create') && (
        <Button type="primary" onClick={() => openForm(() => import('./dialogs/CreateForm'), {})}>
          新建
        </Button>
      )}
    </>
  );
}
