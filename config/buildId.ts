import { execFileSync } from 'node:child_process';

/** Names a build: as told, else the commit it was made from. */
export function buildId(vars: Readonly<Record<string, string | undefined>>): string {
  if (vars.CONSOLE_BUILD_ID) return vars.CONSOLE_BUILD_ID;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unnamed';
  }
}
