import { compare, gt } from 'semver';
import type * as z from 'zod/mini';
import { offlineType } from '../../../../src/domain/objects/offlinePackage';
import { healthGates, isUnused, offlineLeadCode, shutGate } from '../../../../src/domain/offlinePackage';
import type { listOfflinePackages, OfflinePackage } from '../../../../src/services/offlinePackage';
import { now } from '../../base/clock';
import { entity } from '../../kit/entity';
import { record } from '../../store/audits';
import { at } from '../../store/schedule';
import { breachAt, holdersOf, metricsAt } from './figures';
import { packages, type StoredPackage } from './packages';

type Wish = Partial<Omit<z.output<typeof listOfflinePackages.spec.input>, 'page' | 'size' | 'sort'>>;
const system = { id: 'system', name: '系统' };

type Bundle = Pick<StoredPackage, 'app_key' | 'platform'>;

/** Packages of one bundle on one platform. */
export const packagesOf = ({ app_key, platform }: Bundle): StoredPackage[] =>
  packages.values().filter((one) => one.app_key === app_key && one.platform === platform);

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

export function derivedOf(one: StoredPackage) {
  const [current, fallback] = fullsOf(one);
  const newest = newestOf(one);
  const running = newest.find(({ package_id, status }) => package_id !== one.package_id && status !== 'full');
  const targets = targetsOf(one);
  return {
    metrics: metricsAt(one, now()),
    stage_at: one.stages.at(-1)?.at ?? null,
    is_current: current?.package_id === one.package_id,
    is_outdated: current !== undefined && gt(current.semver, one.semver),
    base_crash_rate: targets[0] ? metricsAt(targets[0], now()).crash_rate : null,
    other_gray: running?.package_id ?? null,
    earlier: targets.length,
    holders: holdersOf(one, newest, now()),
    is_fallback: fallback?.package_id === one.package_id,
  };
}

/** Fields of audit rows and conflicts. */
export const factsOf = (one: StoredPackage): Record<string, unknown> => {
  const { app_key, semver, platform, status, percent, update_mode, testers, stopped, served_at } = one;
  return { app_key, semver, platform, status, percent, update_mode, testers, stopped, served_at };
};

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
  facts: factsOf,
  record: ({ pending_approval: _, files, stages: __, ended_at: ___, weak: ____, ...one }): OfflinePackage => ({
    ...one,
    unpacked: files.reduce((sum, { size }) => sum + size, 0),
    file_count: files.length,
  }),
  texts: ['package_id', 'app_key', 'biz', 'platform', 'status', 'semver'],
  facets: {},
  numbers: ['uploaded_at', 'bytes', 'percent'],
  sort: '-uploaded_at',
  filters: { ids: ['package_id', 'app_key'], semver: [], use: [] },
  tests: ({ from, to, semver, use }: Wish, columns) => [
    ...columns.within('uploaded_at', from, to),
    ...(use ? [columns.where('package_id', isUnusedNow)] : []),
    ...(semver?.trim() ? [columns.where('semver', (value) => value.startsWith(semver.trim()))] : []),
  ],
});

/** A rollout whose figures go bad is paused by itself. */
at('offline gate', packages, breachAt, (one, id) => {
  const before = factsOf(one);
  const moment = breachAt(one);
  const draft = packages.edit(id);
  Object.assign(draft, { status: 'paused', ended_at: moment });
  draft.stopped = shutGate(healthGates(derivedOf(draft))) ?? '';
  const spec = { name: 'stopOfflinePackage', label: '健康门自动暂停' };
  record(spec, { object_type: offlineType.type, object_id: id, before, after: factsOf(draft) }, {}, system);
});
