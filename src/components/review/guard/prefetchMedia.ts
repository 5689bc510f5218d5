import { mediaUrl } from '@/kit/field/mediaUrl';

/** Prefetches pictures of the next cases; returns a function that cancels pending ones. */
export function prefetchMedia(addresses: readonly string[]): () => void {
  const images = [...new Set(addresses)].flatMap((address) => {
    const url = address && mediaUrl(address, 'image');
    if (!url) return [];
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.src = url;
    return [image];
  });
  return () => {
    for (const image of images) if (!image.complete) image.removeAttribute('src');
  };
}
