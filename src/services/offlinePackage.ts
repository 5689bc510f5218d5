import * as z from 'zod/mini';
import { offlineFields, offlineMetricFields } from '../domain/offlinePackage/fields';
import { maxChangelog, maxOfflineBatch, maxOfflineTesters } from '../domain/offlinePackage/limits';
import { manifestFile } from '../domain/offlinePackage/manifest';
import {
  offlineBiz,
  offlineMoves,
  offlinePlatforms,
  offlineStatus,
  offlineUse,
  uploadModes,
} from '../domain/offlinePackage/rules';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxOfflineBytes, maxOrderIds } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import {
  askedTime,
  batchItem,
  count,
  keyOf,
  listOf,
  revision,
  searched,
  setOf,
  share,
  someOf,
  time,
  uid,
  writtenOut,
} from '../domain/shared/schema';
import { callsOf, paged, pageOf, writeFields } from './endpoint';

const auth = 'developerTools.offlinePackage';
const source = 'docs/design/tool-set.md#offline';
const { read, write } = callsOf({ auth, source });

/** Version of the app, e.g. 6.2.0; empty for no limit. */
const appVersion = z.string().check(z.regex(/^$|^\d{1,4}\.\d{1,4}\.\d{1,4}$/, '版本号写作 1.2.3'));

const rate = z.nullable(share);

/** Figures of a delivery. */
const offlineMetrics = z.object({
  ...shapeOf(offlineMetricFields),
  /** Installed among downloaded; null, as the other rates, if their base is below 30. */
  success_rate: rate,
  /** Crashes among installed. */
  crash_rate: rate,
  /** Fallbacks among delivered. */
  fallback_rate: rate,
});

/** H5 bundle for one platform. */
export const offlinePackage = z.object({
  ...shapeOf(offlineFields),
  /** Figures of the delivery so far. */
  metrics: offlineMetrics,
  /** Withdrawal of the package; null if it was not withdrawn. */
  rollback: z.nullable(
    z.object({
      at: time,
      /** Name of the operator. */
      by: z.string(),
      /** Code of the reason. */
      reason_code: z.string(),
      remark: z.string(),
      /** Full package that its users got. */
      to_id: z.string(),
      /** Version of that package. */
      to_semver: z.string(),
      /** Stage at that moment, in per cent. */
      percent: count,
      /** Figures at that moment. */
      metrics: offlineMetrics,
    }),
  ),
  /** Users outside of a rollout get this package now. */
  is_current: z.boolean(),
  /** Crash rate of the full package that a withdrawal would lead to; null if there is none, or of too few. */
  base_crash_rate: rate,
  /** Other package of the app and platform in rollout; null if none. */
  other_gray: z.nullable(z.string()),
  /** A higher version is full. */
  is_outdated: z.boolean(),
  /** Number of full packages for a rollback: the current one for a rollout, else all others. */
  earlier: count,
  /** It is the package that a rollback of the current one offers first. */
  is_fallback: z.boolean(),
  version: revision,
});
export type OfflinePackage = z.output<typeof offlinePackage>;

/** Lists the offline packages, newest upload first. */
export const listOfflinePackages = read('listOfflinePackages', '/offline_packages', '离线包', {
  input: z.object({
    ...paged('uploaded_at', 'bytes', 'percent'),
    /** Ids or names of bundles. */
    ids: z.optional(listOf(idOrName, maxOrderIds, `一次最多 ${maxOrderIds} 个编号`)),
    biz: z.optional(someOf(offlineBiz)),
    platform: z.optional(someOf(offlinePlatforms)),
    status: z.optional(someOf(offlineStatus)),
    /** `none`: nobody has it, it cannot be released, and a rollback offers another first. */
    use: z.optional(someOf(offlineUse)),
    /** Start of a bundle version. */
    semver: searched,
    /** Earliest upload. */
    from: z.optional(askedTime),
    /** Latest upload. */
    to: z.optional(askedTime),
  }),
  output: pageOf(offlinePackage),
});

/**
 * Gets one offline package with its files and the files of the full package before it. The full package before it is
 * the one with the highest version below its own.
 */
export const getOfflinePackage = read('getOfflinePackage', '/offline_package/{package_id}', '离线包详情', {
  input: z.object({ package_id: idOf('op_') }),
  output: z.object({
    /** The package itself. */
    package: offlinePackage,
    /** Its files without the manifest. */
    files: z.array(manifestFile),
    /** Full package before it, for comparison; null if there is none. */
    base: z.nullable(
      z.object({
        package_id: z.string(),
        semver: z.string(),
        /** Its files without the manifest. */
        files: z.array(manifestFile),
      }),
    ),
    /** Full packages for a rollback, the last one first; only the current one for a rollout. */
    targets: z.array(
      z.object({
        package_id: z.string(),
        semver: z.string(),
        /** Last time that it became the current full package. */
        served_at: time,
      }),
    ),
    /** Address for the QR code: `voice://offline?app={app_key}&package={package_id}` opens it in the app. */
    preview: z.string(),
  }),
});
export type OfflineDetail = z.output<typeof getOfflinePackage.spec.output>;

/**
 * Gets the last uploaded version of a bundle on one platform, and its current full package. They are for the check of a
 * new upload: its version must be higher, and its files are compared with those of the full package.
 */
export const offlineBase = read('offlineBase', '/offline_packages/base', '离线包当前版本', {
  input: z.object({
    /** Name of the bundle, as in its manifest. */
    app_key: z.string(),
    platform: keyOf(offlinePlatforms),
  }),
  output: z.object({
    /** Highest version that was uploaded; null if none. */
    last: z.nullable(z.string()),
    /** Version of the current full package; null if none. */
    full: z.nullable(z.string()),
    /** Files of the current full package. */
    files: z.array(manifestFile),
    /** Business of the bundle on any platform; null for a new one. */
    biz: z.nullable(keyOf(offlineBiz)),
  }),
});

/**
 * Gets the share of users that each version of one bundle has, per day of the last 14 days. At most five versions are
 * listed; all others together are 「其他」.
 */
export const offlineShares = read('offlineShares', '/offline_packages/shares', '离线包版本分布', {
  input: z.object({
    /** Bundle; the first of `app_keys` if absent or unknown. */
    app_key: z.optional(z.string()),
    platform: keyOf(offlinePlatforms),
  }),
  output: z.object({
    app_key: z.string(),
    /** All bundles, the oldest first. */
    app_keys: z.array(z.string()),
    /** Versions in rollout or paused, then full ones, the last one to become full first; followed by 「其他」. */
    versions: z.array(z.string()),
    /** The last 14 days, oldest first. */
    days: z.array(
      z.object({
        /** Start of the day (PRC). */
        at: time,
        /** Shares of users at the end of the day, or now for today, in the order of `versions`; together 1. */
        shares: z.array(share),
      }),
    ),
  }),
});
export type OfflineShares = z.output<typeof offlineShares.spec.output>;

/**
 * Stores a zip file as a new offline package. The backend checks the bytes itself. Answers 422 with the problems of the
 * zip, 422 if its hash differs from `sha256`, 422 if its version is not higher than the last one uploaded for the
 * bundle and platform, and 422 if the bundle belongs to another business. Answers 413 above 20 MB.
 */
export const uploadOfflinePackage = write('uploadOfflinePackage', '/offline_packages', '上传离线包', {
  action: `${auth}:upload`,
  timeoutMs: 120_000,
  // The largest zip in base64, with a margin for the message of slightly larger ones.
  maxBytes: Math.ceil(maxOfflineBytes * 1.4),
  input: z.object({
    biz: keyOf(offlineBiz),
    platform: keyOf(offlinePlatforms),
    /** Oldest app version that gets it; empty for no limit. */
    min_app: appVersion,
    /** Newest app version that gets it; empty for no limit. */
    max_app: appVersion,
    update_mode: keyOf(uploadModes),
    changelog: writtenOut('更新说明', maxChangelog),
    /**
     * Bytes of the zip in base64. In its root is `manifest.json` with `app_key`, `version`, `entry` (file that the app
     * opens first) and `files`: `path`, `size` in bytes and lower-case hexadecimal `sha256` of each other file. There
     * are at most 2,000 files, with 100 MB when unpacked.
     */
    data: z.string(),
    /** SHA-256 of the zip as the page computed it. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    idem_key: writeFields.idem_key,
  }),
  output: offlinePackage,
});

const { version, idem_key, reason_code, remark } = writeFields;

/** Releases an offline package to test users only. Answers 409 unless its status is `ready` or `testing`. */
export const testOfflinePackage = write('testOfflinePackage', '/offline_packages/test', '离线包内测', {
  action: `${auth}:release`,
  input: z.object({
    package_id: idOf('op_'),
    /** Test users from now on; they replace the earlier ones. */
    testers: setOf(uid, maxOfflineTesters, `最多 ${maxOfflineTesters} 个内测用户`).check(
      z.minLength(1, '请填写内测用户'),
    ),
    version,
    idem_key,
  }),
  output: offlinePackage,
});

/**
 * Starts the next stage of the rollout of an offline package: 1, 5, 20, 50 or 100 per cent of users. At 100 per cent it
 * becomes the current full package. Answers 409 while the current stage is younger than 30 minutes or a health figure
 * is beyond its limit. Answers 409 if another package of the bundle and platform is in rollout or paused, or if a
 * higher version is full. Answers 422 if `percent` is not the next stage. The limits of health: `success_rate` is at
 * least 98 %, `fallback_rate` at most 3 %, and `crash_rate` at most 0.02 percentage points above `base_crash_rate`
 * (above 0.1 % if that is null). A rate that is null is beyond its limit. The first stage has no such conditions.
 */
export const advanceOfflinePackage = write('advanceOfflinePackage', '/offline_packages/advance', '离线包放量', {
  action: `${auth}:release`,
  input: z.object({
    package_id: idOf('op_'),
    /** The next stage in per cent, as the operator saw it. */
    percent: count,
    version,
    idem_key,
  }),
  output: offlinePackage,
});

/**
 * Confirms the check of an uploaded offline package, or pauses or resumes its rollout. Users who have the package keep
 * it. A resumed rollout begins its stage again. Answers 409 if the step does not fit the status, or if a rollout is to
 * be resumed while a health figure is beyond its limit (`advanceOfflinePackage`), unless nothing was delivered yet.
 */
export const moveOfflinePackage = write('moveOfflinePackage', '/offline_packages/move', '变更离线包状态', {
  action: `${auth}:release`,
  input: z.object({
    package_id: idOf('op_'),
    /** Step of the lifecycle. */
    verb: keyOf(offlineMoves),
    version,
    idem_key,
  }),
  output: offlinePackage,
});

/**
 * Withdraws an offline package, so that its users get an earlier full package. A package in rollout, or paused, goes
 * back to the current full package. The current full package goes back to any other full one, which then becomes
 * current. Answers 409 if there is none to go back to, and 422 if `to_id` is none of these.
 */
export const rollbackOfflinePackage = write('rollbackOfflinePackage', '/offline_packages/rollback', '回滚离线包', {
  action: `${auth}:rollback`,
  reasons: 'release',
  input: z.object({
    package_id: idOf('op_'),
    /** Full package for its users. */
    to_id: idOf('op_'),
    ...writeFields,
  }),
  output: offlinePackage,
});

/**
 * Makes users who do not have the current full package update before they can open the page. Answers 409 if the package
 * is not the current full one, or is forced already.
 */
export const forceOfflinePackage = write('forceOfflinePackage', '/offline_packages/force', '强制更新离线包', {
  action: `${auth}:force`,
  reasons: 'release',
  confirm: 'package_id',
  input: z.object({ package_id: idOf('op_'), ...writeFields }),
  output: offlinePackage,
});

/**
 * Disables offline packages, so that they are not delivered any more and no rollback leads to them. This cannot be
 * undone. Each package has its own result; one that fails does not stop the others. A package in rollout is skipped,
 * and so is the current full package unless it is the only full one. Users who have a disabled package get the current
 * full package, or the online page if there is none (docs/design/blocks.md#g5).
 */
export const disableOfflinePackages = write('disableOfflinePackages', '/offline_packages/disable', '禁用离线包', {
  action: `${auth}:disable`,
  reasons: 'release',
  input: z.object({
    /** Packages with the versions on the screen. */
    packages: z
      .array(z.object({ package_id: idOf('op_'), version: revision }))
      .check(z.minLength(1, '请选择离线包'), z.maxLength(maxOfflineBatch, `一次最多 ${maxOfflineBatch} 个`)),
    reason_code,
    remark,
    idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    results: z.array(
      z.object({
        package_id: z.string(),
        ...batchItem,
        /** Current version, for a retry. */
        version: revision,
      }),
    ),
  }),
});
export type DisableResult = z.output<typeof disableOfflinePackages.spec.output>['results'][number];
