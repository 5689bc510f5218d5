/** Names that operators give: what cannot be seen in them, and what they look like. */

// Fillers and the blank of Braille count as letters and signs, and show nothing. Classes as large as all letters would
// be spelled out in the bundle.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Nothing but what chooses the form of the sign before it. */
const onlySelectors = /^\s*(?:[\uFE00-\uFE0F]\s*)+$/;

/** Whether there is something in it that nobody sees: two names could look alike, or like none. */
export const hasUnseen = (text: string): boolean => unseen.test(text) || onlySelectors.test(text);

export const unseenText = '名称含有看不见的字符，请重新输入';

/** As a reader sees it: what only looks alike is the same name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
