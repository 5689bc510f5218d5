import { defaultBlur, maxBlur } from '../domain/limits';
import { parseJson } from '../utils/parseJson';
import { regionTime } from '../utils/regionTime';
import { operatorSlot, preference } from './storage';

/** How evidence is shown to this operator (blocks G9). */
export interface WellnessSettings {
  /** Pixels. */
  blur: number;
  grayscale: boolean;
  muted: boolean;
}

export const teamWellness: WellnessSettings = { blur: defaultBlur, grayscale: true, muted: true };

/** What one operator was exposed to on one server day; nobody else is told. */
export interface Exposure {
  operator: string;
  day: string;
  views: number;
  ms: number;
  advised: boolean;
  /** 「今日不再给我高敏类」 */
  avoidSensitive: boolean;
}

const settingsSlot = preference('wellness');
const exposureSlot = preference('exposure');

function stored(text: string | null): Record<string, unknown> {
  try {
    const value = parseJson(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 ? value : otherwise;
const booleanOr = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

/** The team's default with what this operator set otherwise. */
export function readWellness(): WellnessSettings {
  const { blur, grayscale, muted } = stored(settingsSlot.get());
  return {
    blur: Math.min(maxBlur, numberOr(blur, teamWellness.blur)),
    grayscale: booleanOr(grayscale, teamWellness.grayscale),
    muted: booleanOr(muted, teamWellness.muted),
  };
}

export const writeWellness = (settings: WellnessSettings): void => settingsSlot.set(JSON.stringify(settings));

export const clearWellness = (): void => settingsSlot.clear();

/** Of the server day of `now` and whoever is signed in; another day's or operator's counts for nothing. */
export function readExposure(now: number): Exposure {
  const day = regionTime(now, 'wy')?.slice(0, 10) ?? '';
  const operator = operatorSlot.get() ?? '';
  const kept = stored(exposureSlot.get());
  const mine = kept.day === day && kept.operator === operator ? kept : {};
  return {
    operator,
    day,
    views: numberOr(mine.views, 0),
    ms: numberOr(mine.ms, 0),
    advised: booleanOr(mine.advised, false),
    avoidSensitive: booleanOr(mine.avoidSensitive, false),
  };
}

export const writeExposure = (exposure: Exposure): void => exposureSlot.set(JSON.stringify(exposure));
