/**
 * Cleans all data that leaves the browser (docs/telemetry.md#what-is-never-sent,
 * docs/design/security.md#session-in-address and 17): addresses keep their structure and lose their values, texts lose
 * anything that looks like personal data or a secret.
 */
const redacted = 'REDACTED';
const keptKeys = new Set(['page', 'pageSize', 'lang']);

const messageLimit = 1024;
const stackLimit = 8192;

/** RFC 3986, appendix B: scheme, authority, path, query, fragment. */
const parts = /^(?:([a-z][a-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;
const hierarchical = /^(https?|wss?|file|webpack|webpack-internal|[a-z]+-extension)$/i;
/** Numbers, hashes, and the ids of cases, bans and words (`cs_rp_1009`). */
const identifier = /^(\d+|[\da-f]{16,}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[a-z]+(_[a-z\d]+)*_\d+)$/i;

/** A file of the build, whose name no person can be read from: its hash may look like a number of somebody. */
const buildFile = /^(?!.*\d{6}[^.]*\.[\da-f]{8}\.)[\w-]{1,64}\.[\da-f]{8}\.(async\.|chunk\.)?(js|css)$/;

/** Address without credentials, with harmless query values only, and `{id}` in place of ids. */
export function scrubUrl(url: string): string {
  const [, scheme, authority, path = '', query, fragment] = parts.exec(url) ?? [];
  if (scheme?.toLowerCase() === 'blob') return `${scheme}:${scrubUrl(url.slice(scheme.length + 1))}`;
  if (scheme && !hierarchical.test(scheme)) return `${scheme}:${redacted}`;
  return (
    (scheme ? `${scheme}:` : '') +
    (authority === undefined ? '' : `//${authority.slice(authority.lastIndexOf('@') + 1)}`) +
    scrubPath(path) +
    (query === undefined ? '' : `?${scrubQuery(query)}`) +
    (fragment === undefined ? '' : `#${scrubFragment(fragment)}`)
  );
}

const scrubPath = (path: string) => path.split('/').map(scrubSegment).join('/');

/** Limits the length searched, since the cost grows with it. */
const segmentLimit = 200;

function scrubSegment(segment: string): string {
  if (segment.length > segmentLimit) return '{id}';
  if (buildFile.test(segment)) return segment;
  const plain = decoded(segment);
  return identifier.test(plain) || /[^\x20-\x7e]|@/.test(plain) || maskText(plain) !== plain ? '{id}' : segment;
}

function scrubQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const mark = pair.indexOf('=');
      if (mark < 0) return pair && redacted;
      const key = pair.slice(0, mark);
      const value = pair.slice(mark + 1);
      if (keptKeys.has(key) && /^[\w-]{0,16}$/.test(value) && !/\d{6}/.test(value)) return pair;
      return `${/^[\w.[\]-]{1,64}$/.test(key) && !/\d{6}/.test(key) ? key : redacted}=${redacted}`;
    })
    .join('&');
}

function scrubFragment(fragment: string): string {
  const mark = fragment.indexOf('?');
  if (mark >= 0) return `${scrubPath(fragment.slice(0, mark))}?${scrubQuery(fragment.slice(mark + 1))}`;
  return !fragment.startsWith('/') && fragment.includes('=') ? scrubQuery(fragment) : scrubPath(fragment);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Every repetition that something must follow has an end: a text of 20,000 letters took seconds without.
const masks: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{1,2000}\.[\w-]+(\.[\w-]*)?/g, redacted],
  [/\b(Bearer)(\s+|%20)[\w.~+/=-]+/gi, `$1 ${redacted}`],
  [/\b(iam_session)["']?\s*(?:[=:]|%3D)\s*["']?[^&\s"',;})]+/gi, `$1=${redacted}`],
  [/[^\s@<>"'(),;:]{1,256}(?:@|%40)[^\s@<>"'(),;:]{1,256}\.[a-z]{2,}/gi, redacted],
  // China, Philippines, United States, each with the usual separators.
  [/(?<!\d)(?:\+?86[-\s]?)?1[3-9]\d(?:[-\s]?\d{4}){2}(?!\d)/g, redacted],
  [/(?<!\d)(?:\+?63[-\s]?|0)9\d{2}[-\s]?\d{3}[-\s]?\d{4}(?!\d)/g, redacted],
  [/(?<!\d)(?:\+?1[-.\s]?)?\(?[2-9]\d{2}\)?[-.\s]\d{3}[-.\s]\d{4}(?!\d)/g, redacted],
  [/\d{6,}x?/gi, redacted],
];

const maskText = (text: string) => masks.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);

/** An address inside a sentence: with a scheme, or a path with or without `#`. */
const address = /(?:\b[a-z][a-z\d+.-]{0,30}:\/\/|#\/|(?<![\w.])\/)[^\s"'<>()]+/gi;

const scrubLine = (line: string) => maskText(line.replace(address, scrubUrl));

/** A text, e.g. an error's message: addresses, persons and secrets masked, at most 1 KiB. */
export function scrubText(text: string): string {
  return shortened(scrubLine(begun(text, messageLimit)), messageLimit);
}

/** One frame of a stack: its place is an address with line and column, which stay. */
const frame = /^(.*?)((?:[a-z-]{1,30}:\/\/[^\s()]+|<anonymous>)?)(:\d{1,6}:\d{1,7}\)?)$/i;
const frameLimit = 1000;

/** A stack: its message lines as a text, its frames with their places, at most 8 KiB. */
export function scrubStack(stack: string): string {
  const lines = begun(stack, stackLimit)
    .split('\n')
    .map((line) => {
      const [, before = '', place, where] = (line.length <= frameLimit && frame.exec(line)) || [];
      return place ? scrubLine(before) + scrubUrl(place) + where : scrubLine(line);
    });
  return shortened(lines.join('\n'), stackLimit);
}

/** Beginning of a text, long enough to fill the limit after cleaning; a word cut in two is dropped. */
function begun(text: string, limit: number): string {
  if (text.length <= limit * 4) return text;
  const beginning = text.slice(0, limit * 4);
  const space = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'));
  return space > 0 ? beginning.slice(0, space) : beginning;
}

/** Cut by bytes, as the collector counts, and never inside a character. */
function shortened(text: string, limit: number): string {
  if (text.length * 3 <= limit) return text;
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= limit) return text;
  // As of a stream: the beginning of a character is not shown.
  return new TextDecoder().decode(bytes.subarray(0, limit), { stream: true });
}
