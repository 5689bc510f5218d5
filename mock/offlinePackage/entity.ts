import { createHash } from 'node:crypto';
import { compare, gt } from 'semver';
import type * as z from 'zod/mini';
import { offlineType } from '../../src/domain/offlinePackage/fields';
import type { ManifestFile } from '../../src/domain/offlinePackage/manifest';
import { healthGates, isUnused, offlineLeadCode, shutGate } from '../../src/domain/offlinePackage/rules';
import { rateOf } from '../../src/domain/shared/rate';
import { listOfflinePackages, type OfflinePackage } from '../../src/services/offlinePackage';
import { anchor, day, hour, minute, now } from '../_kit/base/clock';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { sortsOf } from '../_kit/http/columns';
import { entity } from '../_kit/kit/entity';
import { recordAudit } from '../_kit/store/audits';
import { at } from '../_kit/store/schedule';
import { Collection } from '../_kit/store/store';

type Figures = 'unpacked' | 'file_count' | 'stage_at' | 'metrics' | 'holders' | 'base_crash_rate' | 'earlier';
type Standing = 'is_current' | 'is_outdated' | 'is_fallback' | 'other_gray';

/** Offline package as the backend keeps it (docs/design/tool-set.md#offline). */
export interface StoredPackage extends Omit<OfflinePackage, Figures | Standing> {
  files: ManifestFile[];
  /** Stages of the rollout so far. */
  stages: { percent: number; at: number }[];
  /** End of the delivery by a pause or rollback; null while it goes on. */
  ended_at: number | null;
  /** Its installations fail from 20 per cent on. */
  weak: boolean;
}

/** Packages by hand, for tests. */
export const offlineCases = {
  /** Paused by the gate of successful installations. */
  stopped: 'op_1006',
  /** In 灰度, healthy for more than half an hour. */
  healthy: 'op_1012',
  /** In 灰度 for three minutes. */
  young: 'op_1018',
  testing: 'op_1024',
  ready: 'op_1030',
  uploaded: 'op_1036',
  rolledBack: 'op_1042',
  /** Current full package of a bundle without a rollout. */
  full: 'op_1041',
} as const;

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

/** Stages up to a percentage, an hour apart; the last one began some minutes ago. */
const stagesTo = (percent: number, minutes: number) => {
  const steps = [1, 5, 20, 50, 100].filter((step) => step <= percent);
  return steps.map((step, i) => ({ percent: step, at: anchor - minutes * minute - (steps.length - 1 - i) * hour }));
};

const gated = { stopped: '安装成功率 96.20%，须不低于 98.00%', ended_at: anchor - 48 * minute };

/** Package of the last version, per bundle and platform in the order of the seed. */
const latest: readonly Partial<StoredPackage>[] = [
  { status: 'paused', percent: 20, weak: true, stages: stagesTo(20, 60), ...gated },
  { status: 'gray', percent: 5, stages: stagesTo(5, 95) },
  { status: 'gray', percent: 5, stages: stagesTo(5, 3) },
  { status: 'testing', testers: ['10000001', '10000002'] },
  { status: 'ready' },
  {},
  { status: 'rolled_back', stages: stagesTo(5, 95), ended_at: anchor - 30 * minute },
  { status: 'disabled' },
];

/** State of a package that was just uploaded. */
export const uploaded = (by: string) => ({
  uploaded_by: by,
  status: 'uploaded' as const,
  weak: false,
  percent: 0,
  stages: [],
  testers: [],
  stopped: '',
  released_by: '',
  version: 1,
  ended_at: null,
  served_at: null,
  rollback: null,
});

function draw(index: number): StoredPackage {
  const package_id = `op_${1_001 + index}`;
  const rng = random(seedOf(package_id));
  const [group, n] = [Math.floor(index / (fulls + 1)), index % (fulls + 1)];
  const [app_key, biz, major] = bundles[Math.floor(group / 2)] ?? bundles[0];
  const minutes = n < fulls ? ((fulls - n) * 9 * day - rng.int(0, 40) * hour) / minute : 0;
  const full = { status: 'full', percent: 100, served_at: anchor - minutes * minute } as const;
  const own = n < fulls ? { ...full, stages: stagesTo(100, minutes) } : (latest[group] ?? {});
  const files = filesOf(app_key, n);
  const drawn: StoredPackage = {
    package_id,
    app_key,
    biz,
    files,
    min_app: '6.0.0',
    max_app: '',
    entry: 'index.html',
    update_mode: 'silent',
    platform: group % 2 === 0 ? 'android' : 'ios',
    semver: `${major}.${n}.${rng.int(0, 4)}`,
    bytes: Math.round(files.reduce((sum, { size }) => sum + size, 0) * 0.4),
    sha256: hashOf('sha256', package_id),
    md5: hashOf('md5', package_id),
    changelog: rng.pick(['修复白屏', '新活动页面上线', '图片压缩，首屏更快', '适配新机型']),
    uploaded_at: anchor - minutes * minute - rng.int(35, 85) * hour,
    ...uploaded(rng.pick(['前端小吴', '前端小郑'])),
    released_by: own.percent ? '运营小许' : '',
    ...own,
  };
  return drawn.status === 'rolled_back' && drawn.ended_at !== null ? withdrawn(drawn, index, drawn.ended_at) : drawn;
}

/** Package of the seed that was withdrawn for the full one before it. */
const withdrawn = (one: StoredPackage, index: number, moment: number): StoredPackage => ({
  ...one,
  released_by: '运营小许',
  rollback: {
    at: moment,
    by: '运营小许',
    reason_code: 'other.correction',
    remark: '首页偶发白屏，先撤回',
    to_id: draw(index - 1).package_id,
    to_semver: draw(index - 1).semver,
    percent: one.stages.at(-1)?.percent ?? 0,
    metrics: metricsAt(one, moment),
  },
});

export const packages = new Collection<StoredPackage>(
  'offlinePackages',
  once(() =>
    Array.from({ length: bundles.length * 2 * (fulls + 1) }, (_, index) => draw(index)).map(
      (one) => [one.package_id, one] as const,
    ),
  ),
  ({ package_id }) => package_id,
);

/** Moment at which a weak package goes bad, twelve minutes into its stage; null if it stays healthy. */
function badFrom({ weak, percent, stages }: StoredPackage): number | null {
  const stage = stages.at(-1);
  return stage && weak && percent >= 20 ? stage.at + 12 * minute : null;
}

/** Share of the users who were reached by a moment, 0–1: each stage takes an hour. */
function reachedAt({ stages, ended_at }: StoredPackage, moment: number): number {
  const until = Math.min(ended_at ?? moment, moment);
  return stages.reduce((reached, { percent, at: begin }, i) => {
    const passed = Math.min(stages[i + 1]?.at ?? until, until) - begin;
    return reached + (percent / 100 - reached) * Math.min(1, Math.max(0, passed / hour));
  }, 0);
}

/** Users of a bundle on a platform. */
const audienceOf = ({ app_key, platform }: StoredPackage): number =>
  random(seedOf(`${app_key} ${platform}`)).int(200_000, 600_000);

/** Figures of the delivery at a moment: a function of the package and of time. */
export function metricsAt(one: StoredPackage, moment = now()): OfflinePackage['metrics'] {
  const rng = random(seedOf(`${one.package_id} figures`));
  const isBad = Math.min(one.ended_at ?? moment, moment) >= (badFrom(one) ?? Number.POSITIVE_INFINITY);
  const delivered = Math.floor(audienceOf(one) * reachedAt(one, moment));
  const downloaded = Math.floor(delivered * 0.985);
  const success = 0.987 + rng.next() * 0.01;
  const applied = Math.floor(downloaded * (isBad ? 0.962 : success));
  const fallback = Math.floor(delivered * (0.002 + rng.next() * 0.006));
  const crash = Math.floor(applied * (0.0008 + rng.next() * 0.00015));
  return {
    delivered,
    downloaded,
    applied,
    fail: downloaded - applied,
    crash,
    fallback,
    success_rate: rateOf(applied, downloaded),
    crash_rate: rateOf(crash, applied),
    fallback_rate: rateOf(fallback, delivered),
  };
}

/** Shares of packages among the users at a moment, given newest first; the last share is that of all others. */
export function sharesAt(newest: readonly StoredPackage[], moment: number): number[] {
  let rest = 1;
  const shares = newest.map((one) => {
    const { served_at } = one;
    const days = served_at === null ? 0 : Math.max(0, (moment - served_at) / day);
    const own = rest * (served_at === null ? reachedAt(one, moment) : 1 - 0.5 ** (days / 1.5));
    rest -= own;
    return own;
  });
  return [...shares, Math.max(0, rest)];
}

type Bundle = Pick<StoredPackage, 'app_key' | 'platform'>;

/** Packages of one bundle on one platform. */
export const packagesOf = ({ app_key, platform }: Bundle): StoredPackage[] =>
  packages.filter((one) => one.app_key === app_key && one.platform === platform);

/** Full packages, the one served last first: that is the current one. */
export const fullsOf = (bundle: Bundle): StoredPackage[] =>
  packagesOf(bundle)
    .filter(({ status }) => status === 'full')
    .sort((a, b) => (b.served_at ?? 0) - (a.served_at ?? 0));

/** Packages that users get: rollouts first, then the full ones, the current one first. */
export const newestOf = (bundle: Bundle): StoredPackage[] => [
  ...packagesOf(bundle).filter(({ status }) => status === 'gray' || status === 'paused'),
  ...fullsOf(bundle),
];

/** Full packages for a rollback: users of a rollout return to the current one, since another would move everybody. */
export const targetsOf = (one: StoredPackage): StoredPackage[] =>
  fullsOf(one)
    .filter(({ package_id }) => package_id !== one.package_id)
    .slice(0, one.status === 'full' ? undefined : 1);

/** Highest version of some packages. */
export const highestOf = (found: readonly StoredPackage[]): StoredPackage | undefined =>
  [...found].sort((a, b) => compare(b.semver, a.semver))[0];

function derivedOf(one: StoredPackage) {
  const { package_id, status } = one;
  const [current, fallback] = fullsOf(one);
  const newest = newestOf(one);
  const running = newest.find((other) => other.package_id !== package_id && other.status !== 'full');
  const targets = targetsOf(one);
  const metrics = metricsAt(one);
  const share = sharesAt(newest, now())[newest.findIndex((other) => other.package_id === package_id)] ?? 0;
  return {
    metrics,
    stage_at: one.stages.at(-1)?.at ?? null,
    is_current: current?.package_id === package_id,
    is_outdated: current !== undefined && gt(current.semver, one.semver),
    base_crash_rate: targets[0] ? metricsAt(targets[0]).crash_rate : null,
    other_gray: running?.package_id ?? null,
    earlier: targets.length,
    // Those who installed it in a rollout, or the share of a full one.
    holders: status === 'gray' || status === 'paused' ? metrics.applied : Math.floor(share * audienceOf(one)),
    is_fallback: fallback?.package_id === package_id,
  };
}

/** Fields of audit rows and conflicts. */
export const offlinePackageFactsOf = (one: StoredPackage): Record<string, unknown> => {
  const { app_key, semver, platform, status, percent, update_mode, testers, stopped, served_at } = one;
  return { app_key, semver, platform, status, percent, update_mode, testers, stopped, served_at };
};

type Query = Partial<Omit<z.output<typeof listOfflinePackages.spec.input>, 'page' | 'size' | 'sort'>>;

const isUnusedNow = (package_id: string): boolean => {
  const one = packages.get(package_id);
  return one !== undefined && isUnused({ ...one, ...derivedOf(one) }, now());
};

export const offlineEntity = entity({
  about: offlineType,
  rows: packages,
  key: 'package_id',
  // No action on a package takes a second person.
  lead: offlineLeadCode,
  name: ({ app_key, semver }) => `${app_key} ${semver}`,
  derive: derivedOf,
  facts: offlinePackageFactsOf,
  record: ({ pending_approval: _, files, stages: __, ended_at: ___, weak: ____, ...one }): OfflinePackage => ({
    ...one,
    unpacked: files.reduce((sum, { size }) => sum + size, 0),
    file_count: files.length,
  }),
  numbers: sortsOf(listOfflinePackages),
  sort: '-uploaded_at',
  filters: { ids: ['package_id', 'app_key'], semver: [], use: [] },
  tests: ({ from, to, semver, use }: Query, columns) => [
    ...columns.within('uploaded_at', from, to),
    ...(use ? [columns.where('package_id', isUnusedNow)] : []),
    ...(semver?.trim() ? [columns.where('semver', (value) => value.startsWith(semver.trim()))] : []),
  ],
});

/** A rollout whose figures go bad is paused by itself. */
at(
  'offline gate',
  packages,
  (one) => (one.status === 'gray' ? badFrom(one) : null),
  (one, object_id) => {
    const before = offlinePackageFactsOf(one);
    const draft = Object.assign(packages.edit(object_id), { status: 'paused', ended_at: badFrom(one) });
    draft.stopped = shutGate(healthGates(derivedOf(draft))) ?? '';
    const note = { object_type: offlineType.type, object_id, before, after: offlinePackageFactsOf(draft) };
    recordAudit({ name: 'stopOfflinePackage', label: '健康门自动暂停' }, note, {}, { id: 'system', name: '系统' });
  },
);
