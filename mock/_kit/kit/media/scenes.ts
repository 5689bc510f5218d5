import type { Random } from '../../base/random';
import { blank, type Drawing, ellipse, gradient, mark, path, rect, write } from './drawing';

const skies = [
  ['#2b5f9e', '#8cc4ec', '#fbe9c8'],
  ['#28214f', '#a84f7a', '#ffb46b'],
  ['#0c1230', '#24315f', '#50608f'],
  ['#6fb1d6', '#d6eef6', '#ffffff'],
] as const;

function ridge(rng: Random, w: number, base: number, height: number): string {
  const step = w / 8;
  let d = `M0 ${base}`;
  for (let i = 0; i <= 8; i++) d += `L${Math.round(i * step)} ${base - rng.int(Math.round(height * 0.3), height)}`;
  return `${d}L${w} 1400L0 1400Z`;
}

/** Hills, a city or the sea, under one of four skies. */
function view(drawing: Drawing, rng: Random): void {
  const { w, h } = drawing;
  const sky = rng.pick(skies);
  const dark = sky[0] === '#0c1230';
  drawing.body += gradient('sky', sky) + rect(0, 0, w, h, 'url(#sky)');
  if (dark) {
    for (let i = 0; i < 60; i++) drawing.body += ellipse(rng.int(0, w), rng.int(0, h / 2), 1.6, 1.6, '#fff');
  }
  drawing.body += ellipse(rng.int(w * 0.2, w * 0.8), h * 0.28, w / 18, w / 18, dark ? '#f4f1dc' : '#fff2b3');
  const ground = rng.pick(['hills', 'city', 'sea'] as const);
  if (ground === 'city') {
    for (let x = -20; x < w; x += rng.int(46, 90)) {
      const top = rng.int(Math.round(h * 0.35), Math.round(h * 0.65));
      const wide = rng.int(50, 100);
      drawing.body += rect(x, top, wide, h, dark ? '#10142a' : '#41506b');
      for (let y = top + 14; y < h - 60; y += 26) {
        for (let wx = x + 8; wx < x + wide - 10; wx += 18) {
          if (rng.chance(0.45)) drawing.body += rect(wx, y, 9, 13, '#ffd978', 'opacity=".8"');
        }
      }
    }
    return;
  }
  for (const [i, tone] of ['#6c86a6', '#4d6d72', '#2f5148'].entries()) {
    drawing.body += path(
      ridge(rng, w, h * (0.62 + i * 0.12), h * (0.24 - i * 0.06)),
      dark ? '#141b33' : tone,
      'opacity=".9"',
    );
  }
  if (ground === 'sea') {
    drawing.body += rect(0, h * 0.72, w, h * 0.28, dark ? '#0b1a3d' : '#2f7fa8');
    for (let i = 0; i < 26; i++) {
      drawing.body += rect(
        rng.int(0, w),
        rng.int(Math.round(h * 0.74), h),
        rng.int(30, 120),
        3,
        '#fff',
        'opacity=".35"',
      );
    }
  }
}

export function landscape(rng: Random): Drawing {
  const drawing = blank(1080, 720);
  view(drawing, rng);
  if (rng.chance(0.2)) {
    const area = write(drawing, '图虫·远山摄影', 820, 690, { size: 28, fill: '#fff' });
    mark(drawing, 'logo', rng.int(70, 95), area);
  }
  return drawing;
}

export function food(rng: Random): Drawing {
  const drawing = blank(800, 800);
  const table = rng.pick(['#8a5f3d', '#d9c8ad', '#3d3a38', '#c7dbe0']);
  drawing.body += rect(0, 0, 800, 800, table);
  for (let y = 0; y < 800; y += 100) drawing.body += rect(0, y, 800, 3, 'rgb(0 0 0 / .12)');
  drawing.body += ellipse(410, 430, 300, 290, 'rgb(0 0 0 / .25)') + ellipse(400, 410, 300, 290, '#f7f4ee');
  drawing.body += ellipse(400, 410, 240, 230, rng.pick(['#c8572a', '#e8c15f', '#8f3b24', '#7ea65a']));
  for (let i = 0; i < 14; i++) {
    const y = rng.int(280, 540);
    drawing.body += path(
      `M${rng.int(190, 260)} ${y}q100 -60 180 0t180 ${rng.int(-20, 20)}`,
      'none',
      'stroke="#f3dc9c" stroke-width="13" opacity=".85"',
    );
  }
  for (let i = 0; i < 9; i++) {
    const x = rng.int(230, 560);
    const y = rng.int(260, 560);
    drawing.body += rng.chance(0.4)
      ? ellipse(x, y, 52, 40, '#fffdf4') + ellipse(x, y, 24, 21, '#f5a623')
      : ellipse(x, y, rng.int(16, 34), rng.int(12, 26), rng.pick(['#4f8a3c', '#d9442f', '#7a3d22', '#f2d6c0']));
  }
  drawing.body += path(
    'M640 40L770 420M690 30L790 400',
    'none',
    'stroke="#5b2f17" stroke-width="14" stroke-linecap="round"',
  );
  return drawing;
}

export function pet(rng: Random): Drawing {
  const drawing = blank(720, 720);
  const fur = rng.pick(['#e8a55a', '#5d5a5c', '#f1ece4', '#b88a63', '#2c2829']);
  const inner = '#f4b6ad';
  drawing.body +=
    gradient('rug', ['#e6dfd5', rng.pick(['#b9cfc4', '#d5b9c5', '#c1c4dc'])], true) + rect(0, 0, 720, 720, 'url(#rug)');
  drawing.body += ellipse(360, 720, 260, 250, fur) + path('M190 300L180 110L320 210ZM530 300L540 110L400 210Z', fur);
  drawing.body += path('M206 260L202 156L280 210ZM514 260L518 156L440 210Z', inner) + ellipse(360, 350, 205, 180, fur);
  for (const x of [280, 440]) {
    drawing.body +=
      ellipse(x, 330, 36, 38, '#fdf6d8') + ellipse(x, 332, 15, 32, '#1c1a18') + ellipse(x + 8, 318, 7, 7, '#fff');
  }
  drawing.body +=
    ellipse(360, 420, 80, 52, 'rgb(255 255 255 / .7)') +
    path('M338 392h44l-22 24z', '#d9727a') +
    path(
      'M360 416v20M360 436q-26 24 -48 4M360 436q26 24 48 4',
      'none',
      'stroke="#4a3430" stroke-width="6" stroke-linecap="round"',
    ) +
    path(
      'M250 412L120 390M250 430L118 440M470 412L600 390M470 430L602 440',
      'none',
      'stroke="rgb(255 255 255 / .8)" stroke-width="4"',
    );
  return drawing;
}

/** Knife with red stains, labelled bloody by the model. */
export function knife(rng: Random): Drawing {
  const drawing = blank(900, 675);
  drawing.body += rect(0, 0, 900, 675, rng.pick(['#cfc8bd', '#3b3a3d', '#a9b4b8']));
  for (let i = 0; i < 24; i++) {
    const r = rng.int(6, 60);
    drawing.body += ellipse(rng.int(220, 700), rng.int(190, 520), r, Math.round(r * 0.8), '#8e0f12', 'opacity=".85"');
  }
  drawing.body += `<g transform="rotate(${rng.int(-25, 25)} 450 340)">${path('M190 330L600 300V385Q380 400 190 330Z', '#dfe5e8')}${rect(600, 302, 170, 62, '#2b211c', 'rx="14"')}</g>`;
  mark(drawing, 'bloody', rng.int(72, 97), { x: 180, y: 150, w: 600, h: 410 });
  return drawing;
}

/** A wallpaper of a profile or a room, as tall as a phone. */
export function wallpaper(rng: Random): Drawing {
  const drawing = blank(720, 1280);
  const hue = rng.int(0, 359);
  const style = rng.pick(['view', 'bokeh', 'waves', 'stage'] as const);
  if (style === 'view') view(drawing, rng);
  else {
    const end = `hsl(${(hue + 60) % 360} 55% ${rng.int(20, 75)}%)`;
    drawing.body += gradient('deep', [`hsl(${hue} 60% 28%)`, end], true) + rect(0, 0, 720, 1280, 'url(#deep)');
    for (let i = 0; i < 16; i++) {
      const y = 80 * i + 40;
      if (style === 'bokeh') {
        const r = rng.int(20, 120);
        drawing.body += ellipse(
          rng.int(0, 720),
          rng.int(0, 1280),
          r,
          r,
          `hsl(${(hue + rng.int(0, 90)) % 360} 80% 75%)`,
          'opacity=".28"',
        );
      } else if (style === 'waves') {
        drawing.body += path(
          `M0 ${y}q180 ${-rng.int(30, 110)} 360 0t360 0V1280H0Z`,
          `hsl(${(hue + i * 8) % 360} 60% 60%)`,
          'opacity=".18"',
        );
      } else {
        drawing.body += path(
          `M${rng.int(0, 720)} 0L${rng.int(0, 720)} 1280h${rng.int(30, 140)}Z`,
          '#fff',
          'opacity=".07"',
        );
      }
    }
  }
  const words = rng.pick(['none', 'none', 'title', 'contact'] as const);
  const y = rng.int(300, 1000);
  if (words === 'title') {
    write(drawing, rng.pick(['星河电台', '晚安，好梦', '岁岁平安']), 260, y, { size: 52, fill: '#fff', bold: true });
  }
  if (words === 'contact') {
    const text = rng.pick(['家族招新 ＋V：xinghe-886', '陪玩找 扣扣 30219981', '代充七折 私聊']);
    const area = write(drawing, text, 90, y, { size: 40, fill: '#fff', bold: true, outline: '#000' });
    mark(drawing, 'contact', rng.int(80, 98), area);
  }
  return drawing;
}
