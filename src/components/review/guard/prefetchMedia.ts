import { mediaUrl } from '../../mediaUrl';

/** Fetches the pictures of what comes next; the answer gives up those still on their way. */
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
