/** Bytes of a file, both ends included. */
interface Range {
  first: number;
  last: number;
}

/**
 * Part of a file that a Range header asks for (RFC 9110, 14): null if it can not be served, which is answered with 416;
 * undefined for the whole file, as for a header that is not valid. Several parts at once are not served.
 */
export function rangeOf(header: string | undefined, total: number): Range | null | undefined {
  const set = /^bytes=(.*)$/i.exec(header?.trim() ?? '')?.[1];
  if (set === undefined) return undefined;
  if (set.includes(',')) return null;
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(set.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  const [first, last] =
    from === '' ? [Math.max(0, total - Number(to)), total - 1] : [Number(from), Number(to || total)];
  if (from !== '' && to !== '' && first > last) return undefined;
  return first < total ? { first, last: Math.min(last, total - 1) } : null;
}
