/** Names and texts entered by operators: invisible and look-alike characters. */

// Fillers and the blank of Braille count as letters and signs, and show nothing. Classes as large as all letters would
// be spelled out in the bundle.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Only variation selectors, without a character they apply to. */
const onlySelectors = /^\s*(?:[\uFE00-\uFE0F]\s*)+$/;

/** Joiner inside an emoji, such as a family or a rainbow flag: visible by its effect. */
const joiner = /([\uDC00-\uDFFF\u2600-\u27BF]|\uFE0F)\u200D(?=[\uD83C-\uD83E\u2600-\u27BF])/g;

/** Whether there is something in it that nobody sees: two names could look alike, or like none. */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(joiner, '$1')) || onlySelectors.test(text);

// Joiners are left to emoji and to scripts that need them.
const turning =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what no name may have
  /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Number of visible characters. */
export const seenLetters = (text: string): number =>
  [...text].filter((char) => !unseen.test(char) && !/\s|[\uFE00-\uFE0F]/.test(char)).length;

/** Whether a text shows nothing: spaces or invisible characters. Required texts must not be blank. */
export const isBlank = (text: string): boolean => seenLetters(text) === 0;

/** Whether a text has controls, or marks that turn its direction; lines and tabs are its own. */
export const isTurned = (text: string): boolean => turning.test(text.replace(/[\t\n]/g, ' '));

/** Error text for control or direction-changing characters. */
export const turnedText = (what: string): string => `${what}不能含控制字符或改变文字方向的字符`;

/** Problem of a nickname: direction-changing characters, line breaks, or nothing visible; undefined if valid. */
export function nicknameProblem(name: string): string | undefined {
  if (turning.test(name)) return turnedText('昵称');
  return isBlank(name) ? '请输入昵称' : undefined;
}

/** Error text for invisible characters in a short text. */
export const unseenTextOf = (what: string): string => `${what}含有看不见的字符，请重新输入`;
export const invisibleInNameText = unseenTextOf('名称');

/** Placeholder for a missing name. */
export const unnamed = '未命名';

/** Normalised name: look-alike names are equal. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
