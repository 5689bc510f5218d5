const frames = /^\s*at (?:async )?(?:(.+?) \()?(\S+?):\d+:\d+\)?\s*$|^(.*?)@(\S+?):\d+:\d+\s*$/;

/** Longer lines are no frames, and their search would take long, characters. */
export const frameLimit = 1000;

/** `file:function` of the topmost frames; a file without its path, its query and its content hash. */
export function topFrames(stack: string, count: number): string[] {
  const found: string[] = [];
  for (const line of stack.split('\n')) {
    const match = line.length <= frameLimit ? frames.exec(line) : null;
    if (!match) continue;
    const place = (match[2] ?? match[4] ?? '').split(/[?#]/)[0] ?? '';
    found.push(`${withoutHash(place.slice(place.lastIndexOf('/') + 1))}:${match[1] ?? match[3] ?? ''}`);
    if (found.length === count) break;
  }
  return found;
}

export const withoutHash = (file: string) => file.replace(/\.[\da-f]{8,}(?=\.)/gi, '');

/** Message without varying parts: addresses, ids, digits. */
export function withoutValues(message: string): string {
  return message
    .replace(/[a-z][a-z\d+.-]{0,30}:\/\/\S+|(?<!\w)\/\S+/gi, '')
    .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{12,}\b/gi, '')
    .replace(/\d+/g, '');
}

/**
 * Names the cause of an error: the same cause has the same name in every tab and every build
 * (docs/telemetry.md#what-is-sent).
 */
export function fingerprint(type: string, message: string, places: readonly string[]): string {
  return hash([type, withoutValues(message), ...places].join('\n'));
}

/** 53 bits by two multiplying halves; nothing here needs to withstand an attacker. */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
