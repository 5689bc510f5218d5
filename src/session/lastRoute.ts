import { safeRoute } from './safeRoute';
import { lastRouteSlot, requestedRouteSlot } from './storage';

/** C6: remembers the visited screen; only its path, so that nothing personal stays behind. */
export function rememberRoute(path: string): void {
  lastRouteSlot.set(path);
}

export function restoreRoute(known: readonly string[]): string | null {
  return safeRoute(lastRouteSlot.get(), known);
}

export function clearRoute(): void {
  lastRouteSlot.clear();
}

/** The route an operator asked for before being sent to sign in: kept with its query, for this tab. */
export function rememberRequest(pathWithQuery: string): void {
  requestedRouteSlot.set(pathWithQuery);
}

/** Answers the request once: its path if it is a known one, and the query that came with it. */
export function takeRequest(known: readonly string[]): { path: string; search: string } | null {
  const stored = requestedRouteSlot.get();
  requestedRouteSlot.clear();
  const path = safeRoute(stored, known);
  if (!stored || !path) return null;
  const mark = stored.indexOf('?');
  return { path, search: mark < 0 ? '' : stored.slice(mark) };
}
