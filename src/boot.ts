/**
 * Runs first in the page's head, as a small separate file (the content security policy allows no inline script). It
 * takes a handed-over session out of the address, selects what is painted until the page is ready, and starts what the
 * page will need: the sign-in call and the chunks of the addressed screen. `BOOT_CHUNKS` is inserted after the build
 * (scripts/afterBuild.ts).
 */
import { leaveForLoginPage } from './app/leaveForLoginPage';
import { isFirst, showFirst } from './kit/base/firstPaint';
import { watchEntry } from './kit/base/lostEntry';
import { ownStart } from './kit/base/ownStart';
import { repairAddress } from './session/address';
import { type Arrival, takeArrival } from './session/arrival';
import { rememberRequest } from './session/lastRoute';
import { readTheme } from './session/preferences';
import { canonicalPath } from './session/safeRoute';
import { sessionSlot } from './session/storage';
import { askTabsForSession } from './session/tabs';

/** Code and styles of each screen, by its path: a set of files that screens share, and the ends of its own names. */
declare const BOOT_CHUNKS: { shared: string[][]; own: Record<string, [number, ...string[]]> };

export interface ConsoleBoot {
  arrival: Arrival | null;
  /** Files of a screen by its path; none if there is no such screen. */
  filesOf: (route: string) => string[];
  login?: { body: string; reply: Promise<Response> };
  /** Session received from other tabs, if this one had none. */
  fromTabs?: Promise<string | null>;
}

watchEntry();
document.documentElement.dataset.theme = readTheme();

const arrival = takeArrival(window, Date.now());
repairAddress(window);
const boot: ConsoleBoot = { arrival, filesOf };
window.consoleBoot = boot;

function filesOf(route: string): string[] {
  const [set, ...ends] = BOOT_CHUNKS.own[route] ?? [-1];
  return [...(BOOT_CHUNKS.shared[set] ?? []), ...ends.map((end) => ownStart(route) + end)];
}

function load(route: string): void {
  for (const file of filesOf(route)) {
    if (file.endsWith('.css')) {
      // Prefetches into the browser's cache: the bundler inserts the file, waits for it and detects failures.
      fetch(file, { priority: 'high' }).catch(() => {});
      continue;
    }
    const script = document.createElement('script');
    script.src = file;
    script.async = true;
    // A failed tag must go: the bundler would take it for its own and wait for it.
    script.onerror = () => script.remove();
    document.head.append(script);
  }
}

function signIn(form: Arrival['form']): void {
  showFirst('frame');
  const { type: _, ...fields } = { type: undefined, ...form };
  const body = JSON.stringify(fields);
  const reply = fetch(`${CONSOLE_ENV.apiBase}/iam_login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
  // The code that takes the reply handles its failure; until then it is not an unhandled rejection.
  reply.catch(() => {});
  boot.login = { body, reply };
  const typed = location.hash.slice(1).split('?')[0] ?? '';
  load(canonicalPath(typed === '/login' ? '/home' : typed, Object.keys(BOOT_CHUNKS.own)) ?? '/home');
}

const session = sessionSlot.get();
if (arrival?.asked) signIn(arrival.form);
else if (!arrival && session) signIn({ iam_session: session });
else load('/login');

if (!arrival && !session) {
  boot.fromTabs = askTabsForSession().then((found) => {
    if (found) signIn({ iam_session: found });
    else showFirst('sign-in');
    return found;
  });
}
// The statically painted button works at once, and the requested address is kept (src/wrappers/Auth.tsx).
document.addEventListener('click', ({ target }) => {
  if (!isFirst(target) || !target.closest('button')) return;
  const wanted = location.hash.slice(1);
  if (!/^\/?(login)?(\?|$)/.test(wanted)) rememberRequest(wanted);
  leaveForLoginPage();
});
