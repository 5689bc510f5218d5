async function readAll(readable: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = readable.getReader();
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

/** Inflates a zlib stream; rejects if it is invalid or truncated, or as soon as it exceeds `most` bytes. */
export async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [whole] = await Promise.all([readAll(stream.readable, most), written]);
  return whole;
}
