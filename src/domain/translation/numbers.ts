import { type MessageParts, type TextProblem, textWarning } from './message';

/** Numbers of a source that its translation must show as well, in whatever digits and separators. */

const scales: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8, k: 1e3, K: 1e3 };

/** Digits of all scripts as 0–9: each script has ten in a row. */
function westernDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return `${value}`;
  });
}

const grouped = /(?<!\d)\d{1,3}(?:[.,٬’' \u00a0\u202f]\d{3})+(?!\d)/g;
const number = /(\d+(?:[.,٫]\d+)?)\s?([万亿]|[kK](?![\p{L}\p{N}]))?/gu;

/** Numbers of a text, each once: `1,000`, `1.000`, `١٠٠٠` and `1K` are 1000, `1.5` and `1,5` are 1.5. */
function numbersIn(text: string): string[] {
  const western = westernDigits(text).replace(grouped, (digits) => digits.replace(/\D/g, ''));
  return [...western.matchAll(number)].map(([, digits = '', scale]) => {
    const value = digits.replace(/[,٫]/, '.');
    if (scale !== undefined) return `${Math.round(Number(value) * (scales[scale] ?? 1))}`;
    return value.replace(/^0+(?=\d)/, '');
  });
}

/** Warning for numbers of the source that are not in the translation. Legitimate ones exist: 「8 折」 is 20 % off. */
export function numberProblems(
  wanted: MessageParts,
  found: MessageParts,
  plainWords: (words: readonly string[]) => string[],
): TextProblem[] {
  const inTexts = (texts: readonly string[]) => new Set(plainWords(texts).flatMap(numbersIn));
  const own = inTexts([...wanted.words, ...wanted.formWords]);
  const theirs = inTexts([...found.words, ...found.formWords]);
  const lost = [...own].filter((one) => !theirs.has(one));
  if (lost.length === 0) return [];
  // A plural form may write its number out, as in 「1 item」.
  const extra = [...inTexts(found.words)].filter((one) => !own.has(one));
  const lostText = lost.join('、');
  if (extra.length === 0) return [textWarning(`译文里没有原文的数字 ${lostText}`)];
  return [textWarning(`数字与原文不同：原文 ${lostText}，译文 ${extra.join('、')}`)];
}
