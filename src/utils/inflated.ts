/** Bytes that are handed over at a time: a thousandfold of it is the most that inflates at once. */
const piece = 4_096;

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += value?.length ?? 0;
    if (size > most) throw new RangeError('The stream holds too much');
    if (value) parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Waits until each piece was inflated and read, so that a stream which is given up is inflated no further. */
async function writeAll(writer: WritableStreamDefaultWriter<BufferSource>, bytes: Uint8Array<ArrayBuffer>) {
  for (let at = 0; at < bytes.length; at += piece) {
    await writer.ready;
    await writer.write(bytes.subarray(at, at + piece));
  }
  await writer.close();
}

/** Contents of a zlib stream. Rejects where it is none, is cut, or as soon as it becomes larger than `most` bytes. */
export async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate');
  const reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  try {
    const [whole] = await Promise.all([readAll(reader, most), writeAll(writer, bytes)]);
    return whole;
  } catch (error) {
    writer.abort(error).catch(() => {});
    reader.cancel(error).catch(() => {});
    throw error;
  }
}
