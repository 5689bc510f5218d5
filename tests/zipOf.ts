import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { OfflineManifest } from '../src/domain/offlinePackage/manifest';

/** An offline package of these files, with a manifest that fits them unless it is changed. */
export function zipOf(files: Readonly<Record<string, string>>, changed: Partial<OfflineManifest> = {}): Uint8Array {
  const contents = Object.entries(files).map(([path, text]) => ({ path, bytes: strToU8(text) }));
  const manifest: OfflineManifest = {
    app_key: 'help_center',
    version: '9.0.0',
    entry: 'index.html',
    files: contents.map(({ path, bytes }) => {
      return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
    ...changed,
  };
  const all = [...contents, { path: 'manifest.json', bytes: strToU8(JSON.stringify(manifest)) }];
  return new Uint8Array(zipSync(Object.fromEntries(all.map(({ path, bytes }) => [path, bytes]))));
}
