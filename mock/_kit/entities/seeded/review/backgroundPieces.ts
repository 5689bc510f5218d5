/** Words and sums of backgrounds. */

export const roomNames: readonly string[] = [
  '星河电台',
  '深夜树洞',
  '甜甜点唱机',
  '开黑五排来',
  '北岛唱将',
  '吃瓜茶话会',
  'Kwentuhan Gabi',
  'OPM All Night',
  'Tambayan ni Kuya',
  'Late Night Lounge',
  'Country Roads',
  'Study With Me',
];

export const hostileRoomNames = {
  markup: '<img src=x onerror=alert(1)>房',
  bidi: '\u202E官方\u202C直播间 مرحبا',
  longest: `${'超长房名'.repeat(12)}👨‍👩‍👧‍👦`,
  formula: '=HYPERLINK("http://example.com")',
} as const;

/** Label sets of the model; empty sets set how often nothing is found. */
export const labelSets: readonly (readonly string[])[] = [
  [],
  [],
  ['sexy'],
  ['contact'],
  ['ads', 'qr'],
  ['logo'],
  ['porn', 'sexy'],
  ['politics'],
  ['face'],
  ['gamble'],
];

export const prices: readonly number[] = [188, 680, 1_280, 3_000];
