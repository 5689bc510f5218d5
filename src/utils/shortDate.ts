import { noFigure } from '../domain/shared/figure';
import { clock } from './clock';
import type { RegionCode } from './regions';
import { withoutYear } from './regionTime';

/** `11-02` this year, `2025-11-02` of another one, 「—」 for no time. */
export const shortDate = (at: number, region: RegionCode): string =>
  withoutYear(at, region, clock.now(), 10) ?? noFigure;

/** `11-02 10:53` this year, `2025-11-02 10:53` of another one. */
export const shortMinute = (at: number, region: RegionCode): string =>
  withoutYear(at, region, clock.now(), 16) ?? noFigure;
