import type { Page } from '@playwright/test';

interface Comparison {
  /** One pixel that differs of each part of the picture where some do. */
  places: { x: number; y: number }[];
  /** Picture of the differences side by side, as base64 PNG. */
  beside: string;
}

/** Compares two pictures of one size; a page decodes and draws them. */
export const compare = (page: Page, pictures: readonly Buffer[]): Promise<Comparison> =>
  page.evaluate(
    async (texts) => {
      const images = await Promise.all(
        texts.map(async (text) => createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob())),
      );
      const { width = 0, height = 0 } = images[0] ?? {};
      const [one = [], other = []] = images.map((image) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, width, height).data;
      });
      const part = 80;
      const parts = new Map<string, { x: number; y: number; times: number }>();
      let [left, top, right, bottom] = [width, height, 0, 0];
      for (let at = 0; at < one.length; at++) {
        // Three of 255 are a rounding.
        if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) <= 3) continue;
        const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
        const key = `${Math.floor(x / part)} ${Math.floor(y / part)}`;
        const known = parts.get(key) ?? { x, y, times: 0 };
        known.times++;
        parts.set(key, known);
        [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      }
      // A few are an edge that was drawn at another time.
      const places = [...parts.values()].filter(({ times }) => times > 30);
      if (places.length === 0) return { places, beside: '' };
      const [wide, high] = [right - left + 60, bottom - top + 60];
      const [stepX, stepY] = wide > high ? [0, high + 8] : [wide + 8, 0];
      const canvas = new OffscreenCanvas(wide + stepX, high + stepY);
      const context = canvas.getContext('2d');
      images.forEach((image, i) => {
        context?.drawImage(image, left - 30, top - 30, wide, high, i * stepX, i * stepY, wide, high);
      });
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      const text = bytes.reduce((all, byte) => all + String.fromCharCode(byte), '');
      return { places, beside: btoa(text) };
    },
    pictures.map((picture) => picture.toString('base64')),
  );
