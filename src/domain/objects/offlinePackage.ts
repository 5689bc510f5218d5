import { countText } from '../figure';
import { sizeText } from '../fileSize';
import { objectType } from '../objectType';
import { offlineBiz, offlinePlatforms, offlineStatus, updateModes } from '../offlinePackage';
import { at, resultFields } from './shared';

const page = 'developerTools.offlinePackage';

const stepText = (value: number): string => `${countText(value)}%`;

/** H5 bundle that is delivered to the app (docs/design/tool-set.md#offline). */
export const offlineType = objectType({
  type: 'offline_package',
  label: '离线包',
  id: 'package_id',
  trail: [page],
  path: (ids) => at('/toolSet/offline', { ids, detail: ids }),
  idPattern: /^op_\d+$/,
  exports: { listOfflinePackages: `${page}:export` },
  fields: {
    package_id: { label: '编号', kind: 'object', of: 'offline_package' },
    app_key: { label: '包名' },
    biz: { label: '业务', kind: 'map', map: offlineBiz },
    semver: { label: '版本' },
    platform: { label: '平台', kind: 'map', map: offlinePlatforms },
    min_app: { label: '最低 App 版本' },
    max_app: { label: '最高 App 版本' },
    bytes: { label: '大小', kind: 'words', text: sizeText },
    unpacked: { label: '解压后', kind: 'words', text: sizeText },
    file_count: { label: '文件数', kind: 'count' },
    entry: { label: '入口' },
    sha256: { label: 'SHA-256' },
    md5: { label: 'MD5' },
    update_mode: { label: '更新方式', kind: 'map', map: updateModes },
    changelog: { label: '更新说明' },
    status: { label: '状态', kind: 'map', map: offlineStatus },
    percent: { label: '灰度', kind: 'words', text: stepText },
    stage_at: { label: '本阶段开始', kind: 'time' },
    stopped: { label: '自动暂停原因' },
    testers: { label: '内测用户', kind: 'object', of: 'user' },
    success_rate: { label: '安装成功率' },
    crash_rate: { label: '崩溃率' },
    fallback_rate: { label: '回源率' },
    delivered: { label: '下发', kind: 'count' },
    downloaded: { label: '下载', kind: 'count' },
    applied: { label: '安装', kind: 'count' },
    fail: { label: '失败', kind: 'count' },
    crash: { label: '崩溃', kind: 'count' },
    fallback: { label: '回源', kind: 'count' },
    holders: { label: '在用人数', kind: 'count' },
    rolled_back_by: { label: '回滚人' },
    rolled_back_at: { label: '回滚时间', kind: 'time' },
    reason_code: { label: '原因', kind: 'reason' },
    to_id: { label: '回滚到', kind: 'object', of: 'offline_package' },
    served_at: { label: '全量时间', kind: 'time' },
    uploaded_at: { label: '上传时间', kind: 'time' },
    uploaded_by: { label: '上传人' },
    released_by: { label: '发布人' },
  },
});

/** Several packages disabled together. */
export const offlineBatchType = objectType({
  type: 'offline_package_batch',
  label: '批量禁用离线包',
  trail: [page],
  fields: resultFields,
});
