import { Button } from 'antd';
import { ListScreen } from '@/components/list/ListScreen';
import { useCan } from '@/components/useAllowed';
import { listOfflinePackages } from '@/services/offlinePackage';
import { lazyPart, soonPart } from '@/ui/lazyPart';
import { Figures } from '@/ui/list/Figures';
import { openForm } from '@/ui/openForm';
import { offlineActions } from './actions';
import { offlineColumns } from './columns';
import { offlineFilters, offlineViews } from './filters';

const OfflineDrawer = soonPart(() => import('./OfflineDrawer'));
const Shares = lazyPart(() => import('./Shares'));

/** 离线包 (screens/tool-set §3.4.4): delivers H5 bundles to the app in stages, watches their health, rolls back. */
export default function OfflinePage() {
  const can = useCan();
  return (
    <ListScreen
      title="离线包"
      call={listOfflinePackages}
      columns={offlineColumns}
      filters={offlineFilters}
      views={offlineViews}
      rowKey={({ package_id }) => package_id}
      refreshMs={({ status }) => (status === 'gray' ? 30_000 : undefined)}
      actions={offlineActions}
      detail={OfflineDrawer}
      figures={
        <Figures label="版本分布">
          <Shares />
        </Figures>
      }
      emptyHint="还没有离线包，可以上传一个"
      exportCode="developerTools.offlinePackage:export"
    >
      {can('developerTools.offlinePackage:upload') && (
        <Button type="primary" onClick={() => openForm(() => import('./dialogs/UploadForm'), {})}>
          上传离线包
        </Button>
      )}
    </ListScreen>
  );
}
