import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Highest count shown by a text with plural forms: from a million on, Spanish and Portuguese have one more form. */
const maxPluralCount = 999_999;

/** ICU messages of a source and its translation: arguments, plural forms and branches. */

/** `plural` or `selectordinal` of an argument. */
interface Counted {
  name: string;
  isOrdinal: boolean;
  offset: number;
  /** Categories and exact forms as `=1`. */
  forms: ReadonlySet<string>;
}

/** Parts of a message. Names are written as in the text: `{name}`, or `{{name}}` of the backend's templates. */
export interface MessageParts {
  names: ReadonlySet<string>;
  counted: readonly Counted[];
  /** Branches of each `select` with the names in them. */
  selects: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  /** Number of `#` that show a count. */
  pounds: number;
  /** Literal text outside and inside of plural forms. */
  words: readonly string[];
  formWords: readonly string[];
}

interface Collected extends MessageParts {
  names: Set<string>;
  counted: Counted[];
  selects: Map<string, Map<string, Set<string>>>;
  words: string[];
  formWords: string[];
}

const noParts = (): Collected => ({
  names: new Set(),
  counted: [],
  selects: new Map(),
  pounds: 0,
  words: [],
  formWords: [],
});

function collect(elements: readonly MessageFormatElement[], parts: Collected, isInForm = false): Collected {
  for (const element of elements) {
    if (element.type === TYPE.literal) (isInForm ? parts.formWords : parts.words).push(element.value);
    else if (element.type === TYPE.pound) parts.pounds += 1;
    else if (element.type === TYPE.tag) collect(element.children, parts, isInForm);
    else {
      const name = `{${element.value}}`;
      parts.names.add(name);
      if (element.type === TYPE.plural) {
        const { pluralType, offset, options } = element;
        const isOrdinal = pluralType === 'ordinal';
        parts.counted.push({ name, isOrdinal, offset, forms: new Set(Object.keys(options)) });
        for (const { value } of Object.values(options)) collect(value, parts, true);
      } else if (element.type === TYPE.select) {
        const branches = parts.selects.get(name) ?? new Map<string, Set<string>>();
        parts.selects.set(name, branches);
        for (const [branch, { value }] of Object.entries(element.options)) {
          branches.set(branch, collect(value, noParts()).names);
          collect(value, parts, isInForm);
        }
      }
    }
  }
  return parts;
}

const mustache = /\{\{\s*([\w.]+)\s*\}\}/g;

function parsed(text: string): Collected | undefined {
  try {
    return collect(parse(text, { ignoreTag: true, requiresOtherClause: true }), noParts());
  } catch {
    return undefined;
  }
}

/** Parts of a message; undefined if it cannot be parsed, even without its `{{name}}`. */
export function messageParts(text: string): MessageParts | undefined {
  if (!/[{}]/.test(text)) return { ...noParts(), words: [text] };
  const whole = parsed(text);
  if (whole) return whole;
  const parts = parsed(text.replace(mustache, ' '));
  for (const [, name = ''] of text.matchAll(mustache)) parts?.names.add(`{{${name}}}`);
  return parts;
}

/** Braces of a source that is no ICU message. */
const loosely = (text: string): MessageParts => ({
  ...noParts(),
  names: new Set(text.match(/\{[^{}]*\}/g)),
  words: [text.replace(/\{[^{}]*\}/g, ' ')],
});

export const sourceParts = (source: string): MessageParts => messageParts(source) ?? loosely(source);

/** Parts as they would be if no apostrophe quoted anything. */
const withoutQuotes = (text: string): MessageParts | undefined => messageParts(text.replaceAll("'", "''"));

/** `Intl.PluralRules` is slow to create. */
const rules = new Map<string, Intl.PluralRules>();
function rulesOf(lang: string, isOrdinal: boolean): Intl.PluralRules {
  const id = `${lang} ${isOrdinal}`;
  const known = rules.get(id) ?? new Intl.PluralRules(lang, { type: isOrdinal ? 'ordinal' : 'cardinal' });
  rules.set(id, known);
  return known;
}

/** Integers in which all categories occur: the rules of CLDR look at the last digits, and at whole millions. */
const samples: readonly number[] = [
  ...Array.from({ length: 201 }, (_, at) => at),
  ...[1_000, 10_000, 100_000, 1_000_000].filter((count) => count <= maxPluralCount),
];

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Categories that the counts of a text need, apart from those with a form of their own. */
function neededForms(lang: string, { isOrdinal, offset, forms }: Counted): readonly string[] {
  const wanted = rulesOf(lang, isOrdinal);
  const needed = new Set<string>(
    samples.filter((count) => !forms.has(`=${count}`)).map((count) => wanted.select(Math.max(0, count - offset))),
  );
  return categories.filter((category) => needed.has(category));
}

/** Problem of a text; an error prevents saving, a warning is only shown. */
export interface TextProblem {
  level: 'error' | 'warn';
  text: string;
}
export const textError = (text: string): TextProblem => ({ level: 'error', text });
export const textWarning = (text: string): TextProblem => ({ level: 'warn', text });

/** Items of the first list that the second has not. */
const lacking = (list: Iterable<string>, other: { has: (item: string) => boolean }): string[] =>
  [...list].filter((item) => !other.has(item));

function formProblems(lang: string, counted: Counted): TextProblem[] {
  const { name, isOrdinal, forms } = counted;
  const noun = isOrdinal ? '序数形式' : '复数形式';
  const known: readonly string[] = rulesOf(lang, isOrdinal).resolvedOptions().pluralCategories;
  const missing = lacking(neededForms(lang, counted), forms);
  const unused = [...forms].filter((form) => !form.startsWith('=') && !known.includes(form));
  return [
    ...(missing.length > 0 ? [textError(`${name} 缺少${noun} ${missing.join('、')}`)] : []),
    ...(unused.length > 0 ? [textWarning(`${name} 的${noun} ${unused.join('、')} 用不到`)] : []),
  ];
}

/** Arguments that the source counts and the translation shows as they are, or counts in another way. */
function kindProblems(wanted: MessageParts, found: MessageParts, lang: string): TextProblem[] {
  const names = new Set(wanted.counted.map(({ name }) => name));
  return [...names].flatMap((name) => {
    if (!found.names.has(name)) return [];
    const isOrdinal = wanted.counted.some((one) => one.name === name && one.isOrdinal);
    const own = found.counted.filter((one) => one.name === name);
    if (own.some((one) => one.isOrdinal === isOrdinal)) return [];
    const hasOneForm = rulesOf(lang, isOrdinal).resolvedOptions().pluralCategories.length === 1;
    if (isOrdinal && hasOneForm && own.length === 0) return [];
    return [textError(`${name} 应写成${isOrdinal ? '序数（selectordinal）' : '复数'}`)];
  });
}

function branchProblems(wanted: MessageParts, found: MessageParts): TextProblem[] {
  return [...wanted.selects].flatMap(([name, branches]) => {
    if (!found.names.has(name)) return [];
    const own = found.selects.get(name);
    if (!own) return [textError(`${name} 应写成 select`)];
    const incomplete = [...branches].flatMap(([branch, names]) =>
      lacking(names, own.get(branch) ?? names)
        // A name that is nowhere in the translation is reported once.
        .filter((one) => found.names.has(one))
        .map((one) => textError(`${name} 的分支 ${branch} 缺少占位符 ${one}`)),
    );
    return [
      ...lacking(branches.keys(), own).map((branch) => textError(`${name} 缺少分支 ${branch}`)),
      ...lacking(own.keys(), branches).map((branch) => textError(`${name} 多出分支 ${branch}`)),
      ...incomplete,
    ];
  });
}

/** Problems of a translation as an ICU message; `found` is undefined if it cannot be parsed. */
export function messageProblems(
  wanted: MessageParts,
  found: MessageParts | undefined,
  { text, lang }: { text: string; lang: string },
): TextProblem[] {
  const unquoted = text.includes("'") ? withoutQuotes(text) : undefined;
  if (!found)
    return [textError(unquoted ? "单个撇号 ' 让花括号失效，撇号请写成 ''" : '花括号语法有误，或复数缺少 other')];
  const lost = lacking(wanted.names, found.names).map((name) =>
    textError(
      unquoted?.names.has(name) ? `占位符 ${name} 被单个撇号 ' 变成了普通文字，撇号请写成 ''` : `缺少占位符 ${name}`,
    ),
  );
  const isPoundQuoted = found.counted.length > 0 && unquoted !== undefined && unquoted.pounds > found.pounds;
  return [
    ...lost,
    ...lacking(found.names, wanted.names).map((name) => textError(`多出占位符 ${name}`)),
    ...(isPoundQuoted ? [textError("占位符 # 被单个撇号 ' 变成了普通文字，撇号请写成 ''")] : []),
    ...kindProblems(wanted, found, lang),
    ...found.counted.flatMap((counted) => formProblems(lang, counted)),
    ...branchProblems(wanted, found),
  ];
}
