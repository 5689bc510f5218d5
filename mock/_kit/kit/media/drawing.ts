import type { MachineLabel } from '../../../../src/domain/machineLabel';
import type { Random } from '../../base/random';

/** Drawn picture in pixels: its SVG, the model's findings, and its text. */
export interface Drawing {
  w: number;
  h: number;
  body: string;
  marks: (Area & { label: MachineLabel; score: number })[];
  lines: (Area & { text: string })[];
}

export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const blank = (w: number, h: number): Drawing => ({ w, h, body: '', marks: [], lines: [] });

export const toSvg = ({ w, h, body }: Drawing, width = w): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${Math.round((h * width) / w)}" font-family="'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','WenQuanYi Zen Hei',sans-serif">${body}</svg>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A linear gradient and the fill that names it; ids are the drawing's own, a picture is its own document. */
export function gradient(id: string, colors: readonly string[], slanted = false): string {
  const stops = colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`).join('');
  return `<linearGradient id="${id}" x2="${slanted ? 1 : 0}" y2="1">${stops}</linearGradient>`;
}

interface Style {
  size: number;
  fill: string;
  bold?: boolean;
  outline?: string;
}

/** Han characters are square, the rest about half as wide. */
export const widthOf = (text: string, size: number): number =>
  Math.round([...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 0x2e7f ? 1 : 0.56), 0) * size);

/** Draws a text line and records its area: `textLength` makes every font as wide as measured. */
export function write(drawing: Drawing, text: string, x: number, baseline: number, style: Style): Area {
  const { size, fill, bold, outline } = style;
  const w = widthOf(text, size);
  const stroke = outline ? `stroke="${outline}" stroke-width="${size / 8}" paint-order="stroke"` : '';
  drawing.body += `<text x="${x}" y="${baseline}" font-size="${size}" fill="${fill}" textLength="${w}" lengthAdjust="spacingAndGlyphs" ${bold ? 'font-weight="700"' : ''} ${stroke}>${text}</text>`;
  const area = { x, y: Math.round(baseline - size * 0.9), w, h: Math.round(size * 1.15) };
  drawing.lines.push({ text, ...area });
  return area;
}

export function mark(drawing: Drawing, label: MachineLabel, score: number, area: Area): void {
  drawing.marks.push({ label, score, ...area });
}

const finder = (x: number, y: number, unit: number): string =>
  rect(x, y, 7 * unit, 7 * unit, '#111') +
  rect(x + unit, y + unit, 5 * unit, 5 * unit, '#fff') +
  rect(x + 2 * unit, y + 2 * unit, 3 * unit, 3 * unit, '#111');

/** Draws a fake QR code that no reader can decode. */
export function qr(drawing: Drawing, rng: Random, x: number, y: number, unit: number): void {
  const cells = 21;
  const side = (cells + 2) * unit;
  let dots = '';
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const corner = (row < 8 && (column < 8 || column > 12)) || (row > 12 && column < 8);
      if (!corner && rng.chance(0.48))
        dots += `M${x + (column + 1) * unit} ${y + (row + 1) * unit}h${unit}v${unit}h-${unit}z`;
    }
  }
  drawing.body +=
    rect(x, y, side, side, '#fff') +
    path(dots, '#111') +
    finder(x + unit, y + unit, unit) +
    finder(x + 15 * unit, y + unit, unit) +
    finder(x + unit, y + 15 * unit, unit);
  mark(drawing, 'qr', rng.int(91, 99), { x, y, w: side, h: side });
}
