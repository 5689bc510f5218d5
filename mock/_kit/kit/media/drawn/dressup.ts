import { type Slot, slotRule, slots } from '../../../../../src/domain/dressup';
import type { MediaFile } from '../../../../../src/domain/media';
import { blank, type Drawing, ellipse, gradient, path, rect, toSvg } from '../drawing';

const names = Object.keys(slots) as Slot[];

/** The number of a picture: its slot is the remainder. */
export const dressupNumber = (n: number, slot: Slot): number => n * names.length + names.indexOf(slot);

export const slotOfNumber = (number: number): Slot => names[number % names.length] ?? 'avatar_frame';

const ring = (side: number, width: number): string =>
  ellipse(
    side / 2,
    side / 2,
    (side - width) / 2 - 4,
    (side - width) / 2 - 4,
    'none',
    `stroke="url(#c)" stroke-width="${width}"`,
  );

/** Drops that stand evenly around a middle. */
const around = (side: number, count: number, radius: number, drop: number): string =>
  Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI - Math.PI / 2;
    const at = (wave: number) => Math.round(side / 2 + wave * radius);
    return ellipse(at(Math.cos(turn)), at(Math.sin(turn)), drop, drop, 'white', 'opacity=".85"');
  }).join('');

/** A soft ground with a few hills. */
function scene({ w, h }: Drawing, variant: number): string {
  const line = Math.round(h * (0.55 + (variant % 3) * 0.06));
  return (
    rect(0, 0, w, h, 'url(#c)') +
    ellipse(w * 0.72, h * 0.2, w * 0.09, w * 0.09, 'white', 'opacity=".75"') +
    path(`M0 ${line}Q${w / 4} ${line - h * 0.1} ${w / 2} ${line}T${w} ${line}V${h}H0z`, 'black', 'opacity=".14"') +
    path(
      `M0 ${line + h * 0.14}Q${w / 3} ${line} ${w * 0.66} ${line + h * 0.1}T${w} ${line}V${h}H0z`,
      'black',
      'opacity=".18"',
    )
  );
}

const shapes: Readonly<Record<Slot, (drawing: Drawing, variant: number) => string>> = {
  avatar_frame: ({ w }, variant) => ring(w, 34) + around(w, 6 + (variant % 4), w / 2 - 21, 9),
  mic_ring: ({ w }, variant) => ring(w, 10) + around(w, 12 + (variant % 5), w / 2 - 9, 4),
  bubble: ({ w, h }) =>
    rect(4, 4, w - 8, h - 24, 'url(#c)', `rx="${h / 3}"`) + path(`M40 ${h - 24}l4 20 26-20z`, 'url(#c)'),
  nameplate: ({ w, h }) =>
    path(
      `M${h / 2} 6H${w - h / 2}L${w - 4} ${h / 2} ${w - h / 2} ${h - 6}H${h / 2}L4 ${h / 2}z`,
      'url(#c)',
      'stroke="white" stroke-width="3"',
    ),
  entry: ({ w, h }) =>
    rect(4, 12, w - 8, h - 24, 'url(#c)', `rx="${h / 2 - 12}" opacity=".9"`) +
    ellipse(w - 60, h / 2, 40, 40, 'white', 'opacity=".5"'),
  car: ({ h }) =>
    path(`M40 ${h * 0.68}q10-90 120-100l80-70h150l90 80q110 10 120 90z`, 'url(#c)') +
    path(`M250 ${h * 0.4}l40-50h85l48 50z`, 'white', 'opacity=".6"') +
    ellipse(170, h * 0.69, 48, 48, '#223') +
    ellipse(470, h * 0.69, 48, 48, '#223'),
  profile_bg: scene,
  room_bg: scene,
  theme: scene,
};

/** SVG of the item, without a body if the layers below must stay visible. */
export function dressupSvg(number: number): string {
  const slot = slotOfNumber(number);
  const variant = Math.floor(number / names.length);
  const { width, height } = slotRule(slot).wanted;
  const drawing = blank(width, height);
  const hue = (variant * 67 + 20) % 360;
  drawing.body += gradient('c', [`hsl(${hue} 85% 68%)`, `hsl(${(hue + 40) % 360} 75% 45%)`], true);
  drawing.body += shapes[slot](drawing, variant);
  return toSvg(drawing);
}

/** A drawn picture as if it had been uploaded. */
export function drawnDressup(number: number): MediaFile {
  const { wanted, alpha } = slotRule(slotOfNumber(number));
  return {
    file_id: `du_${number}`,
    url: `/mock-media/dressup/${number}.svg`,
    mime: 'image/png',
    ...wanted,
    alpha,
    bytes: 12_000 + ((number * 977) % 90_000),
    duration_ms: 0,
    frames: 1,
    sha256: number.toString(16).padStart(64, 'd'),
  };
}

/** The drawn picture that an id names. */
export function drawnDressupOf(file_id: string): MediaFile | undefined {
  const [, digits] = /^du_(\d{1,9})$/.exec(file_id) ?? [];
  return digits === undefined ? undefined : drawnDressup(Number(digits));
}
