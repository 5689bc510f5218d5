import { clock } from './clock';
import { type RegionCode, regionTime } from './regionTime';

/** A moment up to a number of characters, without the year where it is the present one. */
function shortened(at: number, region: RegionCode, length: number): string | undefined {
  const year = regionTime(clock.now(), region)?.slice(0, 5) ?? '';
  return regionTime(at, region)?.slice(0, length).replace(year, '');
}

/** `11-02` this year, `2025-11-02` of another one. */
export const shortDate = (at: number, region: RegionCode): string | undefined => shortened(at, region, 10);

/** `11-02 10:53` this year, `2025-11-02 10:53` of another one. */
export const shortMinute = (at: number, region: RegionCode): string | undefined => shortened(at, region, 16);
