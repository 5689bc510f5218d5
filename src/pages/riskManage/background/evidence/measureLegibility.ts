import { zonesOf } from '@/domain/background/rules';
import type { BgKind } from '@/domain/shared/kindLabels';
import { mapEntryOf } from '@/domain/shared/labels';
import { mediaUrl } from '@/kit/field/mediaUrl';
import type { Medium } from '@/services/caseSchema';
import { contrastOfWhite } from '@/utils/contrast';

export interface ZoneContrast {
  key: string;
  label: string;
  contrast: number;
}

/** The screen in pixels: enough to tell light from dark. */
const width = 54;
const height = 96;

/** The picture as the phone shows it: it fills the screen, what stands out is cut off. */
async function drawn(address: string, { w, h }: Medium): Promise<CanvasRenderingContext2D | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const scale = Math.max(width / w, height / h);
  context?.drawImage(image, (width - w * scale) / 2, (height - h * scale) / 2, w * scale, h * scale);
  return context;
}

const part = (share: number, whole: number): number => Math.max(1, Math.round((share / 1000) * whole));

/**
 * White text where the app writes it, over these pictures: the worst of each place. Null where the pixels
 * cannot be read: nothing loads, or it belongs to another origin.
 */
export async function measureLegibility(kind: BgKind, media: readonly Medium[]): Promise<ZoneContrast[] | null> {
  const places = mapEntryOf(zonesOf, kind) ?? [];
  const zones = places.map(({ key, label }) => ({ key, label, contrast: Number.POSITIVE_INFINITY }));
  try {
    for (const medium of media) {
      const address = mediaUrl(medium.thumb || medium.url, 'image');
      if (!address || new URL(address).origin !== window.location.origin) return null;
      const context = await drawn(address, medium);
      if (!context) return null;
      for (const [i, { x, y, w, h }] of places.entries()) {
        const zone = zones[i];
        const { data } = context.getImageData(
          Math.round((x / 1000) * width),
          Math.round((y / 1000) * height),
          part(w, width),
          part(h, height),
        );
        if (zone) zone.contrast = Math.min(zone.contrast, contrastOfWhite(data));
      }
    }
  } catch {
    return null;
  }
  return media.length > 0 && zones.length > 0 ? zones : null;
}
