import { block, type CheckLine, warn } from '../../../../src/domain/config';
import { labelOf } from '../../../../src/domain/labels';
import { languageKeys, languages } from '../../../../src/domain/review';
import type { TextField, Texts } from '../../../../src/domain/texts';
import { isPublished, wordLevels } from '../../../../src/domain/words';
import { normalText } from '../../../../src/domain/wordText';
import type { WordState } from '../../../../src/services/wordSchema';
import type { Release } from '../../base/stored';
import type { Db } from '../../store/db';
import { findRule } from '../words/match';
import { bankOf, currentRelease } from '../words/store';

/** Matches of a text in one version of the word bank, cached per text. */
const known = new WeakMap<Release['entries'], Map<string, readonly Readonly<WordState>[]>>();

function hitsIn(entries: Release['entries'], text: string): readonly Readonly<WordState>[] {
  const texts = known.get(entries) ?? new Map<string, readonly Readonly<WordState>[]>();
  known.set(entries, texts);
  const found = texts.get(text);
  if (found) return found;
  const normal = normalText(text);
  const hits = [...entries.values()].filter((one) => isPublished(one.status) && findRule(one, normal).length > 0);
  texts.set(text, hits);
  return hits;
}

/** Checks texts against the word bank; observed and marked words cause warnings. */
export function wordLines<F extends string>(texts: Texts<F>, fields: readonly TextField<F>[], db: Db): CheckLine[] {
  const { entries } = currentRelease(bankOf(db));
  return languageKeys.flatMap((language) =>
    fields.flatMap(({ key, label }) => {
      const [worst] = [...hitsIn(entries, texts[language][key])].sort((a, b) => rank(b) - rank(a));
      if (!worst) return [];
      const where = `${labelOf(languages, language).label}${label}`;
      const text = `${where}命中可疑词「${worst.word}」（${labelOf(wordLevels, String(worst.level)).label}）`;
      return [(rank(worst) > 1 ? block : warn)(`body.texts.${language}.${key}`, text)];
    }),
  );
}

const rank = ({ status, level }: Readonly<WordState>): number => (status === 'confirmed' ? level : 1);
