/** @jest-environment node */
import { deflateSync } from 'node:zlib';
import { svgaOf } from '../../mock/testing';
import { inflated } from './inflated';
import { protoFields } from './protobuf';
import { svgaMovie } from './svgaMovie';

const fieldsOf = (...bytes: readonly number[]) => [...protoFields(Uint8Array.from(bytes))];
const unpacked = (bytes: Uint8Array, most = 1_048_576) => inflated(Uint8Array.from(bytes), most);

it('a movie is read from its file, in the page as in the backend', async () => {
  const movie = svgaMovie(await unpacked(svgaOf(5)));
  expect(movie).toMatchObject({ width: 240, height: 240, fps: 20, frames: 40, sprites: 1 });
  expect(movie.images.map((image) => Buffer.from(image).toString('latin1', 1, 4))).toEqual(['PNG']);
});

it('unpacks no more than it is allowed, and nothing that is none or cut', async () => {
  const packed = deflateSync(Buffer.alloc(4 * 1_048_576));
  await expect(unpacked(packed)).rejects.toThrow('holds too much');
  expect(await unpacked(packed, 4 * 1_048_576)).toHaveLength(4 * 1_048_576);
  await expect(unpacked(packed.subarray(0, 100), 4 * 1_048_576)).rejects.toThrow();
  await expect(unpacked(Uint8Array.from([1, 2, 3, 4]))).rejects.toThrow();
});

it('a stream that is given up is inflated no further', async () => {
  const packed = deflateSync(Buffer.alloc(64 * 1_048_576));
  let written = 0;
  const Inflating = DecompressionStream;
  const replaced = jest.spyOn(globalThis, 'DecompressionStream').mockImplementation((format) => {
    const { readable, writable } = new Inflating(format);
    const writer = writable.getWriter();
    const write = (bytes: Uint8Array<ArrayBuffer>) => {
      written += bytes.length;
      return writer.write(bytes);
    };
    return { readable, writable: new WritableStream({ write, close: () => writer.close() }) };
  });
  await expect(unpacked(packed)).rejects.toThrow('holds too much');
  replaced.mockRestore();
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(packed.length / 2);
});

it('fields are numbers or bytes; those of 64 bits are passed over', () => {
  expect(fieldsOf(0x08, 0x96, 0x01)).toEqual([{ number: 1, value: 150 }]);
  expect(fieldsOf(0x15, 0, 0, 0x80, 0x3f)).toEqual([{ number: 2, value: 1 }]);
  expect(fieldsOf(0x1a, 2, 7, 8)).toEqual([{ number: 3, value: Uint8Array.from([7, 8]) }]);
  expect(fieldsOf(0x09, 0, 0, 0, 0, 0, 0, 0, 0, 0x08, 1)).toEqual([{ number: 1, value: 1 }]);
});

it.each([
  ['a cut number', [0x08]],
  ['a number without end', [0x08, ...Array.from({ length: 11 }, () => 0xff)]],
  ['more bytes than there are', [0x1a, 9, 1]],
  ['a cut float', [0x15, 0]],
  ['a group, which nobody has any more', [0x0b]],
])('%s is no message', (_, bytes) => {
  expect(() => fieldsOf(...bytes)).toThrow(RangeError);
});
