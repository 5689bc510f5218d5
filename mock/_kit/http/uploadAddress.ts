import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isObject } from '../../../src/utils/isObject';
import { day, now } from '../base/clock';
import type { MockReply } from '../base/reply';

/**
 * Signed, short-lived addresses of uploaded files: an `<img>` sends no session. The store keeps plain addresses; answers
 * sign them until the end of the next day (UTC), and requests may bring either.
 */

const folder = '/mock-media/upload/';
const plain = /"(\/mock-media\/upload\/(f_[0-9a-f]{20}))"/g;

// A reload of the handlers keeps the secret.
const shared = globalThis as typeof globalThis & { consoleUploadSecret?: Buffer };
shared.consoleUploadSecret ??= randomBytes(32);
const secret: Buffer = shared.consoleUploadSecret;

const signatureOf = (file_id: string, until: number): string =>
  createHmac('sha256', secret).update(`${file_id} ${until}`).digest('hex');

/** The answer with signed addresses. */
export function signUploads(reply: MockReply): MockReply {
  const { body, headers } = reply;
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  if (!isJson || typeof body !== 'string' || !body.includes(folder)) return reply;
  const until = (Math.floor(now() / day) + 2) * day;
  const signed = (_: string, address: string, file_id: string) =>
    `"${address}?until=${until}&signature=${signatureOf(file_id, until)}"`;
  return { ...reply, body: body.replace(plain, signed) };
}

/** Takes the signatures off the addresses in the body of a request, in place. */
export function plainUploads(body: unknown): void {
  if (!isObject(body)) return;
  for (const [key, value] of Object.entries(body)) {
    if (typeof value === 'string' && value.startsWith(folder)) body[key] = value.split('?until=', 1)[0];
    else plainUploads(value);
  }
}

/** Whether the address of a file was signed here and still holds. */
export function isSigned(file_id: string, query: URLSearchParams): boolean {
  const until = Number(query.get('until'));
  const told = Buffer.from(query.get('signature') ?? '');
  const right = Buffer.from(signatureOf(file_id, until));
  return until > now() && told.length === right.length && timingSafeEqual(told, right);
}
