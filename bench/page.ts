import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Place, Target } from './targets';

/** CPU four times slower. */
const slowdown = 4;
/** Fast 4G as the browser's own developer tools have it: nine tenths of the rate, 2.75 times the latency. */
const fast4g = { downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9, latency: 60 * 2.75 };
const unlimited = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 };

export interface Slow {
  cpu: boolean;
  net: boolean;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A page in a context of its own, with nothing in its cache. */
export class Visit {
  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
  ) {}

  static async open(
    browser: Browser,
    target: Target,
    probe: string,
    place: Place,
    slow: Slow,
    { handClock = false } = {},
  ): Promise<Visit> {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    const page = await context.newPage();
    if (handClock) await page.clock.install();
    await page.addInitScript({ content: probe });
    if (place.signedIn) await page.addInitScript({ content: "sessionStorage.setItem('console.session', 'admin')" });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    const visit = new Visit(page, cdp);
    await visit.slow(slow);
    await page.goto(`${target.served.origin}/${place.hash}`, { waitUntil: 'commit' });
    return visit;
  }

  async slow({ cpu, net }: Slow): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu ? slowdown : 1 });
    await this.cdp.send('Network.emulateNetworkConditions', { offline: false, ...(net ? fast4g : unlimited) });
  }

  /** ms from the start of the navigation until the place was painted. */
  painted({ ready }: Place): Promise<number> {
    return this.page.evaluate((seen) => window.probe.painted(seen, 0), ready);
  }

  /** ms from the change of the address until the place was painted. */
  go({ hash, ready }: Place): Promise<number> {
    return this.page.evaluate(([to, seen]) => window.probe.go(to, seen), [hash, ready] as const);
  }

  /** Waits until there was neither a request nor a long task for half a second. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    for (let i = 0; i < 30; i++) {
      if ((await this.page.evaluate(() => window.probe.quiet())) > 500) return;
      await pause(100);
    }
  }

  report(until: number) {
    return this.page.evaluate((ms) => window.probe.report(ms), until);
  }

  /** After garbage collection. */
  async memory(): Promise<{ heap: number; nodes: number; listeners: number }> {
    for (let i = 0; i < 3; i++) {
      await this.cdp.send('HeapProfiler.collectGarbage');
      await pause(100);
    }
    const { usedSize } = await this.cdp.send('Runtime.getHeapUsage');
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { heap: usedSize / 2 ** 20, nodes: of('Nodes'), listeners: of('JSEventListeners') };
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
