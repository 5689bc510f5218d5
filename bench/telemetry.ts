import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { startCollector } from '../scripts/collector/server';
import { dist } from './budgets';
import { load } from './measure';
import { pause, Visit } from './page';
import type { Target } from './targets';

/** Cost of telemetry: each page compared with the same page without it. */
export interface TelemetrySample {
  /** ms until the first list is painted. */
  off: number[];
  on: number[];
  /** MiB left after an hour of work, the page's clock running ahead. */
  growth: number;
}

const minutes = 60;
const full = { cpu: false, net: false };

/** The receiver a build tells, if it was built for one on this machine (docs/telemetry.md). */
function receiverOf(): URL | null {
  const address = process.env.CONSOLE_COLLECTOR_TEST;
  if (!address) return null;
  const entry = readdirSync(dist).find((file) => /^umi\..*js$/.test(file));
  return entry && readFileSync(path.join(dist, entry), 'utf8').includes(address) ? new URL(address) : null;
}

/** On localhost telemetry does not start (C32), on 127.0.0.1 it does: one build, one server, both at once. */
function withTelemetry(target: Target): Target {
  const { served } = target;
  return { ...target, served: { ...served, origin: served.origin.replace('localhost', '127.0.0.1') } };
}

/** Null where the build tells nobody. */
export async function telemetry(
  browser: Browser,
  probe: string,
  off: Target,
  rounds: number,
): Promise<TelemetrySample | null> {
  const receiver = receiverOf();
  if (!receiver) return null;
  const collector = await startCollector({
    port: Number(receiver.port),
    token: process.env.CONSOLE_COLLECTOR_TOKEN ?? '',
  });
  try {
    const on = withTelemetry(off);
    const sample: TelemetrySample = { off: [], on: [], growth: Number.NaN };
    for (let round = 0; round < rounds; round++) {
      sample.off.push((await load(browser, probe, off, off.list)).painted);
      sample.on.push((await load(browser, probe, on, on.list)).painted);
    }
    sample.growth = await anHour(browser, probe, on);
    return sample;
  } finally {
    await collector.close();
  }
}

/** Walks between home and list once a minute, for an hour of the page's own time. */
async function anHour(browser: Browser, probe: string, target: Target): Promise<number> {
  const visit = await Visit.open(browser, target, probe, target.list, full, { handClock: true });
  const { page } = visit;
  const work = async (count: number) => {
    for (let minute = 0; minute < count; minute++) {
      const { hash, ready } = minute % 2 === 0 ? target.home : target.list;
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.locator(ready.selector).first().waitFor();
      for (let step = 0; step < 12; step++) await page.clock.fastForward(5_000);
      // Requests triggered by the clock are answered in real time.
      await pause(50);
    }
  };
  try {
    await page.locator(target.list.ready.selector).first().waitFor();
    await work(6);
    const before = await visit.memory();
    await work(minutes);
    return (await visit.memory()).heap - before.heap;
  } finally {
    await visit.close();
  }
}
