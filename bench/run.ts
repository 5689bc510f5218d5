/**
 * Measures the production build beside a minimal antd page of the same job, interleaved in one run: times
 * move from machine to machine, their ratio hardly does. Fails on a broken byte budget, never on a time.
 *
 *   npm run bench                the whole, in a browser (RUNS=5, CHROMIUM_PATH=/usr/bin/chromium)
 *   npm run bench -- --bytes     the byte budgets alone
 *   npm run bench -- --rooms     the patrol wall and the player of recordings alone (TOUR_MINUTES=10)
 *   npm run bench -- --translation   the grid of 翻译 alone: all rows scrolled
 *   npm run bench -- --box       how fast treasure boxes are simulated
 *   npm run bench -- --invariants   a million random operations on the stand-in backend (INVARIANT_OPERATIONS)
 *
 * What telemetry costs is measured where the build tells a receiver on this machine (docs/telemetry.md).
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { Measured, MeasuredSubject } from '../mock/testing/measure';
import { measureBoxes, printBoxes } from './box';
import { type Bytes, broken, checksOf, readBytes } from './budgets';
import { input } from './input';
import { load, memory, routes } from './measure';
import { buildReference } from './reference/build';
import { alignedTable, gridRows, noSamples, type Row, roomRows, rowsOf, tableOf, verdictOf } from './report';
import { review } from './review';
import { rooms } from './rooms';
import { thousandRows } from './rows';
import type { Target } from './targets';
import { telemetry } from './telemetry';
import { grid } from './translation';

const root = path.join(__dirname, '..');
const runs = Math.max(1, Number(process.env.RUNS ?? 5));
/**
 * Automation makes Chromium record source positions in each error's stack, for which it reads the whole file again: 0.4
 * s of the first list that no operator waits for, on both pages. These flags turn that off.
 */
const flags =
  '--js-flags=--no-enable-lazy-source-positions --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

function builtBytes(): Bytes {
  const there = readBytes();
  if (there) return there;
  console.log('No build to measure: building.');
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const bytes = readBytes();
  if (!bytes) throw new Error('The build left no list of its chunks');
  return bytes;
}

function printBytes(bytes: Bytes): boolean {
  const checks = checksOf(bytes);
  const over = broken(checks);
  const cells = checks.map((check) => [
    check.what,
    `${check.bar} KiB`,
    `${check.goal} KiB`,
    `${check.kib.toFixed(1)} KiB`,
    over.includes(check) ? 'BROKEN' : check.kib <= check.goal ? 'ok' : 'within the bar',
  ]);
  console.log(alignedTable([['bytes of the build, gzip', 'bar', 'goal', 'ours', 'verdict'], ...cells]));
  return over.length === 0;
}

/** `MOCK_SCALE` at which the stand-in backend has 50,000 users; 56,000 orders and 125,000 flows of agents; 38,000 of progress. */
const scales: Record<MeasuredSubject, string> = { people: '5', money: '2.5', configs: '5' };

/** Each in a process of its own: the size of the stand-in backend is settled when it starts. */
function measureMock(): Measured[] {
  return Object.entries(scales).flatMap(([subject, scale]) => {
    const text = execFileSync(process.execPath, ['-r', 'esbuild-register', path.join(__dirname, 'lists.ts'), subject], {
      cwd: root,
      env: { ...process.env, MOCK_SCALE: scale },
    });
    return JSON.parse(text.toString('utf8')) as Measured[];
  });
}

/** The random sequences of the check, fifty times as long; fails on a broken invariant. */
function tryInvariants(): void {
  const files = ['config', 'configWorld', 'sequences'].map((name) => `mock/.*/${name}.test.ts`);
  const jest = require.resolve('jest/bin/jest');
  execFileSync(process.execPath, [jest, '--testTimeout=86400000', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { INVARIANT_OPERATIONS: '1000000', ...process.env },
  });
}

/** Repeats a round as often as asked for, at least once, and stops before the time limit. */
async function repeat(rounds: number, until: number, round: () => Promise<void>): Promise<void> {
  for (let done = 0; done < rounds; done++) {
    const began = Date.now();
    await round();
    if (Date.now() * 2 - began > until) return;
  }
}

async function openAll() {
  const { outputFiles } = await build({
    entryPoints: [require.resolve('./probe.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome109',
  });
  const probe = outputFiles[0]?.text ?? '';
  // The backend's clock is the browser's.
  process.env.MOCK_CLOCK ??= String(Date.now());
  // Required only here: it brings the stand-in backend, which reads its clock as it loads.
  const { openTargets } = require('./targets') as typeof import('./targets');
  return { probe, targets: await openTargets() };
}

/** Measurements that can be asked for alone. */
const alone: Readonly<Record<string, (browser: Browser, probe: string, ours: Target) => Promise<Row[]>>> = {
  '--rooms': async (...about) => roomRows(await rooms(...about)),
  '--translation': async (...about) => gridRows(await grid(...about)),
};

async function measureAlone(browser: Browser, measure: (typeof alone)[string]): Promise<void> {
  const { probe, targets } = await openAll();
  try {
    console.log(tableOf(await measure(browser, probe, targets[0])));
  } finally {
    for (const { served } of targets) served.close();
  }
}

async function measureBrowser(browser: Browser) {
  const { probe, targets: opened } = await openAll();
  const targets = opened.map((target) => ({ target, samples: noSamples() }));
  const started = Date.now();
  const after = (seconds: number) => started + seconds * 1000;
  try {
    for (const { target } of targets) {
      // Fills the server's caches; not counted.
      for (const place of [target.login, target.list]) {
        await load(browser, probe, target, place, { cpu: false, net: false });
      }
    }
    await repeat(runs, after(120), async () => {
      for (const { target, samples } of targets) {
        samples.login.push(await load(browser, probe, target, target.login));
        samples.list.push(await load(browser, probe, target, target.list));
      }
    });
    await repeat(runs, after(190), async () => {
      for (const { target, samples } of targets) samples.routes.push(await routes(browser, probe, target));
    });
    await repeat(Math.min(runs, 3), after(235), async () => {
      for (const { target, samples } of targets) samples.memory.push(await memory(browser, probe, target));
    });
    const [ours] = targets;
    if (!ours) throw new Error('Nothing to measure');
    return {
      samples: targets.map(({ samples }) => samples),
      worked: {
        input: await input(browser, probe, ours.target),
        thousand: await thousandRows(browser, probe, ours.target),
        review: await review(browser, probe, ours.target),
        rooms: await rooms(browser, probe, ours.target),
        grid: await grid(browser, probe, ours.target),
        told: await telemetry(browser, probe, ours.target, runs),
      },
    };
  } finally {
    for (const { target } of targets) target.served.close();
  }
}

async function main(): Promise<void> {
  if (process.argv.includes('--invariants')) return tryInvariants();
  if (process.argv.includes('--box')) {
    process.exitCode = printBoxes() ? 0 : 1;
    return;
  }
  const started = Date.now();
  const bytes = builtBytes();
  if (process.argv.includes('--bytes')) {
    process.exitCode = printBytes(bytes) ? 0 : 1;
    return;
  }
  const launch = () =>
    chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: flags.split(' '),
    });
  await buildReference();
  const [wanted] = process.argv.flatMap((name) => alone[name] ?? []);
  if (wanted) {
    const browser = await launch();
    return measureAlone(browser, wanted).finally(() => browser.close());
  }
  const lists = measureMock();
  const slowestBox = Math.min(...measureBoxes().map(({ speed }) => speed));
  const browser = await launch();
  const { samples, worked } = await measureBrowser(browser).finally(() => browser.close());
  const [ours = noSamples(), reference = noSamples()] = samples;

  const rows = rowsOf(ours, reference, bytes, lists, { ...worked, millionDraws: 1e9 / slowestBox });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `CPU slowed 4x, fast 4G, nothing cached; medians of ${ours.list.length} loads, ${ours.routes.length} walks, ` +
      `${ours.memory.length} of 50 changes; ${browser.version()}; ${seconds} s\n`,
  );
  console.log(`${tableOf(rows)}\n`);
  const kept = printBytes(bytes) && !rows.some((row) => verdictOf(row) === 'BROKEN');
  if (!kept) console.error('\nA byte budget is broken.');
  process.exitCode = kept ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
