import { askedSlot } from './storage';

/**
 * A session handed over by the login page: `iam_session` and the fields that came beside it (C7).
 * `asked` tells whether this tab had asked for one in the last ten minutes; a session nobody asked
 * for may be an attacker's and is never used silently (security row 2).
 */
export interface Arrival {
  form: LoginForm;
  asked: boolean;
}

export interface LoginForm {
  iam_session: string;
  type?: string;
  [field: string]: string | undefined;
}

const askedFor = 10 * 60_000;

interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/** Splits `#/login?a=b` into its path and its query. */
function splitHash(hash: string): [path: string, query: string] {
  const mark = hash.indexOf('?');
  return mark < 0 ? [hash, ''] : [hash.slice(0, mark), hash.slice(mark + 1)];
}

/**
 * Takes a session out of the address and of the history entry, from the query or from the hash query,
 * before anything else reads the address (security row 1). Every field of the query that held it goes
 * with it.
 */
export function takeArrival(page: Page, now: number): Arrival | null {
  const { pathname, search, hash } = page.location;
  const [hashPath, hashQuery] = splitHash(hash);
  const inQuery = new URLSearchParams(search);
  const inHash = new URLSearchParams(hashQuery);
  const source = inHash.has('iam_session') ? inHash : inQuery.has('iam_session') ? inQuery : null;
  if (!source) return null;

  const cleanSearch = inQuery.has('iam_session') ? '' : search;
  const cleanHash = inHash.has('iam_session') ? hashPath : hash;
  page.history.replaceState(page.history.state, '', pathname + cleanSearch + cleanHash);

  const form: LoginForm = { iam_session: source.get('iam_session') ?? '' };
  for (const [field, value] of source) if (field !== 'iam_session') form[field] = value;
  const asked = takeAsked(now);
  return form.iam_session ? { form, asked } : null;
}

/** Notes that this tab is about to send the operator to the login page. */
export function noteAsked(now: number): void {
  askedSlot.set(String(now));
}

/** The note serves once, and for ten minutes. */
function takeAsked(now: number): boolean {
  const at = Number(askedSlot.get() ?? Number.NaN);
  askedSlot.clear();
  return now - at >= 0 && now - at < askedFor;
}
