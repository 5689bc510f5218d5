import { clock } from './clock';
import { type RegionCode, withoutYear } from './regionTime';

/** `11-02` this year, `2025-11-02` of another one. */
export const shortDate = (at: number, region: RegionCode): string | undefined =>
  withoutYear(at, region, clock.now(), 10);

/** `11-02 10:53` this year, `2025-11-02 10:53` of another one. */
export const shortMinute = (at: number, region: RegionCode): string | undefined =>
  withoutYear(at, region, clock.now(), 16);
