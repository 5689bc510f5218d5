import { crc32, deflateRawSync } from 'node:zlib';

/** A zip as bytes, where each part can be made to say something else. */
export interface RawEntry {
  path: string;
  text: string;
  method?: 0 | 8;
  flags?: number;
  /** Facts behind the file: with its mark, without, or as they should not be. */
  late?: 'marked' | 'unmarked' | 'wrong';
  extra?: readonly number[];
  /** Extra fields of the directory alone. */
  listedExtra?: readonly number[];
  /** Other facts before the file than in the directory. */
  own?: Partial<Record<'flags' | 'method' | 'crc' | 'packed' | 'size', number>> & { path?: string };
  /** Bytes before the entry that belong to nothing. */
  before?: string;
  /** Bytes behind the packed ones, counted as packed. */
  behind?: string;
  /** Not in the directory. */
  isHidden?: boolean;
}

const numbers = (...pairs: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    pairs.map(([length, value]) => {
      const bytes = Buffer.alloc(length);
      bytes.writeUIntLE(value, 0, length);
      return bytes;
    }),
  );

export const extraField = (id: number, ...bytes: readonly number[]): number[] => [
  ...numbers([2, id], [2, bytes.length]),
  ...bytes,
];

/** Extra field with the name of a file in UTF-8, made for one name and telling another. */
export const namedExtra = (stored: string, told: string): number[] =>
  extraField(0x7075, 1, ...numbers([4, crc32(stored)]), ...Buffer.from(told));

export function rawZip(
  entries: readonly RawEntry[],
  { last = '', comment = '' }: { last?: string; comment?: string } = {},
): Uint8Array {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  const add = (...added: readonly Buffer[]) => {
    parts.push(...added);
    for (const { length } of added) at += length;
  };
  for (const entry of entries) {
    const { path, text, method = 8, flags = 0, late, extra = [], listedExtra = [], own = {} } = entry;
    const name = Buffer.from(path);
    const ownName = Buffer.from(own.path ?? path);
    const content = Buffer.from(text);
    const packed = Buffer.concat([
      method === 8 ? deflateRawSync(content) : content,
      Buffer.from(entry.behind ?? '', 'latin1'),
    ]);
    const all = flags | (late ? 8 : 0) | (/[^ -~]/.test(path) ? 0x800 : 0);
    const facts = { flags: all, method, crc: crc32(content), packed: packed.length, size: content.length };
    const head = { ...facts, ...(late && { crc: 0, packed: 0, size: 0 }), ...own };
    const sized = (one: Record<'crc' | 'packed' | 'size', number>) =>
      [
        [4, one.crc],
        [4, one.packed],
        [4, one.size],
      ] as const;
    const headBytes = (one: Record<keyof typeof facts, number>, length: number, extraLength: number) =>
      numbers([2, 20], [2, one.flags], [2, one.method], [4, 0x5b210000], ...sized(one), [2, length], [2, extraLength]);
    add(Buffer.from(entry.before ?? '', 'latin1'));
    const offset = at;
    add(numbers([4, 0x04034b50]), headBytes(head, ownName.length, extra.length), ownName, Buffer.from(extra), packed);
    if (late === 'marked') add(numbers([4, 0x08074b50], ...sized(facts)));
    if (late === 'unmarked') add(numbers(...sized(facts)));
    if (late === 'wrong') add(numbers([4, 0x08074b50], ...sized({ ...facts, crc: (facts.crc ^ 1) >>> 0 })));
    if (!entry.isHidden)
      listed.push(
        numbers([4, 0x02014b50], [2, 20]),
        headBytes(facts, name.length, extra.length + listedExtra.length),
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        name,
        Buffer.from([...extra, ...listedExtra]),
      );
  }
  add(Buffer.from(last, 'latin1'));
  const [directory, start] = [Buffer.concat(listed), at];
  const count = entries.filter(({ isHidden }) => !isHidden).length;
  add(directory);
  const size = [
    [4, directory.length],
    [4, start],
    [2, Buffer.byteLength(comment, 'latin1')],
  ] as const;
  add(numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], ...size), Buffer.from(comment, 'latin1'));
  return new Uint8Array(Buffer.concat(parts));
}
