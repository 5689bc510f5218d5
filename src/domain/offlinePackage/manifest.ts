import * as z from 'zod/mini';

/** File in the root of every offline package; lists all other files. */
export const manifestName = 'manifest.json';

export const manifestFile = z.object({
  /** Relative, with forward slashes. */
  path: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Bytes. */
  size: z.int().check(z.minimum(0)),
  /** Lower-case hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const number = '(?:0|[1-9]\\d{0,5})';
const identifier = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)';
/** Semantic version 2.0.0 without build metadata. */
const semverPattern = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-(?=.{1,40}$)${identifier}(?:\\.${identifier})*)?$`,
);

export const offlineManifest = z.object({
  /** Name of the bundle, the same on all platforms and in all versions. */
  app_key: z.string().check(z.regex(/^[a-z][a-z0-9_.-]{1,63}$/)),
  /** Semantic version without a leading v. */
  version: z.string().check(z.regex(semverPattern)),
  /** File that the app opens first. */
  entry: z.string().check(z.minLength(1), z.maxLength(300)),
  /** All files of the package without the manifest. */
  files: z.array(manifestFile).check(z.minLength(1), z.maxLength(2000)),
});

/** Right values of the manifest's fields, for the author of a wrong one. */
export const manifestRules: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    app_key: '2–64 位小写字母、数字或 _ . -，以字母开头',
    version: '写作 1.2.3 或 1.2.3-rc.1，不加 v',
    entry: '首页文件的路径，如 index.html',
    files: '1–2000 个文件，各有 path、size（字节数）和 sha256（64 位小写十六进制）',
  } satisfies Record<keyof OfflineManifest, string>),
);

/** A manifest to copy and fill in. */
export const manifestTemplate = JSON.stringify(
  {
    app_key: 'activity_center',
    version: '1.2.3',
    entry: 'index.html',
    files: [{ path: 'index.html', size: 1024, sha256: '0'.repeat(64) }],
  },
  null,
  2,
);

export type OfflineManifest = z.infer<typeof offlineManifest>;
export type ManifestFile = z.infer<typeof manifestFile>;
