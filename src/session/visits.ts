import { preference } from './storage';

const slot = preference('visits');
const kept = 8;

/** Paths of the screens last visited in this browser, newest first. */
export function readVisits(): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(stored) ? stored.filter((path): path is string => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberVisit(path: string): void {
  slot.set(JSON.stringify([path, ...readVisits().filter((other) => other !== path)].slice(0, kept)));
}

export const clearVisits = (): void => slot.clear();
