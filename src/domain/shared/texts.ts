import * as z from 'zod/mini';
import { block, type CheckFinding, warn } from '../config/rules';
import { type Language, languageKeys, languages } from '../review/rules';
import { draftText } from './bodyFields';
import { type LabelMap, labelOf } from './labels';
import { isBlank, isTurned, turnedText } from './names';

/** Texts in several languages with variables; pure and independent of the types that use them. */

/** Texts by language, each with the same fields. */
export type Texts<F extends string = string> = Record<Language, Record<F, string>>;

/** Declaration of a text that each language has. A comment above it is its description in the contract. */
interface TextSpec {
  /** 标题, 正文 … */
  readonly label: string;
  /** Letters, at most. */
  readonly most: number;
  /** Whether a language is incomplete without it. */
  readonly required: boolean;
  /** Number of lines; absent for single-line fields. */
  readonly rows?: number;
  /** Schema, if it is not `draftText` of its letters. */
  readonly is?: z.ZodMiniString;
}

/** Declared texts by their names on the wire. */
export type TextSpecs<F extends string = string> = { readonly [K in F]: TextSpec };

/** One set of text fields for each language, with its name in front of each label: 中文标题. */
export function byLanguage<const F extends TextSpecs>(label: string, specs: F) {
  const of = (language: Language) => ({
    label: languages[language].label,
    kind: 'group' as const,
    fields: Object.fromEntries(
      Object.entries(specs).map(([name, spec]) => [
        name,
        { is: draftText(spec.most), ...spec, label: languages[language].label + spec.label },
      ]),
    ) as F,
  });
  return { label, kind: 'group' as const, fields: { zh: of('zh'), en: of('en'), tl: of('tl') } };
}

/** Field of such a text. */
export type TextField<F extends string = string> = TextSpec & { readonly key: F };

/** Fields of declared texts, for editors, previews and checks. */
export function textFieldsOf<F extends string>(specs: TextSpecs<F>): TextField<F>[] {
  const fields: TextField<F>[] = [];
  for (const key in specs) fields.push({ ...specs[key], key });
  return fields;
}

/** Schema of the variables of one body. */
export const variablesSchemaOf = (most: number) =>
  z
    .array(
      z.object({
        /** Lower-case letters, digits and `_`, a letter first; at most 30 characters in a published version. */
        name: draftText(30),
        /** Sample value for previews and tests. */
        sample: draftText(100),
        /** Whether the sender or trigger must provide it; optional ones are left out. */
        required: z.boolean(),
      }),
    )
    .check(z.maxLength(most, `最多 ${most} 个变量`));

/** Variable that texts use as `{name}`. */
export type TextVariable = z.output<ReturnType<typeof variablesSchemaOf>>[number];

/** 「{amount}（必填）= 100 金币」. */
export const variableText = ({ name, sample, required }: TextVariable): string =>
  `{${name}}${required ? '（必填）' : ''}${sample === '' ? '' : ` = ${sample}`}`;

/** Language shown to users whose language has no text. */
export const fallbackLanguage: Language = 'zh';

export const emptyTexts = <F extends string>(fields: readonly TextField<F>[]): Texts<F> => {
  const none = () => Object.fromEntries(fields.map(({ key }) => [key, ''])) as Record<F, string>;
  return { zh: none(), en: none(), tl: none() };
};

/** Completeness of one language. */
export const textStates = {
  complete: { label: '完整', color: 'green' },
  partial: { label: '不完整', color: 'orange' },
  empty: { label: '缺', color: 'default' },
} as const satisfies LabelMap<string>;
export type TextState = keyof typeof textStates;

const isFilled = (text: string): boolean => !isBlank(text);

export function textState<F extends string>(
  texts: Texts<F>,
  fields: readonly TextField<F>[],
  language: Language,
): TextState {
  const own = texts[language];
  if (!fields.some(({ key }) => isFilled(own[key]))) return 'empty';
  return fields.every(({ key, required }) => !required || isFilled(own[key])) ? 'complete' : 'partial';
}

/** Languages that can be sent as they are. */
export const completeLanguages = <F extends string>(texts: Texts<F>, fields: readonly TextField<F>[]): Language[] =>
  languageKeys.filter((language) => textState(texts, fields, language) === 'complete');

/** Language shown to a user: the own one if its text is complete, or else the fallback. */
export const shownLanguage = <F extends string>(
  texts: Texts<F>,
  fields: readonly TextField<F>[],
  language: Language,
): Language => (textState(texts, fields, language) === 'complete' ? language : fallbackLanguage);

/** Format of variable names: short, and the same in all languages. */
const namePattern = /^[a-z][a-z0-9_]{0,29}$/;
const braced = /\{([^{}]*)\}/g;

export const isVariableName = (name: string): boolean => namePattern.test(name);

/** Names of the variables in a text, each once, in their order. */
export const textVariablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(braced)].map(([, name = '']) => name).filter(isVariableName)),
];

/** First brace that is not part of a variable, with its context; undefined if there is none. */
export function brokenBrace(text: string): string | undefined {
  const wrong = [...text.matchAll(braced)].find(([, name = '']) => !isVariableName(name));
  if (wrong) return wrong[0];
  const rest = text.replace(braced, '');
  const at = rest.search(/[{}]/);
  return at < 0 ? undefined : rest.slice(at, at + 10);
}

/** Letters as a reader counts them. */
export const lettersOf = (text: string): number => [...text].length;

/** Replaces variables by their samples; those without one stay. */
export const fillText = (text: string, variables: readonly TextVariable[]): string =>
  text.replace(braced, (whole, name: string) => variables.find((one) => one.name === name)?.sample || whole);

const allTexts = <F extends string>(texts: Texts<F>): string[] =>
  languageKeys.flatMap((language) => Object.values<string>(texts[language]));

/** Compares variables used in texts with the declared ones. */
export function variableGaps<F extends string>(texts: Texts<F>, variables: readonly TextVariable[]) {
  const used = [...new Set(allTexts(texts).flatMap(textVariablesIn))];
  const declared = variables.map(({ name }) => name);
  return {
    /** Used, but not declared. */
    undeclared: used.filter((name) => !declared.includes(name)),
    /** Declared, and in no text. */
    unused: declared.filter((name) => !used.includes(name)),
    /** Used, but without a sample value. */
    unsampled: variables.filter(({ name, sample }) => used.includes(name) && !isFilled(sample)).map(({ name }) => name),
  };
}

const said = (names: readonly string[]): string => names.map((name) => `{${name}}`).join('、');

/** Paths of the texts and variables in a content. */
interface Places {
  texts: string;
  variables: string;
}

/** Checks of texts with variables; `at` names the paths for the results. */
export function checkTexts<F extends string>(
  at: Places,
  texts: Texts<F>,
  fields: readonly TextField<F>[],
  variables: readonly TextVariable[],
): CheckFinding[] {
  return [
    ...languageKeys.flatMap((language) => languageFindings(at.texts, texts, fields, language)),
    ...languageKeys.flatMap((language) => undeclaredFindings(at.texts, texts, fields, language, variables)),
    ...languageKeys.flatMap((language) => forgottenFindings(at.texts, texts, language)),
    ...variableFindings(at.variables, texts, variables),
  ];
}

function languageFindings<F extends string>(
  path: string,
  texts: Texts<F>,
  fields: readonly TextField<F>[],
  language: Language,
): CheckFinding[] {
  const { label: name } = labelOf(languages, language);
  const state = textState(texts, fields, language);
  const findings = fields.flatMap(({ key, label, most, required }): CheckFinding[] => {
    const text = texts[language][key];
    const here = `${path}.${language}.${key}`;
    const letters = lettersOf(text);
    const broken = brokenBrace(text);
    if (letters > most) return [block(here, `${name}${label}最多 ${most} 字，现在 ${letters} 字`)];
    if (isTurned(text)) return [block(here, turnedText(`${name}${label}`))];
    if (broken) return [block(here, `${name}${label}里的「${broken}」不是变量：变量写作 {user_name}`)];
    const lacks = required && !isFilled(text);
    if (lacks && (state === 'partial' || language === fallbackLanguage))
      return [block(here, `请填写${name}${label}${state === 'partial' ? '' : '：其他语言缺文案时显示它'}`)];
    return [];
  });
  const missing = state === 'empty' && language !== fallbackLanguage;
  const { label: fallback } = labelOf(languages, fallbackLanguage);
  return missing ? [warn(`${path}.${language}`, `${name}没有文案，将显示${fallback}`)] : findings;
}

/** Reported at the text that uses it. */
function undeclaredFindings<F extends string>(
  path: string,
  texts: Texts<F>,
  fields: readonly TextField<F>[],
  language: Language,
  variables: readonly TextVariable[],
): CheckFinding[] {
  return fields.flatMap(({ key, label }) => {
    const names = textVariablesIn(texts[language][key]).filter((name) => !variables.some((one) => one.name === name));
    if (names.length === 0) return [];
    const text = `${labelOf(languages, language).label}${label}用了未声明的变量 ${said(names)}`;
    return [block(`${path}.${language}.${key}`, text)];
  });
}

/** Fields filled in the fallback language but empty in a translation, probably forgotten. */
function forgottenFindings<F extends string>(path: string, texts: Texts<F>, language: Language): CheckFinding[] {
  const namesOf = (one: Language) => Object.values<string>(texts[one]).flatMap(textVariablesIn);
  const own = namesOf(language);
  const forgotten = [...new Set(namesOf(fallbackLanguage))].filter((name) => !own.includes(name));
  if (forgotten.length === 0 || !Object.values<string>(texts[language]).some(isFilled)) return [];
  return [warn(`${path}.${language}`, `${labelOf(languages, language).label}没有用到 ${said(forgotten)}`)];
}

function variableFindings<F extends string>(
  path: string,
  texts: Texts<F>,
  variables: readonly TextVariable[],
): CheckFinding[] {
  const { unused, unsampled } = variableGaps(texts, variables);
  const findings = variables.flatMap(({ name, sample }, at): CheckFinding[] => {
    const here = `${path}.${at}`;
    if (!isVariableName(name)) return [block(here, `变量名「${name}」写作 user_name：小写字母开头，最多 30 位`)];
    if (variables.findIndex((one) => one.name === name) < at) return [block(here, `变量 {${name}} 重复`)];
    if (isTurned(sample)) return [block(here, turnedText(`{${name}} 的示例`))];
    return unsampled.includes(name) ? [block(here, `请填写 {${name}} 的示例`)] : [];
  });
  return [...findings, ...(unused.length > 0 ? [warn(path, `声明了但没有用到：${said(unused)}`)] : [])];
}
