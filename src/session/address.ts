import { takeArrival } from './arrival';

/** Whether the router can read it: a path, in valid escapes. Anything else would leave the page empty. */
function isReadable(hash: string): boolean {
  const path = hash.slice(1);
  if (path === '') return true;
  try {
    // A browser takes `/\` for the beginning of another host.
    return /^\/(?!\\)/.test(decodeURI(path));
  } catch {
    return false;
  }
}

type Page = Parameters<typeof takeArrival>[0];

/** An address that no router could read becomes the not-found page. */
export function repairAddress(page: Page): void {
  const { pathname, search, hash } = page.location;
  if (!isReadable(hash)) page.history.replaceState(page.history.state, '', `${pathname + search}#/404`);
}

/**
 * Handles address changes in a running console: a session in the address is removed and not used
 * (docs/design/security.md#session-in-address, row 2).
 */
export function guardAddress(page: Page, now: number): void {
  takeArrival(page, now);
  repairAddress(page);
}
