import { offlineType } from '@/domain/offlinePackage/fields';
import { offlineBiz, offlinePlatforms, offlineStatus } from '@/domain/offlinePackage/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import layout from '@/kit/base/layout.module.css';
import type { DescribedCell } from '@/kit/base/list/types';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listOfflinePackages, OfflinePackage } from '@/services/offlinePackage';
import { numberText, percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './offline.module.css';

const { fields } = offlineType;

export const downloadRateText = (rate: number | null): string => percentText(rate, 2);

/** Hash in a line of its own. */
export const hashFact = (name: 'sha256' | 'md5', hash: string) =>
  [
    name,
    <bdi key={name} className={`mono ${layout.breakable}`}>
      {hash}
    </bdi>,
    'wide',
  ] as const;

/** Range of the app versions that get a package. */
export const appsText = ({ min_app, max_app }: OfflinePackage): string => {
  if (min_app === '' && max_app === '') return '不限';
  if (max_app === '') return `≥ ${min_app}`;
  return min_app === '' ? `≤ ${max_app}` : `${min_app} – ${max_app}`;
};

const cells = (...names: readonly (keyof typeof fields & keyof OfflinePackage)[]): DescribedCell<OfflinePackage>[] =>
  names.map((name) => ({ field: fields[name], valueIn: (one) => one[name] }));

const rateColumn = (field: 'success_rate' | 'crash_rate') => ({
  field,
  align: 'right' as const,
  render: ({ metrics }: OfflinePackage) => (
    <span className="mono">
      <Rate share={metrics[field]} digits={2} />
    </span>
  ),
  text: ({ metrics }: OfflinePackage) => downloadRateText(metrics[field]),
});

export const offlineColumns: ColumnsOf<typeof listOfflinePackages> = columnsOf(fields, [
  {
    key: 'app_key',
    title: '业务 / 包',
    width: 150,
    render: ({ app_key, biz }) => (
      <>
        {safeText(app_key)}
        <Below>{labelOf(offlineBiz, biz).label}</Below>
      </>
    ),
    file: cells('app_key', 'biz'),
  },
  {
    key: 'semver',
    title: '版本 / 平台',
    width: 110,
    render: ({ semver, platform }) => (
      <>
        <span className="mono">{safeText(semver)}</span>
        <Below>{labelOf(offlinePlatforms, platform).label}</Below>
      </>
    ),
    file: cells('semver', 'platform'),
  },
  {
    key: 'bytes',
    title: '大小 / 应用区间',
    width: 150,
    sort: 'bytes',
    after: (one) => <Below>{appsText(one)}</Below>,
    file: [...cells('bytes'), { head: '应用区间', text: appsText }],
  },
  {
    key: 'percent',
    width: 120,
    sort: 'percent',
    render: ({ percent }) => (
      <span className={styles.stage}>
        <meter min={0} max={100} value={percent || 0} aria-hidden />
        <span className="mono">{numberText(percent)}%</span>
      </span>
    ),
    file: [{ head: '灰度（%）', text: ({ percent }) => percent }],
  },
  { key: 'metrics.success_rate', width: 100, ...rateColumn('success_rate') },
  { key: 'metrics.crash_rate', width: 90, ...rateColumn('crash_rate') },
  {
    key: 'status',
    width: 130,
    render: ({ status, is_current, stopped }) => (
      <>
        <StateTag map={offlineStatus} value={status} /> {is_current && <Tag color="blue">当前</Tag>}
        {stopped !== '' && <Below>{safeText(stopped)}</Below>}
      </>
    ),
    file: cells('status', 'stopped'),
  },
  { key: 'released_by', width: 100 },
  { key: 'uploaded_at', width: 120, sort: 'uploaded_at', hiddenAtFirst: true },
  { key: 'uploaded_by', width: 100, hiddenAtFirst: true },
  { key: 'update_mode', width: 100, hiddenAtFirst: true },
  { key: 'holders', width: 100, hiddenAtFirst: true },
  { key: 'package_id', width: 110, hiddenAtFirst: true },
]);
