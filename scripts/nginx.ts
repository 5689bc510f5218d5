/**
 * Runs nginx with the rules of deploy/ over a copy of the build, and checks what a browser gets: headers, compression,
 * how long each file is kept, files of earlier releases, and 404 for code that no release has.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { readEnv } from '../config/env';
import { nginxHeaders, securityHeaders } from './securityHeaders';

const root = path.join(__dirname, '..');
const dist = path.join(root, 'dist');
const env = readEnv(process.env);

interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const askAt = (port: number, address: string, encoding?: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    // `agent: false`: a kept connection would keep the server from ending.
    http
      .get({ host: '127.0.0.1', port, path: address, headers, agent: false }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      })
      .on('error', reject);
  });

const listen = async (server: http.Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

/** The file with each of these lines changed; all of them must be there. */
function adapted(file: string, changes: Record<string, string>): string {
  let text = readFileSync(path.join(root, 'deploy', file), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    assert.ok(text.includes(from), `deploy/${file} has no ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

const lost = 'umi.00000000.js';
const older = { previous: 'old.11111111.async.js', earlier: 'older.222222.chunk.css' };

/** A folder as /srv/console, and the configuration beside it. */
function layOut(folder: string, port: number, backend: number): void {
  const site = path.join(folder, 'site');
  cpSync(dist, path.join(site, 'current'), { recursive: true });
  for (const file of readdirSync(dist).filter((name) => /\.(js|css|svg)$/.test(name))) {
    writeFileSync(path.join(site, 'current', `${file}.gz`), zlib.gzipSync(readFileSync(path.join(dist, file))));
  }
  for (const [release, file] of Object.entries(older)) {
    mkdirSync(path.join(site, release));
    for (const name of [file, 'index.html', 'build.json']) writeFileSync(path.join(site, release, name), release);
  }
  mkdirSync(path.join(folder, 'console.d'));
  const from = { 'https://backend.internal/': `http://127.0.0.1:${backend}/` };
  writeFileSync(path.join(folder, 'console.d', 'backend.conf'), adapted('backend.conf', from));
  writeFileSync(path.join(folder, 'console-headers.conf'), nginxHeaders(env));
  const here = { 'listen 8080;': `listen 127.0.0.1:${port};`, 'root /srv/console;': `root ${site};` };
  writeFileSync(path.join(folder, 'server.conf'), adapted('nginx.conf', here));
  const stores = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  // As root its workers would be somebody else, who may not read the folder; anybody else is asked to ignore the line.
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `user root; daemon off; pid ${folder}/pid; worker_processes 1; error_log stderr;
events {}
http { include /etc/nginx/mime.types; access_log off; ${stores.join(' ')} include server.conf; }
`,
  );
}

async function check(ask: (address: string, encoding?: string) => Promise<Reply>): Promise<void> {
  const isSafe = ({ headers }: Reply, address: string) => {
    for (const [name, value] of Object.entries(securityHeaders(env))) assert.equal(headers[name], value, address);
    assert.equal(headers.server, 'nginx', `${address} tells the version of the server`);
  };
  const expected = async (address: string, status: number, cache: string): Promise<Reply> => {
    const reply = await ask(address);
    assert.equal(reply.status, status, address);
    assert.equal(reply.headers['cache-control'], cache, address);
    isSafe(reply, address);
    return reply;
  };
  const immutable = 'public, max-age=31536000, immutable';

  const page = readFileSync(path.join(dist, 'index.html'));
  for (const address of ['/', '/index.html']) {
    assert.deepEqual((await expected(address, 200, 'no-cache')).body, page, address);
  }
  assert.deepEqual((await expected('/build.json', 200, 'no-store')).body, readFileSync(path.join(dist, 'build.json')));
  const icon = await expected('/favicon.svg', 200, 'no-cache');
  assert.equal(icon.headers['content-type'], 'image/svg+xml');

  const code = readdirSync(dist).filter((name) => /\.(js|css)$/.test(name));
  assert.ok(code.length > 100, 'The build has hardly any code');
  for (const name of code) {
    const { headers, body } = await expected(`/${name}`, 200, immutable);
    assert.match(headers['content-type'] ?? '', name.endsWith('.css') ? /^text\/css/ : /javascript/, name);
    const small = await ask(`/${name}`, 'gzip');
    assert.equal(small.headers['content-encoding'], 'gzip', name);
    assert.deepEqual(zlib.gunzipSync(small.body), body, name);
  }

  for (const [release, file] of Object.entries(older)) {
    assert.equal((await expected(`/${file}`, 200, immutable)).body.toString(), release);
  }
  for (const address of [
    `/${lost}`,
    '/gone.js',
    '/gone.css',
    '/userManage/user',
    '/current/index.html',
    '/old/../nginx.conf',
  ]) {
    const { body } = await expected(address, 404, 'no-store');
    assert.doesNotMatch(body.toString(), /<script|id="root"/, address);
  }
  assert.equal((await ask('/api/user/1?a=b')).body.toString(), 'backend.internal /user/1?a=b');
}

async function run(): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) throw new Error('There is no build: run `npm run build` first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'console-nginx-'));
  const backend = http.createServer(({ headers, url }, response) => response.end(`${headers.host} ${url}`));
  // A port that is free a moment later.
  const free = http.createServer();
  const port = await listen(free);
  await once(free.close(), 'close');
  layOut(folder, port, await listen(backend));
  const server = spawn('/usr/sbin/nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const ended = once(server, 'exit');
  const gone = ended.then(([status]) => {
    throw new Error(`nginx ended with ${status}`);
  });
  gone.catch(() => {});
  const ask = (address: string, encoding?: string) => askAt(port, address, encoding);
  const started = async (): Promise<Reply> => await ask('/').catch(() => started());
  try {
    await Promise.race([started(), gone]);
    await check(ask);
    console.log('nginx serves the build by the rules of deploy/');
  } finally {
    server.kill('SIGTERM');
    await ended;
    backend.close();
    rmSync(folder, { recursive: true });
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
