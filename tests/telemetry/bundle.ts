import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ConsoleEnv, readEnv } from '../../config/env';

const root = join(__dirname, '..', '..');

export const env: ConsoleEnv = {
  ...readEnv({}),
  collectorTest: 'https://collect.example.com',
  collectorToken: 'write-only',
  localTracing: true,
  buildId: '2026.01.01-0a1b2c3',
};

/** A module of `src/telemetry` as browsers get it: the packages' browser halves, minified. */
export function bundle(name: string, format: 'iife' | 'esm'): string {
  return execFileSync(
    join(root, 'node_modules', '.bin', 'esbuild'),
    [
      join(root, 'src', 'telemetry', `${name}.ts`),
      '--bundle',
      '--minify',
      '--platform=browser',
      '--target=chrome109',
      '--log-level=error',
      `--format=${format}`,
      ...(format === 'iife' ? ['--global-name=telemetryChunk'] : []),
      '--external:./start',
      `--define:CONSOLE_ENV=${JSON.stringify(env)}`,
      // A single setting is folded in place, as the console's own bundler does it.
      ...Object.entries(env).flatMap(([key, value]) =>
        typeof value === 'object' ? [] : [`--define:CONSOLE_ENV.${key}=${JSON.stringify(value)}`],
      ),
    ],
    { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  );
}

export const gzipBytes = (code: string) => gzipSync(code, { level: 9 }).length;
