import { defaultBlur, maxBlur } from '../domain/shared/limits';
import { regionTime } from '../utils/regionTime';
import { fieldsOf, kept } from './kept';

/** Settings for showing evidence to this operator (docs/design/blocks.md#g9). */
export interface WellnessSettings {
  /** Pixels. */
  blur: number;
  grayscale: boolean;
  muted: boolean;
}

export const teamWellness: WellnessSettings = { blur: defaultBlur, grayscale: true, muted: true };

/** Exposure of one operator on one server day; not reported to anybody else. */
export interface Exposure {
  day: string;
  views: number;
  ms: number;
  advised: boolean;
  /** 「今日不再给我高敏类」 */
  avoidSensitive: boolean;
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 ? value : otherwise;
const booleanOr = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

/** Team default with this operator's changes. */
export const wellnessSettings = kept('wellness', (stored): WellnessSettings => {
  const { blur, grayscale, muted } = fieldsOf(stored);
  return {
    blur: Math.min(maxBlur, numberOr(blur, teamWellness.blur)),
    grayscale: booleanOr(grayscale, teamWellness.grayscale),
    muted: booleanOr(muted, teamWellness.muted),
  };
});

const exposures = kept('exposure', fieldsOf);

/** Exposure of the server day of `now`; another day's is dropped. */
export function readExposure(now: number): Exposure {
  const day = regionTime(now, 'wy')?.slice(0, 10) ?? '';
  const stored = exposures.get();
  const mine = stored.day === day ? stored : {};
  return {
    day,
    views: numberOr(mine.views, 0),
    ms: numberOr(mine.ms, 0),
    advised: booleanOr(mine.advised, false),
    avoidSensitive: booleanOr(mine.avoidSensitive, false),
  };
}

export const writeExposure = (exposure: Exposure): void => exposures.set({ ...exposure });
