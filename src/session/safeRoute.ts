/**
 * A stored or received route is untrusted until it matches a path of the console
 * (docs/design/security.md#stored-route). It is resolved against two origins: an address with its own host or scheme
 * differs from one of them.
 */
const bases = ['http://one.invalid', 'http://two.invalid:8080'] as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not pass
const unsafe = /[\u0000-\u001f\u007f\\]/;

/** The known path that `candidate` names, or null. A query or hash behind the path is dropped. */
export function safeRoute(candidate: string | null | undefined, known: readonly string[]): string | null {
  if (!candidate?.startsWith('/') || unsafe.test(candidate)) return null;
  const paths = bases.map((base) => {
    try {
      const url = new URL(candidate, base);
      return url.origin === base ? url.pathname : null;
    } catch {
      return null;
    }
  });
  const [path] = paths;
  if (!path || paths.some((other) => other !== path)) return null;
  return known.includes(path) ? path : null;
}

/**
 * Canonical form of a typed hash path: doubled and trailing slashes removed, letter case as in the route table. Null if
 * no known path matches: encoded slashes and dot segments are never interpreted.
 */
export function canonicalPath(typed: string, known: readonly string[]): string | null {
  const path = `/${typed.split('/').filter(Boolean).join('/')}`;
  if (known.includes(path)) return path;
  const lower = path.toLowerCase();
  return known.find((entry) => entry.toLowerCase() === lower) ?? null;
}
