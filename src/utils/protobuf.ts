/** Field of a protobuf message: a number or bytes. */
export interface ProtoField {
  number: number;
  value: number | Uint8Array;
}

const cut = () => new RangeError('The message ends within a field');

/**
 * Fields of a message in order, without a schema; throws a `RangeError` for invalid bytes. 32-bit values are read as
 * floats, varints as unsigned numbers; 64-bit values are skipped.
 */
export function* protoFields(bytes: Uint8Array): Generator<ProtoField> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const skip = (length: number): number => {
    const from = at;
    if (length > bytes.length - at) throw cut();
    at += length;
    return from;
  };
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[skip(1)] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A number of the message has no end');
  };
  while (at < bytes.length) {
    const key = varint();
    const number = Math.floor(key / 8);
    const wire = key % 8;
    if (wire === 0) yield { number, value: varint() };
    else if (wire === 1) skip(8);
    else if (wire === 2) {
      const length = varint();
      const from = skip(length);
      yield { number, value: bytes.subarray(from, from + length) };
    } else if (wire === 5) yield { number, value: view.getFloat32(skip(4), true) };
    else throw new RangeError(`A message has no fields of wire type ${wire}`);
  }
}
