import { askedSlot } from './storage';

/**
 * A session handed over by the login page: `iam_session` and the fields that came beside it (C7). `asked` tells whether
 * it answers this tab's own question: it brings back the state that the tab sent along in the last ten minutes. A
 * session nobody asked for may be an attacker's and is never used silently
 * (docs/design/security.md#sign-in-not-asked-for).
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

/** Splits `#/login?a=b` into its path and its query; a login page may set a second `?` where the first one stands. */
function splitHash(hash: string): [path: string, query: string] {
  const mark = hash.indexOf('?');
  if (mark < 0) return [hash, ''];
  return [hash.slice(0, mark), hash.slice(mark + 1).replace('?iam_session=', '&iam_session=')];
}

/**
 * Removes a session from the address and the history entry, in query or hash query, before anything else reads the
 * address (docs/design/security.md#session-in-address). All fields of that query are removed with it.
 */
export function takeArrival(page: Page, now: number): Arrival | null {
  const { pathname, search, hash } = page.location;
  const [hashPath, hashQuery] = splitHash(hash);
  const inQuery = new URLSearchParams(search);
  const inHash = new URLSearchParams(hashQuery);
  const source = inHash.has('iam_session') ? inHash : inQuery.has('iam_session') ? inQuery : null;
  // The sign-in request ends with any event: an answer, another address, a step back.
  const state = takeAsked(now);
  if (!source) return null;

  const cleanSearch = inQuery.has('iam_session') ? '' : search;
  const cleanHash = inHash.has('iam_session') || inHash.has('state') ? hashPath : hash;
  page.history.replaceState(page.history.state, '', pathname + cleanSearch + cleanHash);

  const asked = state !== null && (inHash.get('state') ?? inQuery.get('state')) === state;
  const form: LoginForm = { iam_session: source.get('iam_session') ?? '' };
  for (const [field, value] of source) if (field !== 'iam_session' && field !== 'state') form[field] = value;
  return form.iam_session ? { form, asked } : null;
}

/**
 * Notes that this tab is about to send the operator to the login page; answers the state, 128 bits in hex, that must
 * come back with the session.
 */
export function noteAsked(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const state = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  askedSlot.set(`${now} ${state}`);
  return state;
}

/** The state that was sent along, for ten minutes; it serves once. */
function takeAsked(now: number): string | null {
  const [at, state] = (askedSlot.get() ?? '').split(' ');
  askedSlot.clear();
  const age = now - Number(at || Number.NaN);
  return state && age >= 0 && age < askedFor ? state : null;
}
