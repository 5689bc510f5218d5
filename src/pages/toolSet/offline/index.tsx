import { Button } from 'antd';
import { maxOfflineBatch } from '@/domain/limits';
import { toast } from '@/kit/base/feedback';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import { listOfflinePackages } from '@/services/offlinePackage';
import { ApiError, refusalText } from '@/utils/apiError';
import { offlineActions } from './actions';
import { offlineColumns } from './columns';
import { offlineFilters, offlineViews } from './filters';

const OfflineDrawer = soonPart(() => import('./OfflineDrawer'));
const Shares = lazyPart(() => import('./Shares'));

/** Opens the clean-up of the largest packages that nobody uses. */
async function cleanUp(): Promise<void> {
  try {
    const { list } = await listOfflinePackages({ use: ['none'], sort: '-bytes', size: maxOfflineBatch });
    const [first, ...rest] = list;
    if (first) openForm(() => import('./dialogs/DisableForm'), { title: '清理旧版本', targets: [first, ...rest] });
    else toast.info('没有无人使用的旧版本');
  } catch (error) {
    toast.error(error instanceof ApiError ? refusalText(error) : '读取失败，请重试');
  }
}

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
      {can('developerTools.offlinePackage:disable') && <Button onClick={() => void cleanUp()}>清理旧版本</Button>}
      {can('developerTools.offlinePackage:upload') && (
        <Button type="primary" onClick={() => openForm(() => import('./dialogs/UploadForm'), {})}>
          上传离线包
        </Button>
      )}
    </ListScreen>
  );
}
