import type { BrowserContext, Page } from '@playwright/test';

/** Notes what leaves the browser in addresses and referrers, from now on. */
export function watchAddresses(context: BrowserContext): { holding: (secret: string) => string[] } {
  const seen: string[] = [];
  context.on('request', (request) => {
    seen.push(request.url());
    const { referer } = request.headers();
    if (referer) seen.push(`referer of ${request.url()}: ${referer}`);
  });
  return { holding: (secret) => seen.filter((line) => line.includes(secret)) };
}

/** Addresses of the tab's history, from the browser itself. */
export async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  await devtools.detach();
  return entries.map(({ url }) => url);
}

export interface Stored {
  session: Record<string, string>;
  local: Record<string, string>;
  cookies: string;
  databases: string[];
  caches: string[];
}

export async function storedIn(page: Page): Promise<Stored> {
  return await page.evaluate(async () => ({
    session: { ...window.sessionStorage },
    local: { ...window.localStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
}

/** Keys under which a value is stored, of either storage. */
export function keysHolding({ session, local }: Stored, secret: string): string[] {
  return [...Object.entries(session), ...Object.entries(local)].flatMap(([key, value]) =>
    value.includes(secret) ? [key] : [],
  );
}
