import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Engine, heard, start } from './engine';

/** Console errors since the last call; the first call in a document begins to listen. */
const listen = `(() => {
  if (!window.consoleLines) {
    window.consoleLines = [];
    for (const level of ['error', 'warn']) {
      const write = console[level];
      console[level] = (...parts) => {
        window.consoleLines.push(level + ': ' + parts.map(String).join(' '));
        write(...parts);
      };
    }
    addEventListener('error', (event) => {
      if (event instanceof ErrorEvent && !event.defaultPrevented) window.consoleLines.push('error: ' + event.message);
    });
  }
})()`;

function miniBrowser(): string {
  for (const machine of readdirSync('/usr/lib')) {
    const folder = path.join('/usr/lib', machine);
    if (!machine.endsWith('-linux-gnu')) continue;
    const version = readdirSync(folder).find((name) => name.startsWith('webkit2gtk-4'));
    if (version) return path.join(folder, version, 'MiniBrowser');
  }
  throw new Error('There is no WebKitGTK: apt-get install webkit2gtk-driver xvfb');
}

/** WebKitGTK, by WebDriver: its driver is a server that starts the browser, which needs a screen. */
export async function startWebKit(folder: string): Promise<Engine> {
  const free = createServer();
  await once(free.listen(0, '127.0.0.1'), 'listening');
  const { port } = free.address() as AddressInfo;
  await once(free.close(), 'close');
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1500x1000x24', '-nolisten', 'tcp'], {
    says: 'stdout',
  });
  const display = await heard(screen.process.stdout, /^\d+$/);
  // Without motion, as in the other browsers: what moves between press and release is not clicked.
  const settings = path.join(folder, 'gtk-3.0');
  mkdirSync(settings);
  writeFileSync(path.join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const env = {
    HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    DISPLAY: `:${display}`,
    TZ: 'Asia/Shanghai',
    LANG: 'zh_CN.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  };
  const driver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env });

  const ask = async (method: string, address: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
    return value;
  };
  const ready = async (): Promise<unknown> =>
    await ask('GET', '/status').catch(async () => {
      if (driver.process.exitCode !== null) throw new Error('WebKitWebDriver ended');
      await setTimeout(50);
      return ready();
    });
  await ready();
  const browserOptions = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
  const send = (command: string, body: unknown) => ask('POST', `/session/${sessionId}/${command}`, body);
  await send('window/rect', { width: 1440, height: 938 });

  const evaluate = async (expression: string): Promise<unknown> =>
    JSON.parse(
      String(
        await send('execute/sync', { script: `${listen}; return JSON.stringify(${expression}) ?? 'null'`, args: [] }),
      ),
    );
  return {
    name: 'WebKit',
    open: async (url) => void (await send('url', { url })),
    evaluate,
    perform: async (actions) => void (await send('actions', { actions })),
    takeLines: async () => (await evaluate('window.consoleLines.splice(0)')) as string[],
    close: async () => {
      await ask('DELETE', `/session/${sessionId}`);
      await driver.stop();
      await screen.stop();
    },
  };
}
