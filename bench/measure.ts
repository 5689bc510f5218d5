import type { Browser } from '@playwright/test';
import { type Slow, Visit } from './page';
import type { Place, Target } from './targets';

export interface LoadSample {
  /** ms from the start of the navigation. */
  painted: number;
  /** JS and CSS that was there by then, KiB gzip. */
  kib: number;
  /** The document included. */
  requests: number;
  /** Time of long tasks beyond 50 ms each, and the longest task. */
  longSum: number;
  longest: number;
  shift: number;
  heap: number;
}

export interface RouteSample {
  /** ms from the change of the address: home → list, its code not there yet; the same with code; 100 rows. */
  first: number;
  /** List → another list, its code not there yet. */
  other: number;
  again: number;
  hundred: number;
}

export interface MemorySample {
  growth: number;
  nodes: number;
  listeners: number;
}

const slowed: Slow = { cpu: true, net: true };
const full: Slow = { cpu: false, net: false };

/** One cold load. */
export async function load(browser: Browser, probe: string, target: Target, place: Place, slow = slowed) {
  const visit = await Visit.open(browser, target, probe, place, slow);
  try {
    const painted = await visit.painted(place);
    await visit.settle();
    const { longTasks, shift, requests } = await visit.report(painted);
    const code = requests.filter((path) => /\.(js|css)$/.test(path));
    const bytes = code.reduce((sum, path) => sum + target.served.sizeOf(path), 0);
    const sample: LoadSample = {
      painted,
      kib: bytes / 1024,
      requests: requests.length + 1,
      longSum: longTasks.reduce((sum, [, ms]) => sum + ms - 50, 0),
      longest: Math.max(0, ...longTasks.map(([, ms]) => ms)),
      shift,
      heap: (await visit.memory()).heap,
    };
    return sample;
  } finally {
    await visit.close();
  }
}

/** Changes between the home page and the list, each time other rows; then a page of 100. */
export async function routes(browser: Browser, probe: string, target: Target): Promise<RouteSample> {
  const visit = await Visit.open(browser, target, probe, target.home, full);
  try {
    await visit.painted(target.home);
    await visit.settle();
    await visit.slow(slowed);
    const first = await visit.go(target.list);
    await visit.slow({ cpu: true, net: false });
    const change = async (place: Place): Promise<number> => {
      await visit.settle();
      await visit.go(target.home);
      await visit.settle();
      return visit.go(place);
    };
    await change(target.page(2));
    const again = ((await change(target.page(3))) + (await change(target.page(4)))) / 2;
    const hundred = await change(target.hundred);
    return {
      first,
      again,
      hundred,
      other: target.otherList ? await toOther(browser, probe, target, target.otherList) : first,
    };
  } finally {
    await visit.close();
  }
}

/** From the first list, the first thing seen, to another. */
async function toOther(browser: Browser, probe: string, target: Target, other: Place): Promise<number> {
  const visit = await Visit.open(browser, target, probe, target.list, full);
  try {
    await visit.painted(target.list);
    await visit.settle();
    await visit.slow(slowed);
    return await visit.go(other);
  } finally {
    await visit.close();
  }
}

const changes = 50;

/** Memory growth over 50 route changes, after every screen was shown once. */
export async function memory(browser: Browser, probe: string, target: Target): Promise<MemorySample> {
  const visit = await Visit.open(browser, target, probe, target.home, full);
  const walk = async (count: number) => {
    for (let i = 0; i < count; i += 2) {
      await visit.go(target.list);
      await visit.go(target.home);
    }
    await visit.settle();
  };
  try {
    await visit.painted(target.home);
    await walk(6);
    const before = await visit.memory();
    await walk(changes);
    const after = await visit.memory();
    return {
      growth: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
  } finally {
    await visit.close();
  }
}
