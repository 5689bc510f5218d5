import type { IncomingMessage, ServerResponse } from 'node:http';
import { uploadFile } from '../../../src/services/files';
import { uploadOfflinePackage } from '../../../src/services/offlinePackage';
import { json, sendReply } from './http';

/** Request bodies over HTTP; oversized ones are refused before they are stored. */

/** Largest body that any call accepts. */
export const maxWireBytes = Math.max(uploadFile.spec.maxBytes ?? 0, uploadOfflinePackage.spec.maxBytes ?? 0);

const tooLarge = Symbol('too large');
const unreadable = Symbol('no JSON');

/** Reads a body; refuses it as too large by its announced length, or as soon as more has arrived. */
function readBody(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > maxWireBytes) return Promise.resolve(tooLarge);
  return new Promise((resolve, reject) => {
    let parts: Buffer[] = [];
    let size = 0;
    request.on('error', reject);
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= maxWireBytes) parts.push(part);
      else {
        parts = [];
        resolve(tooLarge);
      }
    });
    request.on('end', () => resolve(parsed(Buffer.concat(parts).toString('utf8'))));
  });
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/** Time in milliseconds for the client to read the response before the rest of the body is cut off. */
const graceMs = 1_000;

/** Responds with 413; the rest of the body is discarded, and soon cut off. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const message = '提交的内容过大';
  sendReply(response, json(413, { result: 413, message }, { connection: 'close' }));
  setTimeout(() => request.destroy(), graceMs).unref();
}

/** Body of a call; undefined if it was too large or no JSON, with the response already sent. */
export async function takeBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ body: unknown } | undefined> {
  const body = await readBody(request);
  if (body === tooLarge) refuse(request, response);
  else if (body === unreadable) sendReply(response, json(400, { result: 400, message: '提交的内容不是 JSON' }));
  else return { body };
  return undefined;
}
