import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Engine, heard, start } from './engine';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  message?: string;
  method?: string;
  result?: Record<string, unknown>;
  params?: { level: string; text: string | null };
}

const preferences: Record<string, string | number | boolean> = {
  'intl.accept_languages': 'zh-CN',
  'media.autoplay.default': 0,
  'ui.prefersReducedMotion': 1,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Firefox, by WebDriver BiDi: it speaks that by itself, and Debian has no driver for it. */
export async function startFirefox(folder: string): Promise<Engine> {
  const profile = path.join(folder, 'profile');
  mkdirSync(profile);
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', '--width=1440'];
  // It refuses to run where the home folder is somebody else's.
  const env = { HOME: folder, TZ: 'Asia/Shanghai' };
  const browser = start('firefox-esr', [...args, '--height=900'], { env, says: 'stderr' });
  const socket = new WebSocket(`${await heard(browser.process.stderr, /listening on (ws:\S+)/)}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });

  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  const lines: string[] = [];
  socket.onmessage = ({ data }) => {
    const { id, type, message, method, result = {}, params } = JSON.parse(String(data)) as Answer;
    if (type === 'event' && method === 'log.entryAdded' && params && /error|warn/.test(params.level)) {
      lines.push(`${params.level}: ${params.text}`);
    }
    const asker = waiting.get(id ?? -1);
    if (type === 'error') asker?.reject(new Error(message));
    else asker?.resolve(result);
    waiting.delete(id ?? -1);
  };
  let asked = 0;
  const send = (method: string, params: Record<string, unknown>) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      socket.send(JSON.stringify({ id: asked, method, params }));
    });

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });

  return {
    name: 'Firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    evaluate: async (expression) => {
      const answer = await send('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails));
      return JSON.parse((answer.result as { value: string }).value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    takeLines: async () => lines.splice(0),
    close: async () => {
      socket.close();
      await browser.stop();
    },
  };
}
