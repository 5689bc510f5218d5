import { block, type CheckFinding, warn } from '../../src/domain/config/rules';
import { type Language, languageKeys, languages } from '../../src/domain/review/rules';
import { labelOf } from '../../src/domain/shared/labels';
import { jumpFindings, linkFindings } from '../../src/domain/shared/links';
import {
  checkTexts,
  shownLanguage,
  type TextField,
  type Texts,
  type TextVariable,
} from '../../src/domain/shared/texts';
import { isPublished, wordLevels } from '../../src/domain/word/rules';
import { normalText } from '../../src/domain/word/text';
import type { WordState } from '../../src/services/wordSchema';
import { refuseField } from '../_kit/base/refusal';
import type { Release } from '../_kit/base/stored';
import { db } from '../_kit/store/db';
import { bankOf, currentRelease } from '../word/bank';
import { findRule } from '../word/messages';

type Word = Readonly<WordState>;

const rank = ({ status, level }: Word): number => (status === 'confirmed' ? level : 1);

/** Most severe match of a text in one version of the word bank, cached per text. */
const known = new WeakMap<Release['entries'], Map<string, Word | undefined>>();

function worstIn(entries: Release['entries'], text: string): Word | undefined {
  const texts = known.get(entries) ?? new Map<string, Word | undefined>();
  known.set(entries, texts);
  if (!texts.has(text)) {
    const normal = normalText(text);
    const hits = [...entries.values()].filter((one) => isPublished(one.status) && findRule(one, normal).length > 0);
    texts.set(text, hits.sort((a, b) => rank(b) - rank(a))[0]);
  }
  return texts.get(text);
}

/** Checks texts against the word bank; observed and marked words cause warnings. */
export function wordFindings<F extends string>(texts: Texts<F>, fields: readonly TextField<F>[]): CheckFinding[] {
  const { entries } = currentRelease(bankOf(db));
  return languageKeys.flatMap((language) =>
    fields.flatMap(({ key, label }) => {
      const worst = worstIn(entries, texts[language][key]);
      if (!worst) return [];
      const where = `${labelOf(languages, language).label}${label}`;
      const text = `${where}命中可疑词「${worst.word}」（${labelOf(wordLevels, String(worst.level)).label}）`;
      return [(rank(worst) > 1 ? block : warn)(`body.texts.${language}.${key}`, text)];
    }),
  );
}

interface Sendable<F extends string> {
  texts: Texts<F>;
  fields: readonly TextField<F>[];
  variables: readonly TextVariable[];
  jump_url: string;
}

/**
 * Language in which a text would be shown; 422 at the form's field if a test would send something that cannot be
 * published.
 */
export function requireSendableText<F extends string>(
  language: Language,
  { texts, fields, variables, jump_url }: Sendable<F>,
): Language {
  const shown = shownLanguage(texts, fields, language);
  const findings = [
    ...checkTexts({ texts: '', variables: '' }, texts, fields, variables),
    ...wordFindings(texts, fields),
    ...linkFindings('', texts, fields),
  ].filter(({ path }) => path.includes(`.${shown}.`) || /^\.\d+$/.test(path));
  const wrong = [...findings, ...jumpFindings('', jump_url)].find(({ level }) => level === 'block');
  if (wrong) throw refuseField('language', wrong.text);
  return shown;
}
