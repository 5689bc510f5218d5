import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Checks of a translation against its source: pure, shared by page and backend (screens/tool-set §3.4.5). */

export interface TextProblem {
  /** An error prevents saving; a warning is only shown. */
  level: 'error' | 'warn';
  text: string;
}

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
  { lang: 'en', term: 'casino', use: 'party' },
  { lang: 'fil', term: 'sugal', use: 'laro' },
  { lang: 'id', term: 'judi', use: 'permainan' },
  { lang: 'vi', term: 'đánh bạc', use: 'trò chơi' },
  { lang: 'th', term: 'การพนัน', use: 'เกม' },
  { lang: 'ar', term: 'قمار', use: 'لعبة' },
  { lang: 'es', term: 'apuesta', use: 'juego' },
];

interface Parts {
  names: Set<string>;
  /** Categories of each plural argument. */
  plurals: Map<string, Set<string>>;
}

function collect(elements: readonly MessageFormatElement[], parts: Parts): Parts {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      collect(element.children, parts);
      continue;
    }
    parts.names.add(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const categories = Object.keys(element.options);
    if (element.type === TYPE.plural) parts.plurals.set(element.value, new Set(categories));
    for (const { value } of Object.values(element.options)) collect(value, parts);
  }
  return parts;
}

/** Arguments of an ICU message; undefined if it cannot be parsed. */
function partsOf(text: string): Parts | undefined {
  const parts: Parts = { names: new Set(), plurals: new Map() };
  if (!/[{}]/.test(text)) return parts;
  try {
    return collect(parse(text, { ignoreTag: true, requiresOtherClause: true }), parts);
  } catch {
    return undefined;
  }
}

/** Plural categories of each language; `Intl.PluralRules` is slow to create. */
const knownCategories = new Map<string, readonly string[]>();
function categoriesOf(lang: string): readonly string[] {
  const known = knownCategories.get(lang) ?? new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  knownCategories.set(lang, known);
  return known;
}

const error = (text: string): TextProblem => ({ level: 'error', text });
const warn = (text: string): TextProblem => ({ level: 'warn', text });

function icuProblems({ source, text, lang }: Subject): TextProblem[] {
  const wanted = partsOf(source);
  if (!wanted) return [];
  const found = partsOf(text);
  if (!found) return [error('花括号语法有误，或复数缺少 other')];
  const lost = [...wanted.names].filter((name) => !found.names.has(name));
  const extra = [...found.names].filter((name) => !wanted.names.has(name));
  const needed = categoriesOf(lang);
  const plurals = [...found.plurals].flatMap(([name, has]) => {
    const missing = needed.filter((category) => !has.has(category));
    const unused = [...has].filter((category) => !category.startsWith('=') && !needed.includes(category));
    return [
      ...(missing.length > 0 ? [error(`{${name}} 缺少复数形式 ${missing.join('、')}`)] : []),
      ...(unused.length > 0 ? [warn(`{${name}} 的复数形式 ${unused.join('、')} 用不到`)] : []),
    ];
  });
  const flat = [...wanted.plurals.keys()].filter((name) => found.names.has(name) && !found.plurals.has(name));
  return [
    ...lost.map((name) => error(`缺少占位符 {${name}}`)),
    ...extra.map((name) => error(`多出占位符 {${name}}`)),
    ...flat.map((name) => error(`{${name}} 应写成复数`)),
    ...plurals,
  ];
}

const printf = /%(?:\d+\$)?(?:[sd@]|\.?\d*f)/g;
const tags = /<\/?[a-z][a-z0-9]*\s*\/?>/gi;

const sorted = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((one) => one.toLowerCase()).sort();

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
  [printf, tags].flatMap((pattern) => {
    const [wanted, found] = [sorted(source, pattern), sorted(text, pattern)];
    return [
      ...without(wanted, found).map((one) => error(`缺少占位符 ${one}`)),
      ...without(found, wanted).map((one) => error(`多出占位符 ${one}`)),
    ];
  });

const unsafe = /<\s*\/?\s*(?:script|iframe|img|svg|object|embed|style|link|form)\b|<[^>]*\bon\w+\s*=|javascript:/i;

/** Problems of a text, errors first; an empty text is untranslated and has none. */
export function problemsOf(subject: Subject): TextProblem[] {
  const { source, text, lang, max_len } = subject;
  if (text.trim() === '') return [];
  const { length } = [...text];
  const lower = text.toLowerCase();
  const terms = forbiddenTerms.filter((one) => one.lang === lang && lower.includes(one.term));
  const edges = (one: string) => [/^\s*/.exec(one)?.[0].length, /\s*$/.exec(one)?.[0].length].join();
  const problems = [
    ...icuProblems(subject),
    ...setProblems(subject),
    ...(max_len !== null && length > max_len ? [error(`${length} 字，超过上限 ${max_len} 字`)] : []),
    ...(unsafe.test(text) ? [error('含不允许的 HTML')] : []),
    ...terms.map(({ term, use }) => error(`禁用词「${term}」，请用「${use}」`)),
    ...(edges(text) === edges(source) ? [] : [warn('首尾空格与原文不一致')]),
  ];
  return [...problems.filter(({ level }) => level === 'error'), ...problems.filter(({ level }) => level === 'warn')];
}

/** First error of a text; undefined if it may be saved. */
export const errorOf = (subject: Subject): string | undefined =>
  problemsOf(subject).find(({ level }) => level === 'error')?.text;
