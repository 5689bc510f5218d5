import type { Random } from '../../base/random';
import { blank, type Drawing, ellipse, gradient, mark, path, qr, rect, widthOf, write } from './drawing';

const contacts = [
  '加微信 vx_8812 详聊',
  '＋V：lucky-668',
  '扣扣群 30219981',
  '进群领红包 t.me/xxxx',
  '薇❤ mmt0520',
  '私下充值七折 找我',
] as const;
const offers = ['钻石代充七折', '兼职日结 300', '陪玩招募', '高价回收账号', '稳赚不赔带你飞'] as const;
const small = ['名额有限 先到先得', '安全快捷 秒到账', '扫码进群', '无需押金', '仅限今天'] as const;

/** An advertisement with a title, a code and an address. */
export function poster(rng: Random): Drawing {
  const drawing = blank(720, 1080);
  const hue = rng.int(0, 359);
  drawing.body +=
    gradient('paper', [`hsl(${hue} 85% 58%)`, `hsl(${(hue + 40) % 360} 90% 42%)`]) +
    rect(0, 0, 720, 1080, 'url(#paper)');
  for (let i = 0; i < 12; i++) {
    drawing.body += path(`M360 330L${i * 130 - 400} -200h60Z`, '#fff', 'opacity=".1"');
  }
  const title = rng.pick(offers);
  const size = Math.min(110, Math.floor((660 / widthOf(title, 100)) * 100));
  const area = write(drawing, title, Math.round((720 - widthOf(title, size)) / 2), 230, {
    size,
    fill: '#fff8c9',
    bold: true,
    outline: '#7a1010',
  });
  mark(drawing, 'ads', rng.int(75, 99), area);
  drawing.body += rect(70, 310, 580, 600, '#fffdf5', 'rx="26"');
  for (const [i, line] of [rng.pick(small), rng.pick(small)].entries())
    write(drawing, line, 130, 390 + i * 60, { size: 38, fill: '#333' });
  qr(drawing, rng, 222, 510, 12);
  const contact = rng.pick(contacts);
  mark(
    drawing,
    'contact',
    rng.int(85, 99),
    write(drawing, contact, 110, 860, { size: 42, fill: '#b0121b', bold: true }),
  );
  write(drawing, '长按识别二维码', 240, 1000, { size: 34, fill: '#fff' });
  return drawing;
}

const talk = [
  '在吗',
  '你今天开播吗',
  '刷个城堡给我看看',
  '平台扣太多了',
  '我这里有路子',
  '真的假的',
  '转账截图发我',
  '别在这里说',
  '明天见',
  '好的收到',
] as const;

/** A screenshot of a conversation; most end in an address. */
export function chat(rng: Random): Drawing {
  const drawing = blank(720, 1280);
  drawing.body += rect(0, 0, 720, 1280, '#ededed') + rect(0, 0, 720, 110, '#f7f7f7') + rect(0, 110, 720, 2, '#d8d8d8');
  write(drawing, rng.pick(['小雨', '阿明', '客服小助手', '晚风']), 310, 72, { size: 36, fill: '#111', bold: true });
  const lines = Array.from({ length: 7 }, () => rng.pick(talk) as string);
  if (rng.chance(0.8)) lines[rng.int(3, 6)] = rng.pick(contacts);
  for (const [i, line] of lines.entries()) {
    const mine = rng.chance(0.45);
    const w = widthOf(line, 34) + 50;
    const x = mine ? 590 - w : 130;
    const y = 150 + i * 135;
    drawing.body +=
      rect(mine ? 616 : 28, y, 76, 76, `hsl(${mine ? 200 : 330} 45% 60%)`, 'rx="10"') +
      rect(x, y, w, 80, mine ? '#95ec69' : '#fff', 'rx="12"');
    const area = write(drawing, line, x + 25, y + 52, { size: 34, fill: '#111' });
    if (contacts.some((contact) => contact === line)) mark(drawing, 'contact', rng.int(85, 99), area);
  }
  drawing.body += rect(0, 1180, 720, 100, '#f7f7f7') + rect(90, 1200, 460, 60, '#fff', 'rx="10"');
  return drawing;
}

const jokes = [
  ['我真的会谢', '但不完全谢'],
  ['打工人', '打工魂'],
  ['听我说谢谢你', '因为有你'],
  ['已读', '不回'],
  ['上麦前', '上麦后'],
] as const;

export function meme(rng: Random): Drawing {
  const drawing = blank(600, 600);
  const [above, below] = rng.pick(jokes);
  drawing.body += rect(0, 0, 600, 600, rng.pick(['#fff', '#f6e58d', '#badcee', '#dfe6e9']));
  drawing.body += ellipse(300, 300, 150, 145, '#fff', 'stroke="#222" stroke-width="8"');
  const squint = rng.chance(0.5);
  for (const x of [245, 355]) {
    drawing.body += squint
      ? path(`M${x - 28} 280q28 -26 56 0`, 'none', 'stroke="#222" stroke-width="9" stroke-linecap="round"')
      : ellipse(x, 275, 26, 30, '#222') + ellipse(x + 8, 265, 8, 9, '#fff');
  }
  drawing.body += rng.pick([
    path('M250 350q50 60 100 0Z', '#c0392b', 'stroke="#222" stroke-width="7"'),
    path('M255 380q45 -45 90 0', 'none', 'stroke="#222" stroke-width="8" stroke-linecap="round"'),
    ellipse(300, 370, 24, 32, '#222'),
  ]);
  const style = { size: 60, fill: '#fff', bold: true, outline: '#111' };
  write(drawing, above, Math.round(300 - widthOf(above, 60) / 2), 90, style);
  write(drawing, below, Math.round(300 - widthOf(below, 60) / 2), 560, style);
  return drawing;
}

const rooms = ['深夜电台', '情感连麦', '王者五排', '点歌台', '相亲角', '哄睡陪聊'] as const;

/** The cover of a room: lights, a microphone, its name; some with an address where none may be. */
export function cover(rng: Random): Drawing {
  const drawing = blank(750, 750);
  const hue = rng.int(0, 359);
  drawing.body +=
    gradient('night', [`hsl(${hue} 70% 14%)`, `hsl(${(hue + 50) % 360} 70% 34%)`], true) +
    rect(0, 0, 750, 750, 'url(#night)');
  for (let i = 0; i < 26; i++) {
    const height = rng.int(30, 260);
    drawing.body += rect(20 + i * 28, 750 - height, 16, height, `hsl(${(hue + i * 6) % 360} 90% 60%)`, 'opacity=".5"');
  }
  drawing.body +=
    rect(320, 130, 110, 190, '#e8e8ee', 'rx="55"') +
    path(
      'M280 240v20a95 95 0 0 0 190 0v-20M375 355v60M315 420h120',
      'none',
      'stroke="#e8e8ee" stroke-width="16" stroke-linecap="round"',
    );
  const name = rng.pick(rooms);
  write(drawing, name, Math.round(375 - widthOf(name, 90) / 2), 560, {
    size: 90,
    fill: '#fff',
    bold: true,
    outline: `hsl(${hue} 90% 55%)`,
  });
  if (rng.chance(0.4)) {
    const area = write(drawing, rng.pick(contacts), 150, 660, { size: 40, fill: '#ffe27a' });
    mark(drawing, 'contact', rng.int(82, 98), area);
  }
  return drawing;
}
