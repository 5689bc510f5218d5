import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { FlatSpan } from '../scripts/collector/check';
import { type ReceivedRequest, type Collector as Receiver, startCollector } from '../scripts/collector/server';
import type { Fault, Settings } from '../scripts/collector/settings';
import { test as base } from './support';

/** As the build under test was told, with CONSOLE_COLLECTOR_TEST and CONSOLE_COLLECTOR_TOKEN. */
const port = 4318;
export const token = 'e2e-token';
export const tracesUrl = `http://127.0.0.1:${port}/v1/traces`;

interface Received {
  spans: FlatSpan[];
  requests: ReceivedRequest[];
  violations: string[];
}

/** The receiver of docs/telemetry.md, where the build under test sends to. */
export class CollectorUnderTest {
  private receiver: Receiver | null = null;

  async start(): Promise<void> {
    this.receiver = await startCollector({ port, token });
  }

  async stop(): Promise<void> {
    await this.receiver?.close();
    this.receiver = null;
  }

  async reset(): Promise<void> {
    if (!this.receiver) await this.start();
    await this.control('reset', {});
  }

  /** For one origin, or for everybody. */
  async fault(fault: Fault, origin?: string): Promise<void> {
    await this.control(`faults${ofOrigin(origin)}`, fault);
  }

  async settings(settings: Partial<Settings>, origin?: string): Promise<void> {
    await this.control(`settings${ofOrigin(origin)}`, settings);
  }

  async received(origin?: string): Promise<Received> {
    const reply = await ask(`spans${ofOrigin(origin)}`);
    return (await reply.json()) as Received;
  }

  async spans(name: string, origin?: string): Promise<FlatSpan[]> {
    return (await this.received(origin)).spans.filter((span) => span.name === name);
  }

  /** Exports, without the questions that the browser asks before them. */
  async exports(origin?: string): Promise<ReceivedRequest[]> {
    return (await this.received(origin)).requests.filter(({ method }) => method === 'POST');
  }

  /** The first span that fits; the page is asked to send what it has until one is there. */
  async waitFor(page: Page, name: string, fits: (span: FlatSpan) => boolean = () => true): Promise<FlatSpan> {
    const found = async () => {
      await flush(page);
      return (await this.spans(name, originOf(page))).find(fits);
    };
    await expect.poll(async () => (await found()) !== undefined, { message: `span ${name}` }).toBe(true);
    const span = await found();
    if (!span) throw new Error(`${name} has come and gone`);
    return span;
  }

  private async control(path: string, body: unknown): Promise<void> {
    const reply = await ask(path, { method: 'POST', body: JSON.stringify(body) });
    expect(reply.status).toBe(200);
  }
}

/** Twice, because a connection that was kept may belong to a receiver that is gone. */
async function ask(path: string, init?: RequestInit): Promise<Response> {
  const once = () => fetch(`http://127.0.0.1:${port}/${path}`, init);
  return await once().catch(once);
}

const ofOrigin = (origin: string | undefined) => (origin ? `?origin=${encodeURIComponent(origin)}` : '');

export const originOf = (page: Page): string => new URL(page.url()).origin;

/** Simulates leaving the page, which sends telemetry at once. */
export async function flush(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
}

/** Begins a page view as a page does that comes back out of the browser's memory: one span, at once. */
export async function spanNow(page: Page, times = 1): Promise<void> {
  await page.evaluate((count) => {
    for (let i = 0; i < count; i += 1) {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      window.dispatchEvent(new Event('pagehide'));
    }
  }, times);
}

/** Once the asynchronous part runs, the page has a trace. */
export async function telemetryRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('console.telemetry.session') !== null);
}

/** Counts the lines that the page's own code writes; the browser adds its own about each failed request. */
export function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const byBrowser = /^Failed to load resource|^Access to fetch|Content Security Policy|^CSP violation/.test(
      message.text(),
    );
    if (!byBrowser) lines.push(`${message.type()}: ${message.text()}`);
  });
  return lines;
}

/** Browser messages about a failing collector, and the page's one line. */
export const aboutCollector = [/:4318/, /console\.debug: Telemetry is disturbed/];

interface Fixtures {
  collector: CollectorUnderTest;
  /** Every address of this machine is another origin. */
  originAt: (host: number) => string;
  /** A browser of its own on its own address, which the receiver can tell from the others. */
  another: (host: number, prepare?: (context: BrowserContext) => Promise<unknown>) => Promise<Page>;
}

/** The console on 127.0.0.1, where telemetry starts; on localhost, where all other tests are, it does not. */
export const test = base.extend<Fixtures, { receiver: CollectorUnderTest }>({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('localhost', '127.0.0.1')),
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others.
    async ({}, use) => {
      const receiver = new CollectorUnderTest();
      await receiver.start();
      await use(receiver);
      await receiver.stop();
    },
    { scope: 'worker' },
  ],
  collector: async ({ receiver }, use) => {
    await receiver.reset();
    await use(receiver);
  },
  originAt: async ({ baseURL }, use) => use((host) => baseURL?.replace('127.0.0.1', `127.0.0.${host}`) ?? ''),
  another: async ({ browser, contextOptions, originAt, noise, enterWorld }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (host, prepare) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: originAt(host) });
      contexts.push(context);
      await enterWorld(context, originAt(host));
      await noise.watch(context);
      await prepare?.(context);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
