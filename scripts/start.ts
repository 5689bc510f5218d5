/**
 * `npm start`: the development server with the stand-in backend, and, once it answers, where to open it
 * and who can sign in. PORT is respected; a port in use gives way to the next free one.
 */
import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { operators } from '../mock/_kit/base/operators';

const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const firstPort = Number(process.env.PORT ?? 8000);

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

async function freePort(port: number): Promise<number> {
  return (await isFree(port)) ? port : freePort(port + 1);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the address answers with what it should: until the entry is compiled, a page or an error stands in. */
async function has(address: string, type: string): Promise<boolean> {
  try {
    const { ok, headers, body } = await fetch(address);
    await body?.cancel();
    return ok && String(headers.get('content-type')).includes(type);
  } catch {
    return false;
  }
}

async function answers(origin: string): Promise<void> {
  while (!(await has(`${origin}/`, 'html'))) await pause(200);
  // Asked before the bundler listens, the server would print an error.
  do await pause(1000);
  while (!(await has(`${origin}/umi.js`, 'javascript')));
}

function help(origin: string): string {
  const listed = operators.filter((operator) => operator.listed);
  const width = Math.max(...listed.map(({ id }) => id.length)) + 2;
  return [
    '',
    `  Open        ${origin}/`,
    `  Faults      ${origin}/mock-faults/`,
    ...(process.env.CONSOLE_PROXY ? [`  Backend     ${process.env.CONSOLE_PROXY}`] : []),
    '',
    '  Operators of the stand-in login page:',
    ...listed.map(({ id, name }) => `    ${id.padEnd(width)}${name}`),
    `    ${'denied'.padEnd(width)}sign-in refused`,
    `    ${'broken'.padEnd(width)}sign-in service down`,
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const port = await freePort(firstPort);
  const max = path.join(path.dirname(require.resolve('@umijs/max/package.json')), 'bin', 'max.js');
  const server = spawn(process.execPath, [max, 'dev'], {
    cwd: path.join(__dirname, '..'),
    stdio: 'inherit',
    // The backend's clock is the operator's.
    env: { ...process.env, PORT: String(port), MOCK_CLOCK: process.env.MOCK_CLOCK ?? String(Date.now()) },
  });
  for (const signal of signals) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

  const origin = `http://localhost:${port}`;
  await answers(origin);
  console.log(help(origin));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
