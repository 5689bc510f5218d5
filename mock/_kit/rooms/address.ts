import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { soundMinutes } from '../../../src/domain/limits';
import { minute, now } from '../base/clock';
import type { Lane, Span } from './sound';

/** Signed addresses of room sounds: an `<audio>` sends no session. They expire after ten minutes. */

// A reload of the handlers keeps the secret.
const shared = globalThis as typeof globalThis & { consoleSoundSecret?: Buffer };
shared.consoleSoundSecret ??= randomBytes(32);
const secret: Buffer = shared.consoleSoundSecret;

const sign = (path: string, until: number): string =>
  createHmac('sha256', secret).update(`${path} ${until}`).digest('hex');

/** Address of a span of a party; `lane` is a microphone, the mix, or the mix as a live stream. */
export function soundAddress(
  party_id: string,
  lane: Lane | 'live',
  { from, to }: Span,
): { url: string; expires_at: number } {
  const path = `/mock-media/party/${party_id}/${lane}/${Math.floor(from)}-${Math.floor(to)}.wav`;
  const expires_at = now() + soundMinutes * minute;
  return { url: `${path}?until=${expires_at}&signature=${sign(path, expires_at)}`, expires_at };
}

/** Whether an address was signed here and has not expired. */
export function isSignedSound(path: string, query: URLSearchParams): boolean {
  const until = Number(query.get('until'));
  const told = Buffer.from(query.get('signature') ?? '');
  const right = Buffer.from(sign(path, until));
  return until > now() && told.length === right.length && timingSafeEqual(told, right);
}
