/** Operation codes against what a route, a menu entry or an action asks for (spec §5, C15, C16; blocks G18). */

export type Auth = string | readonly string[] | undefined;

/** C15: no requirement, the one code held, or any one of the listed codes held. */
export function permits(auth: Auth, codes: readonly string[]): boolean {
  if (auth === undefined) return true;
  if (typeof auth === 'string') return codes.includes(auth);
  return auth.length === 0 || auth.some((code) => codes.includes(code));
}

/**
 * G18: action codes (`user:ban`) only narrow. Who holds a page's key and none of its action codes
 * may do all the page offers; as soon as one action code of the page is held, each action needs its own.
 */
export function permitsAction(pageKey: string, action: string, codes: readonly string[]): boolean {
  if (!codes.includes(pageKey)) return false;
  const narrowed = codes.some((code) => code.startsWith(`${pageKey}:`));
  return !narrowed || codes.includes(action);
}

/** G18: whether an action may be done; `user:ban` is narrowed by its page's key, a code without a page (`pii.reveal`) must be held as it is. */
export function holdsAction(code: string, codes: readonly string[]): boolean {
  const [pageKey = ''] = code.split(':');
  return code.includes(':') ? permitsAction(pageKey, code, codes) : codes.includes(code);
}
