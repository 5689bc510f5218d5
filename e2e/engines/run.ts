/**
 * The smoke run in the engines that Playwright's browser is not: Debian's Firefox ESR and WebKitGTK, with the
 * production build. It fails on what an operator does not see, on lines in the console and on anything reported.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FlatSpan } from '../../scripts/collector/check';
import { startCollector } from '../../scripts/collector/server';
import { type Engine, heard, start } from './engine';
import { startFirefox } from './firefox';
import { Operator } from './operator';
import { checkStyle, smoke } from './smoke';
import { startWebKit } from './webkit';

const port = Number(process.env.ENGINES_PORT ?? 4199);
/** As the build under test was told: see playwright.config.ts. */
const collector = { port: 4318, token: 'e2e-token' };

/** Each engine has an address of this machine, by which the receiver tells them apart. */
const engines: readonly { host: string; begin: (folder: string) => Promise<Engine> }[] = [
  { host: '127.0.0.1', begin: startFirefox },
  { host: '127.0.0.2', begin: startWebKit },
];

async function reported(operator: Operator, origin: string): Promise<void> {
  const spans = async (): Promise<FlatSpan[]> => {
    await operator.engine.evaluate(`void dispatchEvent(new Event('pagehide'))`);
    const reply = await fetch(`http://127.0.0.1:${collector.port}/spans?origin=${encodeURIComponent(origin)}`);
    return ((await reply.json()) as { spans: FlatSpan[] }).spans;
  };
  await operator.poll('page views in telemetry', async () =>
    (await spans()).some(({ name }) => name === 'browser.page_view') ? true : null,
  );
  const failures = (await spans()).filter(({ name }) => /exception|white_screen/.test(name));
  assert.deepEqual(
    failures.map(({ attributes, events }) => ({ ...attributes, events })),
    [],
    'reported failures',
  );
}

async function tour(engine: Engine, origin: string): Promise<void> {
  const operator = new Operator(engine);
  // Firefox counts code as lost that is on its way when its page is left; the sign-in page asks for none.
  await engine.open(`${origin}/#/login`);
  for (const { name, run } of smoke) {
    const begin = Date.now();
    await run(operator);
    await checkStyle(operator, name);
    assert.deepEqual(await engine.takeLines(), [], `${name}: lines in the console`);
    console.log(`${engine.name}: ${name}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  }
  await reported(operator, origin);
}

async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-engines-'));
  const receiver = await startCollector(collector);
  const env = {
    PORT: String(port),
    MOCK_SCALE: '0.1',
    MOCK_CLOCK: String(Date.now()),
    CONSOLE_COLLECTOR_TEST: receiver.url,
    CONSOLE_COLLECTOR_TOKEN: collector.token,
  };
  const preview = start(process.execPath, ['-r', 'esbuild-register', 'scripts/preview.ts'], { env, says: 'stdout' });
  let isFailed = false;
  try {
    await heard(preview.process.stdout, /^Preview:/);
    for (const { host, begin } of engines) {
      const home = mkdtempSync(path.join(folder, 'home-'));
      try {
        const engine = await begin(home);
        try {
          await tour(engine, `http://${host}:${port}`);
        } finally {
          await engine.close();
        }
      } catch (error) {
        console.error(error);
        isFailed = true;
      }
    }
  } finally {
    await preview.stop();
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(isFailed ? 1 : 0);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
