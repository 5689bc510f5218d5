/** @jest-environment node */
import { readEnv } from '../config/env';
import { securityHeaders } from '../scripts/securityHeaders';

/** Fetch directives of Content Security Policy Level 3, each with those that stand for it before `default-src`. */
const fallbacks: Record<string, readonly string[]> = {
  'child-src': [],
  'connect-src': [],
  'fenced-frame-src': ['frame-src', 'child-src'],
  'font-src': [],
  'frame-src': ['child-src'],
  'img-src': [],
  'manifest-src': [],
  'media-src': [],
  'object-src': [],
  'script-src': [],
  'script-src-attr': ['script-src'],
  'script-src-elem': ['script-src'],
  'style-src': [],
  'style-src-attr': ['style-src'],
  'style-src-elem': ['style-src'],
  'worker-src': ['child-src', 'script-src'],
};

const policyOf = (vars: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    (securityHeaders(readEnv(vars))['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

it('a browser that judges prefetches by default-src allows those of the own files, and nothing else falls back on it', () => {
  const policy = policyOf({});
  expect(policy.get('default-src')).toBe("'self'");
  const open = Object.entries(fallbacks)
    .filter(([name, others]) => ![name, ...others].some((one) => policy.has(one)))
    .map(([name]) => name);
  expect(open).toEqual([]);
});

it('kinds of requests that the console does not make are allowed from nowhere', () => {
  const policy = policyOf({});
  const closed = ['child-src', 'frame-src', 'manifest-src', 'object-src', 'base-uri', 'frame-ancestors'];
  expect(closed.map((name) => policy.get(name))).toEqual(closed.map(() => "'none'"));
});

it('reports go to the collectors of the build, calls to its backend, and neither further', () => {
  const policy = policyOf({
    CONSOLE_API_BASE: 'https://api.example.com/v1',
    CONSOLE_COLLECTOR_PROD: 'https://collect.example.com/console',
    CONSOLE_MEDIA_HOSTS: 'media.example.com',
  });
  expect(policy.get('connect-src')).toBe(
    "'self' https://api.example.com https://collect.example.com https://media.example.com",
  );
  expect(policy.get('script-src')).toBe("'self'");
});
