import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

const forever = 'public, max-age=31536000, immutable';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

export type Api = (request: http.IncomingMessage, url: URL) => Promise<Answer | undefined>;

export interface Served {
  origin: string;
  /** Bytes of this path as they were sent, without headers. */
  sizeOf: (pathname: string) => number;
  close: () => void;
}

/** A folder and its calls, gzip, on a port of their own. */
export async function serve(folder: string, headers: Record<string, string>, api: Api): Promise<Served> {
  const packed = new Map<string, Buffer>();
  const pack = (pathname: string, file: string): Buffer => {
    const known = packed.get(pathname);
    if (known) return known;
    const made = zlib.gzipSync(readFileSync(file));
    packed.set(pathname, made);
    return made;
  };

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const reply = await api(request, url);
    // A part of a sound or picture is sent as it is: a compressed one cannot be played.
    if (reply && /^(audio|video|image\/(?!svg))/.test(reply.headers['content-type'] ?? '')) {
      response.writeHead(reply.status, reply.headers);
      response.end(reply.body);
      return;
    }
    if (reply) {
      response.writeHead(reply.status, { ...reply.headers, 'content-encoding': 'gzip' });
      response.end(zlib.gzipSync(reply.body));
      return;
    }
    const file = path.normalize(path.join(folder, url.pathname === '/' ? 'index.html' : url.pathname));
    const type = types[path.extname(file)];
    if (!file.startsWith(folder) || !type || !existsSync(file)) {
      response.writeHead(404, headers).end();
      return;
    }
    const body = pack(url.pathname, file);
    response.writeHead(200, {
      ...headers,
      'content-type': type,
      'content-encoding': 'gzip',
      'content-length': body.length,
      // As a deployment answers (docs/deploy.md): what carries its hash never changes.
      'cache-control': /\.[0-9a-f]{6,8}\./.test(file) ? forever : 'no-cache',
    });
    response.end(body);
  };

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Telemetry never starts on localhost (C32), whatever the build's settings.
    origin: `http://localhost:${port}`,
    sizeOf: (pathname) => packed.get(pathname)?.length ?? 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function bodyOf(request: http.IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text ? JSON.parse(text) : undefined;
}
