import { createHash } from 'node:crypto';
import type { ManifestFile } from '../../../../src/domain/offlineManifest';
import type { OfflineBiz, OfflinePlatform, OfflineStatus, UpdateMode } from '../../../../src/domain/offlinePackage';
import { anchor, day, hour, minute } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import { Collection } from '../../store/store';

/** Offline package as the backend keeps it (screens/tool-set §3.4.4). */
export interface StoredPackage {
  package_id: string;
  app_key: string;
  biz: OfflineBiz;
  platform: OfflinePlatform;
  semver: string;
  min_app: string;
  max_app: string;
  bytes: number;
  entry: string;
  sha256: string;
  md5: string;
  files: ManifestFile[];
  update_mode: UpdateMode;
  changelog: string;
  status: OfflineStatus;
  percent: number;
  /** Stages of the rollout so far. */
  stages: { percent: number; at: number }[];
  /** End of the delivery by a pause or rollback; null while it goes on. */
  ended_at: number | null;
  stopped: string;
  testers: string[];
  /** Figure that goes bad during the rollout. */
  weak: 'none' | 'success' | 'fallback';
  served_at: number | null;
  uploaded_at: number;
  uploaded_by: string;
  released_by: string;
  version: number;
}

const bundles = [
  ['activity_center', 'activity', '2'],
  ['mall_home', 'mall', '3'],
  ['family_hall', 'family', '1'],
  ['help_center', 'help', '4'],
] as const;

/** Number of full packages of each bundle and platform. */
const fulls = 5;

const hashOf = (how: 'sha256' | 'md5', text: string): string => createHash(how).update(text).digest('hex');

const paths = ['index.html', 'js/app.js', 'js/vendor.js', 'css/app.css', 'img/logo.png', 'img/bg.webp', 'i18n/zh.json'];

/** Files of the n-th version of a bundle: each changes every few versions. */
const filesOf = (app_key: string, n: number): ManifestFile[] =>
  [...paths, `img/event_${n}.png`].map((path, i) => {
    const text = `${app_key} ${path} ${Math.floor(n / (i + 1))}`;
    return { path, size: random(seedOf(text)).int(2_000, 400_000), sha256: hashOf('sha256', text) };
  });

/** Package of the last version, per bundle and platform in the order of the seed. */
const latest: readonly Partial<StoredPackage>[] = [
  { status: 'paused', percent: 20, weak: 'success', stopped: '安装成功率 96.20%，须不低于 98.00%' },
  { status: 'gray', percent: 5 },
  { status: 'gray', percent: 5, weak: 'fallback' },
  { status: 'testing', testers: ['100001', '100002'] },
  { status: 'ready' },
  { status: 'uploaded' },
  { status: 'rolled_back' },
  { status: 'disabled' },
];

/** Minutes since the current stage of the seeded rollouts began. */
const stageMinutes = [12, 95, 3];

/** Stages up to a percentage, an hour apart; the last one began at `at`. */
const stagesTo = (percent: number, at: number) => {
  const steps = [1, 5, 20, 50, 100].filter((step) => step <= percent);
  return steps.map((step, i) => ({ percent: step, at: at - (steps.length - 1 - i) * hour }));
};

/** Packages by hand, for tests. */
export const offlineCases = {
  /** Paused by the gate of successful installations. */
  stopped: 'op_1006',
  /** In 灰度, healthy for more than half an hour. */
  healthy: 'op_1012',
  /** In 灰度 for three minutes; its fallbacks rise soon. */
  young: 'op_1018',
  testing: 'op_1024',
  ready: 'op_1030',
  uploaded: 'op_1036',
  /** Current full package of a bundle without a rollout. */
  full: 'op_1041',
} as const;

function draw(index: number): StoredPackage {
  const package_id = `op_${1_001 + index}`;
  const rng = random(seedOf(package_id));
  const [group, n] = [Math.floor(index / (fulls + 1)), index % (fulls + 1)];
  const [app_key, biz, major] = bundles[Math.floor(group / 2)] ?? bundles[0];
  const isFull = n < fulls;
  const served_at = isFull ? anchor - (fulls - n) * 9 * day - rng.int(0, 40) * hour : null;
  const own: Partial<StoredPackage> = isFull ? { status: 'full', percent: 100 } : (latest[group] ?? {});
  const { percent = 0, status = 'uploaded' } = own;
  const minutes = stageMinutes[group] ?? 0;
  const stage_at = served_at ?? anchor - (status === 'paused' ? hour : minutes * minute);
  const uploaded_at = (served_at ?? anchor - 5 * hour) - rng.int(30, 80) * hour;
  const files = filesOf(app_key, n);
  return {
    package_id,
    app_key,
    biz,
    platform: group % 2 === 0 ? 'android' : 'ios',
    semver: `${major}.${n}.${rng.int(0, 4)}`,
    min_app: '6.0.0',
    max_app: '',
    bytes: Math.round(files.reduce((sum, { size }) => sum + size, 0) * 0.4),
    entry: 'index.html',
    sha256: hashOf('sha256', package_id),
    md5: hashOf('md5', package_id),
    files,
    update_mode: 'silent',
    changelog: rng.pick(['修复白屏', '新活动页面上线', '图片压缩，首屏更快', '适配新机型']),
    status,
    percent,
    stages: stagesTo(percent, stage_at),
    ended_at: status === 'paused' ? stage_at + 12 * minute : null,
    stopped: '',
    testers: [],
    weak: 'none',
    served_at,
    uploaded_at,
    uploaded_by: rng.pick(['前端小吴', '前端小郑']),
    released_by: percent > 0 ? '运营小许' : '',
    version: 1,
    ...own,
  };
}

const seed = once(() =>
  Array.from({ length: bundles.length * 2 * (fulls + 1) }, (_, index) => draw(index)).map(
    (one) => [one.package_id, one] as const,
  ),
);

export const packages = new Collection<StoredPackage>('offlinePackages', seed, ({ package_id }) => package_id);
