import type { Random } from '../../base/random';
import { type Area, blank, type Drawing, ellipse, gradient, mark, path, rect } from './drawing';

const skins = ['#f7d9c6', '#f0c6a6', '#dda981', '#b98059', '#8d5b3c'] as const;
const hairs = ['#1d1a1c', '#2e2220', '#4d3325', '#8a5a32', '#7d2f3c', '#48528f'] as const;
const clothes = ['#f4f1ea', '#27324a', '#c8453b', '#e7b94c', '#4f7d6b', '#8a6fb0', '#d98fa6', '#20211f'] as const;
const walls = [
  ['#f3e7dc', '#d8bfa9'],
  ['#dfe8ee', '#a9bfcb'],
  ['#e9e2f3', '#b6a5d2'],
  ['#23262f', '#4b4250'],
  ['#dcebdd', '#9dbfa0'],
  ['#ffdfd3', '#f2a7a0'],
] as const;

type Hair = 'long' | 'bob' | 'short' | 'bun' | 'cap';

/** Behind the head, then over the brow. */
const behind: Record<Hair, (color: string) => string> = {
  long: (color) => path('M-86 -20C-96 -128 96 -128 86 -20L104 190Q0 235 -104 190Z', color),
  bob: (color) => path('M-88 -10C-100 -130 100 -130 88 -10L92 84Q60 110 40 80L-40 80Q-60 110 -92 84Z', color),
  short: (color) => ellipse(0, -34, 80, 72, color),
  bun: (color) => ellipse(0, -112, 38, 36, color) + ellipse(0, -30, 82, 80, color),
  cap: (color) => ellipse(0, 10, 80, 70, color),
};
const fringes = [
  'M-76 -10C-84 -112 84 -112 76 -10Q50 -62 6 -58Q-44 -56 -76 -10Z',
  'M-77 -8C-88 -116 88 -116 77 -8Q62 -44 40 -40Q-20 -34 -40 -64Q-62 -44 -77 -8Z',
  'M-76 -20C-80 -110 80 -110 76 -20L60 -40 40 -26 20 -42 0 -26 -20 -42 -42 -26 -60 -42Z',
] as const;
const cap = (color: string) =>
  path('M-80 -34C-84 -120 84 -120 80 -34Z', color) +
  path('M-84 -36Q0 -58 112 -30Q60 -16 -84 -26Z', color, 'opacity=".85"');

function features(rng: Random, hair: string, young: boolean): string {
  const gap = young ? 34 : 31;
  const eye = (x: number) =>
    ellipse(x, 6, young ? 13 : 11, young ? 12 : 8, '#fff') +
    ellipse(x + 1, 7, young ? 9 : 6.5, young ? 10 : 7, '#2a1c17') +
    ellipse(x + 3, 4, 2.4, 2.4, '#fff');
  const brow = (x: number, turn: number) =>
    path(
      `M${x - 15} ${-16 + turn}Q${x} ${-25} ${x + 15} ${-16 - turn}`,
      'none',
      `stroke="${hair}" stroke-width="5" stroke-linecap="round"`,
    );
  const mouth = rng.pick([
    path('M-18 50Q0 66 18 50', 'none', 'stroke="#a8423f" stroke-width="5" stroke-linecap="round"'),
    path('M-20 47Q0 76 20 47Z', '#8f2f34') + path('M-15 49Q0 55 15 49L14 52Q0 57 -14 52Z', '#fff'),
    path('M-15 54Q-7 46 0 50Q7 46 15 54Q0 66 -15 54Z', '#c7444f'),
  ]);
  const glasses = rng.chance(0.25)
    ? `<g fill="rgb(255 255 255 / .15)" stroke="#222" stroke-width="4"><circle cx="${-gap}" cy="7" r="22"/><circle cx="${gap}" cy="7" r="22"/><path d="M-9 5h18"/></g>`
    : '';
  return (
    ellipse(-46, 36, 15, 9, '#ef7f78', 'opacity=".35"') +
    ellipse(46, 36, 15, 9, '#ef7f78', 'opacity=".35"') +
    eye(-gap) +
    eye(gap) +
    brow(-gap, 3) +
    brow(gap, -3) +
    path('M-3 12Q-9 32 2 33', 'none', 'stroke="rgb(90 40 20 / .45)" stroke-width="4" stroke-linecap="round"') +
    mouth +
    glasses
  );
}

interface Look {
  young?: boolean;
  bare?: boolean;
}

/** A head with shoulders; `r` is half the height of the face. */
function person(
  drawing: Drawing,
  rng: Random,
  cx: number,
  cy: number,
  r: number,
  { young = false, bare = false }: Look,
): Area {
  const skin = rng.pick(skins);
  const hair = rng.pick(hairs);
  const cloth = rng.pick(clothes);
  const style = young
    ? rng.pick(['bob', 'short'] as const)
    : rng.pick(['long', 'long', 'bob', 'short', 'bun', 'cap'] as const);
  const torso = 'M-40 84Q-48 124 -110 140Q-178 158 -190 330L190 330Q178 158 110 140Q48 124 40 84Z';
  const dress = bare
    ? path('M-132 330Q-124 236 -96 222Q-50 262 0 238Q50 262 96 222Q124 236 132 330Z', cloth) +
      path('M-92 228L-70 140M92 228L70 140', 'none', `stroke="${cloth}" stroke-width="8"`)
    : path('M-58 126Q0 176 58 126L110 140Q178 158 190 330L-190 330Q-178 158 -110 140Z', cloth);
  drawing.body += `<g transform="translate(${cx} ${cy}) scale(${r / 92})">${behind[style](hair)}${path(torso, skin)}${path(
    'M-38 84Q0 124 38 84L40 100Q0 140 -40 100Z',
    'rgb(80 30 10 / .18)',
  )}${dress}${ellipse(-76, 12, 13, 20, skin)}${ellipse(76, 12, 13, 20, skin)}${ellipse(0, 0, young ? 78 : 74, young ? 86 : 92, skin)}${features(
    rng,
    hair,
    young,
  )}${style === 'cap' ? cap(cloth) : path(rng.pick(fringes), hair)}</g>`;
  const area = {
    x: Math.round(cx - r * 0.9),
    y: Math.round(cy - r * 1.15),
    w: Math.round(r * 1.8),
    h: Math.round(r * 2.2),
  };
  mark(drawing, 'face', rng.int(88, 99), area);
  return area;
}

const backdrop = (drawing: Drawing, rng: Random): void => {
  const [from, to] = rng.pick(walls);
  drawing.body += gradient('wall', [from, to], true) + rect(0, 0, drawing.w, drawing.h, 'url(#wall)');
};

export function portrait(rng: Random): Drawing {
  const drawing = blank(640, 640);
  backdrop(drawing, rng);
  for (let i = 0; i < 5; i++) {
    drawing.body += ellipse(
      rng.int(0, 640),
      rng.int(0, 400),
      rng.int(20, 70),
      rng.int(20, 70),
      '#fff',
      'opacity=".14"',
    );
  }
  const bare = rng.chance(0.3);
  person(drawing, rng, rng.int(290, 350), 300, rng.int(120, 150), { bare });
  if (bare) mark(drawing, 'sexy', rng.int(55, 93), { x: 150, y: 470, w: 340, h: 170 });
  if (rng.chance(0.2)) smoke(drawing, rng);
  return drawing;
}

function smoke(drawing: Drawing, rng: Random): void {
  drawing.body +=
    '<g transform="translate(350 376) rotate(18)"><rect width="92" height="11" fill="#fff"/><rect width="28" height="11" fill="#c98b45"/><rect x="88" width="8" height="11" fill="#e2502c"/></g>' +
    path(
      'M446 398C470 360 430 340 462 300S450 240 478 210',
      'none',
      'stroke="#fff" stroke-width="12" opacity=".5" stroke-linecap="round"',
    );
  mark(drawing, 'smoke', rng.int(70, 96), { x: 345, y: 205, w: 145, h: 215 });
}

/** Room with a window, a shelf and the person holding the phone. */
export function selfie(rng: Random): Drawing {
  const drawing = blank(720, 960);
  backdrop(drawing, rng);
  const left = rng.int(30, 90);
  drawing.body +=
    gradient('day', ['#bfe0ff', '#fdf3d8']) +
    rect(left, 70, 230, 300, 'url(#day)', 'stroke="#fff" stroke-width="14"') +
    rect(left + 112, 70, 8, 300, '#fff') +
    rect(430, 150, 240, 12, '#7a5a3f') +
    rect(430, 300, 240, 12, '#7a5a3f');
  for (let x = 440; x < 640; x += 34) {
    drawing.body += rect(x, rng.int(70, 95), 26, 70, `hsl(${rng.int(0, 359)} 40% 55%)`);
    drawing.body += ellipse(x + 14, 280, 14, rng.int(14, 22), `hsl(${rng.int(0, 359)} 35% 60%)`);
  }
  drawing.body += rect(0, 800, 720, 160, `hsl(${rng.int(0, 359)} 30% 72%)`);
  const bare = rng.chance(0.35);
  person(drawing, rng, 380, 470, rng.int(150, 180), { bare });
  if (bare) mark(drawing, 'sexy', rng.int(60, 95), { x: 170, y: 660, w: 420, h: 260 });
  return drawing;
}

/** Friends at a table; one in four is a child. */
export function group(rng: Random): Drawing {
  const drawing = blank(960, 720);
  backdrop(drawing, rng);
  const young = rng.chance(0.25);
  const people = rng.int(2, 3);
  for (let i = 0; i < people; i++) {
    const area = person(drawing, rng, Math.round((960 / (people + 1)) * (i + 1)), rng.int(260, 320), 100, {
      young: young && i === 0,
    });
    if (young && i === 0) mark(drawing, 'minor', rng.int(62, 90), area);
  }
  drawing.body += rect(0, 590, 960, 130, '#6d4a33');
  for (let x = 90; x < 900; x += 150)
    drawing.body += rect(x, 520, 54, 100, 'rgb(255 255 255 / .55)') + rect(x + 4, 560, 46, 56, '#e3a33c');
  return drawing;
}

/** Person who looks like a minor, with a school bag. */
export function child(rng: Random): Drawing {
  const drawing = blank(640, 800);
  drawing.body +=
    gradient('sky', ['#a9d8ff', '#eaf7ff']) +
    rect(0, 0, 640, 800, 'url(#sky)') +
    ellipse(320, 860, 520, 190, '#8fc873') +
    rect(210, 470, 220, 230, '#d8553f', 'rx="46"');
  const area = person(drawing, rng, 320, 340, 130, { young: true });
  drawing.body += path('M210 520L232 800M430 520L408 800', 'none', 'stroke="#a83a2b" stroke-width="26"');
  mark(drawing, 'minor', rng.int(72, 97), area);
  return drawing;
}
