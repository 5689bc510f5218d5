import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { soundMinutes } from '../../../src/domain/limits';
import { minute, now } from '../base/clock';
import type { Lane, Span } from './sound';

/** Signed addresses of room sounds: an `<audio>` sends no session. They expire after ten minutes. */

// A reload of the handlers keeps the secret.
const shared = globalThis as typeof globalThis & { consoleSoundSecret?: Buffer };
shared.consoleSoundSecret ??= randomBytes(32);
const secret: Buffer = shared.consoleSoundSecret;

const sign = (path: string, until: number, watermark: string): string =>
  createHmac('sha256', secret).update(`${path} ${until} ${watermark}`).digest('hex');

/**
 * Address of a span of a party; `lane` is a microphone, the mix, or the mix as a live stream. The file carries the
 * watermark of a download.
 */
export function soundAddress(
  party_id: string,
  lane: Lane | 'live',
  { from, to }: Span,
  watermark = '',
): { url: string; expires_at: number } {
  const path = `/mock-media/party/${party_id}/${lane}/${Math.floor(from)}-${Math.floor(to)}.wav`;
  const expires_at = now() + soundMinutes * minute;
  const signature = sign(path, expires_at, watermark);
  const marked = watermark && `&watermark=${encodeURIComponent(watermark)}`;
  return { url: `${path}?until=${expires_at}&signature=${signature}${marked}`, expires_at };
}

/** Whether an address was signed here and has not expired. */
export function isSignedSound(path: string, query: URLSearchParams): boolean {
  const until = Number(query.get('until'));
  const told = Buffer.from(query.get('signature') ?? '');
  const right = Buffer.from(sign(path, until, query.get('watermark') ?? ''));
  return until > now() && told.length === right.length && timingSafeEqual(told, right);
}
