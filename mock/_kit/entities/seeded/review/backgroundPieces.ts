/** Words and sums of backgrounds. */

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
