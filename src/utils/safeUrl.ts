export type UrlKind = 'image' | 'audio' | 'link';

export interface UrlPolicy {
  /** The console's own origin, e.g. `https://console.example`. */
  origin: string;
  /** Hosts (with a port if it is not 443) that serve pictures and sound. */
  mediaHosts: readonly string[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the URL parser drops these; here they condemn the address
const unsafe = /[\u0000-\u001F\u007F\\]/;
/** One slash and no second: a path of the own origin. */
const ownPath = /^\/(?!\/)/;
/** An address that names its host itself; `https:evil.com` would be read against the base. */
const absolute = /^https?:\/\/[^/]/i;

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}

/**
 * The address if a page may load (image, audio) or open (link) it, always absolute; else null
 * (docs/design/security.md#addresses).
 */
export function safeUrl(address: string, kind: UrlKind, { origin, mediaHosts }: UrlPolicy): string | null {
  const text = address.trim();
  if (unsafe.test(text)) return null;
  const url = parse(text, origin);
  if (!url || url.username || url.password) return null;
  const own = url.origin === origin;
  if (url.protocol === 'blob:') return own && kind !== 'link' ? url.href : null;
  if (own) return ownPath.test(text) || absolute.test(text) ? url.href : null;
  if (url.protocol !== 'https:' || !absolute.test(text)) return null;
  return kind === 'link' || mediaHosts.some((host) => host.toLowerCase() === url.host) ? url.href : null;
}
