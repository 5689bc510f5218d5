import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { StateTag } from '@/components/StateTag';
import { Tag } from '@/components/Tag';
import { labelOf } from '@/domain/labels';
import { offlineType } from '@/domain/objects/offlinePackage';
import { offlineBiz, offlinePlatforms, offlineStatus } from '@/domain/offlinePackage';
import type { listOfflinePackages, OfflinePackage } from '@/services/offlinePackage';
import { Below } from '@/ui/Below';
import { percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './offline.module.css';

const { fields } = offlineType;

export const rateText = (rate: number | null): string => percentText(rate ?? Number.NaN, 2);

/** Range of the app versions that get a package. */
export const appsText = ({ min_app, max_app }: OfflinePackage): string => {
  if (min_app === '' && max_app === '') return '不限';
  if (max_app === '') return `≥ ${min_app}`;
  return min_app === '' ? `≤ ${max_app}` : `${min_app} – ${max_app}`;
};

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
    file: [
      { field: fields.app_key, valueIn: ({ app_key }) => app_key },
      { field: fields.biz, valueIn: ({ biz }) => biz },
    ],
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
    file: [
      { field: fields.semver, valueIn: ({ semver }) => semver },
      { field: fields.platform, valueIn: ({ platform }) => platform },
    ],
  },
  {
    key: 'bytes',
    title: '大小 / 应用区间',
    width: 150,
    sort: 'bytes',
    after: (one) => <Below>{appsText(one)}</Below>,
    file: [
      { field: fields.bytes, valueIn: ({ bytes }) => bytes },
      { head: '应用区间', text: appsText },
    ],
  },
  {
    key: 'percent',
    width: 120,
    sort: 'percent',
    render: ({ percent }) => (
      <span className={styles.stage}>
        <meter min={0} max={100} value={percent} aria-hidden />
        <span className="mono">{percent}%</span>
      </span>
    ),
    file: [{ head: '灰度（%）', text: ({ percent }) => percent }],
  },
  {
    key: 'metrics.success_rate',
    field: 'success_rate',
    width: 100,
    align: 'right',
    render: ({ metrics }) => <span className="mono">{rateText(metrics.success_rate)}</span>,
    text: ({ metrics }) => rateText(metrics.success_rate),
  },
  {
    key: 'metrics.crash_rate',
    field: 'crash_rate',
    width: 90,
    align: 'right',
    render: ({ metrics }) => <span className="mono">{rateText(metrics.crash_rate)}</span>,
    text: ({ metrics }) => rateText(metrics.crash_rate),
  },
  {
    key: 'status',
    width: 130,
    render: ({ status, is_current, stopped }) => (
      <>
        <StateTag map={offlineStatus} value={status} /> {is_current && <Tag color="blue">当前</Tag>}
        {stopped !== '' && <Below>{safeText(stopped)}</Below>}
      </>
    ),
    file: [
      { field: fields.status, valueIn: ({ status }) => status },
      { field: fields.stopped, valueIn: ({ stopped }) => stopped },
    ],
  },
  { key: 'released_by', width: 100 },
  { key: 'uploaded_at', width: 120, sort: 'uploaded_at', hiddenAtFirst: true },
  { key: 'uploaded_by', width: 100, hiddenAtFirst: true },
  { key: 'update_mode', width: 100, hiddenAtFirst: true },
  { key: 'package_id', width: 110, hiddenAtFirst: true },
]);
