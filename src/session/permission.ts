/** Checks operation codes against routes, menu entries and actions (spec §5, C15, C16; docs/design/blocks.md#g18). */

export type Auth = string | readonly string[] | undefined;

/** C15: no requirement, the one code held, or any one of the listed codes held. */
export function permits(auth: Auth, codes: readonly string[]): boolean {
  if (auth === undefined) return true;
  if (typeof auth === 'string') return codes.includes(auth);
  return auth.length === 0 || auth.some((code) => codes.includes(code));
}

/**
 * G18: action codes (`user:ban`) only narrow. A page key without any of its action codes allows all actions of the
 * page; once one action code of the page is held, each action needs its own.
 */
export function permitsAction(pageKey: string, action: string, codes: readonly string[]): boolean {
  if (!codes.includes(pageKey)) return false;
  const narrowed = codes.some((code) => code.startsWith(`${pageKey}:`));
  return !narrowed || codes.includes(action);
}

/** Whether an operator may do more on one of these pages than read it: with `user:view` alone he only reads. */
export function mayWriteOn(auth: Auth, codes: readonly string[]): boolean {
  const keys = [auth ?? []].flat();
  const writes = (key: string): boolean => {
    const own = codes.filter((code) => code.startsWith(`${key}:`));
    return codes.includes(key) && (own.length === 0 || own.some((code) => code !== `${key}:view`));
  };
  return keys.length === 0 || keys.some(writes);
}

/** Codes of personal data belong to no page: `pii.reveal`, `pii.chat`. */
const piiPrefix = 'pii.';

/**
 * G18: whether an action is allowed. `user:ban` is narrowed by its page key. `pii.reveal` only narrows, too: it is
 * required if a code of that kind is held at all (C41), or always with `strictPii` (`CONSOLE_STRICT_PII`).
 */
export function holdsAction(code: string, codes: readonly string[], strictPii: boolean): boolean {
  const [pageKey = ''] = code.split(':');
  if (code.includes(':')) return permitsAction(pageKey, code, codes);
  const narrowed = strictPii || !code.startsWith(piiPrefix) || codes.some((held) => held.startsWith(piiPrefix));
  return !narrowed || codes.includes(code);
}
