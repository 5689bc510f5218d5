/**
 * Runs in the page's head, before anything else, as a small file of its own (the content security
 * policy allows no inline script). It takes a handed-over session out of the address, and begins what
 * the page will need: the sign-in call and the chunks of the screen that the address names.
 * `BOOT_CHUNKS` is put in place after the build (scripts/afterBuild.mjs).
 */
import { repairAddress } from './session/address';
import { type Arrival, takeArrival } from './session/arrival';
import { readTheme } from './session/preferences';
import { canonicalPath } from './session/safeRoute';
import { sessionSlot } from './session/storage';
import { watchEntry } from './ui/lostEntry';

declare const BOOT_CHUNKS: Record<string, string[]>;

export interface ConsoleBoot {
  arrival: Arrival | null;
  login?: { body: string; reply: Promise<Response> };
}

watchEntry();
document.documentElement.dataset.theme = readTheme();

const arrival = takeArrival(window, Date.now());
repairAddress(window);
const boot: ConsoleBoot = { arrival };
window.consoleBoot = boot;

const form = arrival ? (arrival.asked ? arrival.form : null) : { iam_session: sessionSlot.get() };
if (form?.iam_session) {
  const { type: _, ...fields } = { type: undefined, ...form };
  const body = JSON.stringify(fields);
  const reply = fetch(`${CONSOLE_ENV.apiBase}/iam_login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
  // Whoever takes the reply handles its failure; until then it is nobody's unhandled rejection.
  reply.catch(() => {});
  boot.login = { body, reply };
}

const typed = location.hash.slice(1).split('?')[0] ?? '';
const signedInSoon = boot.login !== undefined;
const route = signedInSoon ? canonicalPath(typed === '/login' ? '/home' : typed, Object.keys(BOOT_CHUNKS)) : '/login';
for (const file of BOOT_CHUNKS[route ?? '/home'] ?? []) {
  if (file.endsWith('.css')) {
    // Only fetched: the bundler puts it into the page, and waits for it.
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'style', href: file });
    document.head.append(link);
    continue;
  }
  const script = document.createElement('script');
  script.src = file;
  script.async = true;
  // A failed tag must go: the bundler would take it for its own and wait for it.
  script.onerror = () => script.remove();
  document.head.append(script);
}
