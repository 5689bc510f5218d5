import { messageParts, messageProblems, sourceParts, type TextProblem, textError, textWarning } from './message';
import { numberProblems } from './numbers';

/**
 * Checks of a translation against its source: pure, shared by page and backend (docs/design/tool-set.md#translation).
 */

interface Subject {
  source: string;
  text: string;
  lang: string;
  /** Maximum characters; null for no limit. */
  max_len: number | null;
}

/** Terms that must not be used, per language, with the replacement. */
const forbiddenTerms: readonly { lang: string; term: string; use: string }[] = [
  { lang: 'en', term: 'gamble', use: 'play' },
  { lang: 'en', term: 'gambling', use: 'playing' },
  { lang: 'en', term: 'casino', use: 'party' },
  { lang: 'fil', term: 'sugal', use: 'laro' },
  { lang: 'id', term: 'judi', use: 'permainan' },
  { lang: 'id', term: 'berjudi', use: 'bermain' },
  { lang: 'id', term: 'perjudian', use: 'permainan' },
  { lang: 'vi', term: 'đánh bạc', use: 'trò chơi' },
  { lang: 'th', term: 'การพนัน', use: 'เกม' },
  { lang: 'ar', term: 'قمار', use: 'لعبة' },
  { lang: 'es', term: 'apuesta', use: 'juego' },
  { lang: 'es', term: 'apuestas', use: 'juegos' },
];

/** Written without spaces between words. */
const unspaced: readonly string[] = ['th'];
/** Letters that Arabic writes together with the word after them: and, so, with, like, for, the. */
const arabicPrefix = '[وف]?(?:لل|[بكل]?(?:ال)?)';

const termPatterns = forbiddenTerms.map(({ lang, term, use }) => {
  const word = lang === 'ar' ? `${arabicPrefix}${term}` : term;
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const whole = unspaced.includes(lang) ? word : `(?<!${letter})${word}(?!${letter})`;
  return { lang, term, use, pattern: new RegExp(whole.normalize('NFC'), 'iu') };
});

function termProblems({ text, lang }: Subject): TextProblem[] {
  const composed = text.normalize('NFC');
  return termPatterns
    .filter((one) => one.lang === lang && one.pattern.test(composed))
    .map(({ term, use }) => textError(`禁用词「${term}」，请用「${use}」`));
}

/** Directives of printf and NSString; `%%` is a percent sign, and so is one after a figure and before a word. */
const printf =
  /%%|(?<!\p{Nd}(?=%\p{L}{2}))%(?:\d+\$)?[-+#0]*(?:[1-9]\d*)?(?:\.\d*)?(?:hh?|ll?|[qzjtL])?[sSdDiuUfFeEgGxXcCaA@]/gu;
const tags = /<\/?[a-z][a-z0-9]*\s*\/?>/gi;

const directivesIn = (text: string): string[] => (text.match(printf) ?? []).filter((one) => one !== '%%');
const tagsIn = (text: string): string[] => (text.match(tags) ?? []).map((one) => one.toLowerCase());

/** Items of the first list that the second has fewer of. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Placeholders and tags that must be the same in both texts, whatever their order. */
const setProblems = ({ source, text }: Subject): TextProblem[] =>
  [directivesIn, tagsIn].flatMap((itemsIn) => {
    const [wanted, found] = [itemsIn(source).sort(), itemsIn(text).sort()];
    return [
      ...without(wanted, found).map((one) => textError(`缺少占位符 ${one}`)),
      ...without(found, wanted).map((one) => textError(`多出占位符 ${one}`)),
    ];
  });

/** Words of a message without directives, tags and entities, whose digits are no numbers of the text. */
const plainWords = (words: readonly string[]): string[] =>
  words.map((one) =>
    one
      .replace(printf, ' ')
      .replace(tags, ' ')
      .replace(/&#?\w{1,10};/g, ' '),
  );

const unsafeTag = /<\s*\/?\s*(?:script|iframe|img|svg|object|embed|style|link|form)\b|javascript:/i;
const handler = /\bon\w+\s*=/i;

/** Whether a text holds HTML that runs or loads something. */
const isUnsafe = (text: string): boolean =>
  unsafeTag.test(text) ||
  text
    .split('<')
    .slice(1)
    .some((tag) => handler.test(tag.split('>', 1)[0] ?? ''));

/** Lengths of the space before and behind a text. */
const edges = (text: string): string =>
  [text.length - text.trimStart().length, text.length - text.trimEnd().length].join();

/** Problems of a text, errors first; an empty text is untranslated and has none. */
export function problemsOf(subject: Subject): TextProblem[] {
  const { source, text, max_len } = subject;
  if (text.trim() === '') return [];
  const { length } = [...text];
  const [wanted, found] = [sourceParts(source), messageParts(text)];
  const problems = [
    ...messageProblems(wanted, found, subject),
    ...setProblems(subject),
    ...(max_len !== null && length > max_len ? [textError(`${length} 字，超过上限 ${max_len} 字`)] : []),
    ...(isUnsafe(text) ? [textError('含不允许的 HTML')] : []),
    ...termProblems(subject),
    ...(found ? numberProblems(wanted, found, plainWords) : []),
    ...(edges(text) === edges(source) ? [] : [textWarning('首尾空格与原文不一致')]),
  ];
  return [...problems.filter(({ level }) => level === 'error'), ...problems.filter(({ level }) => level === 'warn')];
}

/** First error of a text; undefined if it may be saved. */
export const errorOf = (subject: Subject): string | undefined =>
  problemsOf(subject).find(({ level }) => level === 'error')?.text;
