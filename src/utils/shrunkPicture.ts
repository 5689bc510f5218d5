/** Widths in pixels and qualities, tried in this order. */
const tries = [
  { width: 1500, quality: 0.8 },
  { width: 750, quality: 0.7 },
] as const;

/** Larger files are not decoded: the page would stand still. */
const mostDecoded = 20 * 1024 * 1024;

const endings: Readonly<Record<string, string>> = { 'image/webp': '.webp', 'image/jpeg': '.jpg' };

async function encoded(bitmap: ImageBitmap, most: { width: number; quality: number }): Promise<Blob> {
  const scale = Math.min(1, most.width / bitmap.width);
  const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality: most.quality });
}

/** The picture itself if it is small enough or cannot be read; otherwise its smallest version of two attempts. */
export async function shrunkPicture(file: File, mostBytes: number): Promise<File> {
  if (file.size <= mostBytes || file.size > mostDecoded) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  let best = file;
  for (const wanted of tries) {
    const blob = await encoded(bitmap, wanted).catch(() => null);
    const ending = endings[blob?.type ?? ''];
    if (blob && ending && blob.size < best.size)
      best = new File([blob], file.name.replace(/(\.\w+)?$/, ending), { type: blob.type });
    if (best.size <= mostBytes) break;
  }
  bitmap.close();
  return best;
}
