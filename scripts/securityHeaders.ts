import type { ConsoleEnv } from '../config/env';

const originOf = (address: string): string[] => (/^https?:/.test(address) ? [new URL(address).origin] : []);

/**
 * The headers of a static deployment (docs/deploy.md). Scripts and style sheets are files; an element may have a style
 * of its own.
 */
export function securityHeaders(env: ConsoleEnv): Record<string, string> {
  const connect = ["'self'", ...[env.apiBase, env.collectorProd, env.collectorTest].flatMap(originOf)];
  const hosts = env.mediaHosts.map((host) => `https://${host}`);
  const media = ["'self'", 'blob:', ...hosts];
  const policy = {
    // Firefox judges `<link rel="prefetch">` by this one alone; each other kind of request has a rule of its own below.
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...media, 'data:'],
    'media-src': media,
    'font-src': ["'self'"],
    // Players read an animation's bytes themselves, as the waveform does a sound's.
    'connect-src': [...connect, ...hosts],
    'worker-src': ["'self'"],
    'manifest-src': ["'none'"],
    'child-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** The same headers as the file `console-headers.conf`, which every location of deploy/nginx.conf includes. */
export const nginxHeaders = (env: ConsoleEnv): string =>
  Object.entries(securityHeaders(env))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
