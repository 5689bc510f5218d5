import { resultFields, screenPath } from '../shared/fields';
import { countText } from '../shared/figure';
import { sizeText } from '../shared/fileSize';
import { type Fields, objectType } from '../shared/objectType';
import { offlineBiz, offlinePlatforms, offlineStatus, updateModes } from './rules';

const page = 'developerTools.offlinePackage';

const stepText = (value: number): string => `${countText(value)}%`;

/** Figures of a package from the devices that have it. */
export const offlineMetricFields = {
  /** Users who were offered it. */
  delivered: { label: '下发', kind: 'count' },
  /** Users who downloaded it. */
  downloaded: { label: '下载', kind: 'count' },
  /** Users who installed it. */
  applied: { label: '安装', kind: 'count' },
  /** Failed installations. */
  fail: { label: '失败', kind: 'count' },
  /** Crashes of the bundle. */
  crash: { label: '崩溃', kind: 'count' },
  /** Times the app opened the online page instead. */
  fallback: { label: '回源', kind: 'count' },
} as const satisfies Fields;

/** A package in the list. */
export const offlineFields = {
  package_id: { label: '编号', kind: 'object', of: 'offline_package' },
  /** Name of the bundle in its manifest: 2 to 64 lower-case letters, digits, `_`, `.` and `-`, a letter first. */
  app_key: { label: '包名' },
  biz: { label: '业务', kind: 'map', map: offlineBiz },
  platform: { label: '平台', kind: 'map', map: offlinePlatforms },
  /** Semantic version in its manifest, such as 1.2.3 or 1.2.3-rc.1. */
  semver: { label: '版本' },
  /** Oldest app version that gets it; empty for no limit. */
  min_app: { label: '最低 App 版本' },
  /** Newest app version that gets it; empty for no limit. */
  max_app: { label: '最高 App 版本' },
  /** Size of the zip. */
  bytes: { label: '大小', kind: 'words', text: sizeText },
  /** Size of all files after unpacking. */
  unpacked: { label: '解压后', kind: 'words', text: sizeText },
  /** Number of files without the manifest. */
  file_count: { label: '文件数', kind: 'count' },
  /** File that the app opens first. */
  entry: { label: '入口' },
  /** Hash of the zip, hexadecimal. */
  sha256: { label: 'SHA-256' },
  /** Hash of the zip for old apps, hexadecimal. */
  md5: { label: 'MD5' },
  update_mode: { label: '更新方式', kind: 'map', map: updateModes },
  changelog: { label: '更新说明' },
  status: { label: '状态', kind: 'map', map: offlineStatus },
  /** Per cent of the users to whom it is rolled out; 0 before, and after it was withdrawn or disabled. */
  percent: { label: '灰度', kind: 'words', text: stepText },
  /** Start of the current stage; null before the rollout. */
  stage_at: { label: '本阶段开始', kind: 'time', nullable: true },
  /** Sentence about the health figure that paused the rollout by itself; empty if none did. */
  stopped: { label: '自动暂停原因' },
  /** Users of the last internal test, kept after it. */
  testers: { label: '内测用户', kind: 'object', of: 'user', many: true },
  /** Users who have it now. */
  holders: { label: '在用人数', kind: 'count' },
  /** Last time that it became the current full package; null if it never did. */
  served_at: { label: '全量时间', kind: 'time', nullable: true },
  uploaded_at: { label: '上传时间', kind: 'time' },
  /** Name of the operator. */
  uploaded_by: { label: '上传人' },
  /** Name of the operator of the last rollout step, resumption or withdrawal; empty before. */
  released_by: { label: '发布人' },
} as const satisfies Fields;

/** H5 bundle that is delivered to the app (docs/design/tool-set.md#offline). */
export const offlineType = objectType({
  type: 'offline_package',
  label: '离线包',
  id: 'package_id',
  trail: [page],
  path: (ids) => screenPath('/toolSet/offline', { ids, detail: ids }),
  idPattern: /^op_\d+$/,
  exports: { listOfflinePackages: `${page}:export` },
  fields: {
    ...offlineFields,
    success_rate: { label: '安装成功率' },
    crash_rate: { label: '崩溃率' },
    fallback_rate: { label: '回源率' },
    ...offlineMetricFields,
    rolled_back_by: { label: '回滚人' },
    rolled_back_at: { label: '回滚时间', kind: 'time' },
    reason_code: { label: '原因', kind: 'reason' },
    to_id: { label: '回滚到', kind: 'object', of: 'offline_package' },
  },
});

/** Several packages disabled together. */
export const offlineBatchType = objectType({
  type: 'offline_package_batch',
  label: '批量禁用离线包',
  trail: [page],
  fields: resultFields,
});
