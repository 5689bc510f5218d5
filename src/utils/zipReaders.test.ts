/** @jest-environment node */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { Unzip, UnzipInflate } from 'fflate';
import { fromBuffer } from 'yauzl';
import { extraField, namedExtra, type RawEntry, rawZip } from '../../tests/rawZip';
import { readZip, ZipProblem } from './zip';

/** Files that a reader unpacks, each with the hash of its bytes. */
type Unpacked = readonly (readonly [path: string, sha256: string])[];

const hashOf = (parts: readonly Uint8Array[]): string =>
  createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const filesIn = (all: Unpacked): Unpacked => all.filter(([path]) => !path.endsWith('/'));
const sorted = (all: Unpacked): Unpacked => [...filesIn(all)].sort(([a], [b]) => (a < b ? -1 : 1));

/** Files of a zip that is accepted here; undefined if it is refused. */
function ownReading(bytes: Uint8Array): Unpacked | undefined {
  try {
    return sorted(readZip(bytes, '').files.map(({ path, sha256 }) => [path, sha256]));
  } catch (error) {
    if (error instanceof ZipProblem) return undefined;
    throw error;
  }
}

/** A reader of streams, which sees no directory. */
function streamReading(bytes: Uint8Array): Unpacked {
  const found: { name: string; parts: Uint8Array[] }[] = [];
  const unzip = new Unzip((file) => {
    const one = { name: file.name, parts: [] as Uint8Array[] };
    found.push(one);
    file.ondata = (error, part) => {
      if (error) throw error;
      one.parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.push(bytes, true);
  return sorted(found.map(({ name, parts }) => [name, hashOf(parts)]));
}

/** A reader of the directory. */
const directoryReading = (bytes: Uint8Array): Promise<Unpacked> =>
  new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (failure, zip) => {
      if (!zip) return reject(failure);
      const found: [string, string][] = [];
      zip.on('error', reject);
      zip.on('end', () => resolve(sorted(found)));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (problem, stream) => {
          if (!stream) return reject(problem);
          buffer(stream).then((content) => {
            found.push([entry.fileName, hashOf([content])]);
            zip.readEntry();
          }, reject);
        }),
      );
      zip.readEntry();
    });
  });

const junk = fc.constantFrom('x', 'PK', 'PK\x03\x04', '\0\0\0\0', 'PK\x07\x08');
const seldom = <T>(what: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: what });
const path = fc.constantFrom(
  'index.html',
  'a',
  'a/b.js',
  'A',
  'js/app.js',
  'js/',
  '说明.txt',
  'manifest.json',
  'c/d/e',
);
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', 'abc'.repeat(100), 'PK\x03\x04'.repeat(10), 'PK\x07\x08'),
);
const entry: fc.Arbitrary<RawEntry> = fc
  .record({
    path,
    text,
    method: fc.constantFrom<0 | 8>(0, 8, 8),
    late: fc.constantFrom(undefined, undefined, 'marked' as const),
    odd: seldom(
      fc.constantFrom<Partial<RawEntry>>(
        { late: 'unmarked' },
        { late: 'wrong' },
        { isHidden: true },
        { behind: '\0' },
        { behind: 'PK' },
        { own: { path: 'other.js' } },
        { own: { crc: 1 } },
        { own: { packed: 0 } },
        { own: { size: 1 } },
        { own: { method: 0 } },
        { own: { flags: 8 } },
        { own: { flags: 0x800 } },
        { flags: 0x800 },
        { flags: 2 },
        { extra: extraField(1, ...new Array<number>(16).fill(0)) },
        { extra: extraField(0x5455, 1, 0, 0, 0, 0) },
        { listedExtra: namedExtra('a', 'evil.js') },
        { listedExtra: namedExtra('index.html', 'evil.js') },
        { extra: namedExtra('a', 'a') },
      ),
    ),
    before: seldom(junk),
  })
  .map(({ odd, ...one }) => ({ ...one, ...(one.path.endsWith('/') && { text: '' }), ...odd }) as RawEntry);

const zip = fc
  .tuple(fc.uniqueArray(entry, { minLength: 1, maxLength: 5, selector: (one) => one.path }), seldom(junk), seldom(junk))
  .map(([entries, last, comment]) => rawZip(entries, { last: last ?? '', comment: comment ?? '' }));

/** A zip of which some bytes are others. */
const mutated = fc
  .tuple(zip, fc.array(fc.tuple(fc.double({ min: 0, max: 0.999999, noNaN: true }), fc.nat(255)), { maxLength: 2 }))
  .map(([bytes, changes]) => {
    const copy = bytes.slice();
    for (const [place, byte] of changes) copy[Math.floor(place * copy.length)] = byte;
    return copy;
  });

it('a zip that is accepted is unpacked alike by readers of streams and of directories', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(zip, mutated), async (bytes) => {
      const own = ownReading(bytes);
      if (!own) return;
      accepted += 1;
      expect(streamReading(bytes)).toEqual(own);
      expect(await directoryReading(bytes)).toEqual(own);
    }),
    { seed: 7, numRuns: 6_000, endOnFailure: true },
  );
  expect(accepted).toBeGreaterThan(1_000);
});
