/** Encodings of text files that spreadsheets and editors write. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030',
} as const;
export type TextEncoding = keyof typeof textEncodings;

/** Bytes that are looked at for signs of UTF-16. */
const sampledBytes = 65_536;

/** Signs of a table in UTF-16: tabs, line ends, quotes, commas, semicolons and digits beside a zero byte. */
function wideSigns(bytes: Uint8Array, low: 0 | 1): number {
  let count = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [sign, zero] = [bytes[at + low] ?? 0, bytes[at + 1 - low]];
    if (zero === 0 && /[\t\n\r",;\d]/.test(String.fromCharCode(sign))) count += 1;
  }
  return count;
}

/** The encoding of a file, by its byte order mark or by its zero bytes; undefined if it shows neither. */
function wideEncoding(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampledBytes);
  if (!sample.includes(0)) return undefined;
  const [little, big] = [wideSigns(sample, 0), wideSigns(sample, 1)];
  // A single zero byte is damage.
  if (little === big || Math.max(little, big) < 2) return undefined;
  return little > big ? 'utf-16le' : 'utf-16be';
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The text of a file without its byte order mark, and its encoding; undefined if it is in none of them. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | undefined {
  const wide = wideEncoding(bytes);
  for (const encoding of wide ? [wide] : (['utf-8', 'gb18030'] as const)) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return { text, encoding };
  }
  return undefined;
}
