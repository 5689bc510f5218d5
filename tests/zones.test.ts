/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expected } from './zoneProbe';

/** Minutes behind UTC in January 2026: proof that the process ran in the zone it was given. */
const zones = [
  ['Asia/Shanghai', -480],
  ['America/New_York', 300],
  ['UTC', 0],
  ['Asia/Kathmandu', -345],
  ['Pacific/Apia', -780],
] as const;

describe('region time under machine zones', () => {
  it.each(zones)(
    'C30: every vector holds with the machine in %s',
    (zone, january) => {
      const printed = execFileSync(process.execPath, ['-r', 'esbuild-register', join(__dirname, 'zoneProbe.ts')], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      expect(JSON.parse(printed)).toEqual({ january: january, answers: expected });
    },
    60_000,
  );
});
