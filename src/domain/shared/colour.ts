/** Colours as they are typed, `#rrggbb`, and how bright they are. */

const pattern = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2 counts it, of channels from 0 to 255: 0 for black, 1 for white. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function luminanceOf(colour: string): number | undefined {
  const [red, green, blue] = (pattern.exec(colour) ?? []).slice(1).map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? undefined : luminance(red, green, blue);
}

/** Contrast of two colours by WCAG 2: 1 for equal ones, 21 for black and white; undefined if one is invalid. */
export function contrastOf(a: string, b: string): number | undefined {
  const [one, other] = [luminanceOf(a), luminanceOf(b)];
  if (one === undefined || other === undefined) return undefined;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** `#rrggbb` of red, green and blue, 0 to 255. */
export const hexOf = (...parts: readonly [red: number, green: number, blue: number]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
