/**
 * Serves the production build with the stand-in backend, as docs/deploy.md asks a real server to:
 * compressed, hashed files immutable, index.html never cached, 404 for code that is not there, and the
 * headers of the content security policy.
 */
import './liveClock';
import './strictPii';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { readEnv } from '../config/env';
import { answerOverHttp } from '../mock/overHttp';
import { securityHeaders } from './securityHeaders';

const dist = path.join(__dirname, '..', 'dist');
const port = Number(process.env.PORT ?? 4172);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

interface Packed {
  raw: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const packed = new Map<string, Packed>();

function pack(file: string): Packed {
  const known = packed.get(file);
  if (known) return known;
  const raw = readFileSync(file);
  const entry = { raw, gzip: zlib.gzipSync(raw), br: zlib.brotliCompressSync(raw) };
  packed.set(file, entry);
  return entry;
}

function serveFile(request: http.IncomingMessage, response: http.ServerResponse, pathname: string): void {
  const file = path.normalize(path.join(dist, pathname === '/' ? 'index.html' : pathname));
  const extension = path.extname(file);
  const headers = securityHeaders(readEnv(process.env));
  if (!file.startsWith(dist) || !existsSync(file) || !types[extension]) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('Not found');
    return;
  }
  const { raw, gzip, br } = pack(file);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const body = encoding === 'br' ? br : encoding === 'gzip' ? gzip : raw;
  response.writeHead(200, {
    ...headers,
    'content-type': types[extension],
    'content-length': body.length,
    vary: 'accept-encoding',
    'cache-control': /\.[0-9a-f]{6,8}\./.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const server = http.createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  try {
    const isAnswered = await answerOverHttp(request, response, url);
    if (!isAnswered) serveFile(request, response, decodeURIComponent(url.pathname));
  } catch (error) {
    // A path that cannot be decoded is the caller's mistake.
    if (!(error instanceof URIError)) console.error(error);
    response.writeHead(400).end('Bad request');
  }
});

if (!existsSync(path.join(dist, 'index.html'))) {
  console.error('There is no build to serve: run `npm run build` first.');
  process.exit(1);
}
// Longer than a client keeps one at rest: by default the server hangs up after 5 s, just when it may be used again.
server.keepAliveTimeout = 75_000;
server.listen(port, () => console.log(`Preview: http://localhost:${port}/`));
