import { Button } from 'antd';
import { offlineType } from '@/domain/offlinePackage/fields';
import { maxOfflineBatch } from '@/domain/offlinePackage/limits';
import { type OfflineVerb, offlineCannot, offlineUse } from '@/domain/offlinePackage/rules';
import type { Action } from '@/kit/base/actions';
import { toast } from '@/kit/base/feedback';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { BuiltInView } from '@/kit/base/list/types';
import { formWith, openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listOfflinePackages, type OfflinePackage } from '@/services/offlinePackage';
import { ApiError, refusalText } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { offlineColumns } from './columns';

const { biz, platform, status, semver, uploaded_at } = offlineType.fields;

const offlineFilters: FiltersOf<typeof listOfflinePackages> = [
  searchIn('ids', '包', { placeholder: '包名 / 编号，可粘贴多个', many: true, width: 240 }),
  anyOf('biz', biz),
  anyOf('platform', platform),
  anyOf('status', status),
  anyOf('use', '使用', offlineUse),
  textIn('semver', semver, { maxLength: 40 }),
  timeFilter('from', uploaded_at, { from: 'from', to: 'to' }),
];

const offlineViews: readonly BuiltInView[] = [
  { key: 'running', label: '灰度中', query: { status: ['gray', 'paused'] }, counted: true },
  { key: 'waiting', label: '待发布', query: { status: ['uploaded', 'ready', 'testing'] }, counted: true },
  { key: 'full', label: '全量', query: { status: 'full' } },
];

const code = 'developerTools.offlinePackage';

const release = () => import('./dialogs/ReleaseForm');

/** A release step, with its dialog. */
const step = (key: Exclude<OfflineVerb, 'disable'>, label: string, right = 'release') => ({
  key,
  label,
  level: 'L2' as const,
  permission: `${code}:${right}`,
  disabledReason: (one: OfflinePackage) => offlineCannot(key, one, clock.now()),
  form: formWith(release, { verb: key }),
});

const offlineActions: readonly Action<OfflinePackage>[] = [
  step('verify', '确认校验'),
  step('advance', '放量'),
  { ...step('rollback', '回滚', 'rollback'), danger: true, inMenu: true },
  step('pause', '暂停'),
  step('resume', '恢复'),
  step('test', '内测'),
  { ...step('force', '强制更新', 'force'), level: 'L3', danger: true, inMenu: true },
  {
    key: 'disable',
    label: '禁用',
    danger: true,
    inMenu: true,
    level: 'L2',
    permission: `${code}:disable`,
    batch: true,
    disabledReason: (one) => offlineCannot('disable', one, clock.now()),
    form: () => import('./dialogs/DisableForm'),
  },
];

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

/**
 * 离线包 (docs/design/tool-set.md#offline): delivers H5 bundles to the app in stages, watches their health, rolls back.
 */
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
