import { allowedHosts, jumpProblem } from '../banner/rules';
import { block, type CheckFinding } from '../config/rules';
import { languageKeys, languages } from '../review/rules';
import { labelOf } from './labels';
import type { TextField, Texts } from './texts';
import { withoutEnd } from './withoutEnds';

/** Allowed link targets in messages to users: pages of the app and allowed hosts. */

const hostsText = `可用 ${allowedHosts.join('、')} 或 voice://…`;

/** Addresses in a text, without trailing punctuation; those without a scheme count as well. */
export const linksIn = (text: string): string[] =>
  (text.match(/(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.)[^\s，。；：、！？（）「」【】"'<>]+/gi) ?? []).map((link) =>
    withoutEnd(link, '.,;:!?)'),
  );

/** Problem of an address; undefined if it is allowed. */
const linkProblem = (link: string): string | undefined =>
  link.startsWith('voice://') ? jumpProblem('scheme', link) : jumpProblem('h5', link);

/** Checks of the link target of a press; empty means no target. */
export function jumpFindings(path: string, url: string): CheckFinding[] {
  const wrong = url === '' ? undefined : linkProblem(url);
  return wrong === undefined ? [] : [block(path, `${wrong}；${hostsText}`)];
}

/** Checks addresses in texts, reported at the text that contains them. */
export const linkFindings = <F extends string>(
  path: string,
  texts: Texts<F>,
  fields: readonly TextField<F>[],
): CheckFinding[] =>
  languageKeys.flatMap((language) =>
    fields.flatMap(({ key, label }) => {
      const bad = linksIn(texts[language][key]).find((link) => linkProblem(link) !== undefined);
      if (bad === undefined) return [];
      const where = `${labelOf(languages, language).label}${label}`;
      return [block(`${path}.${language}.${key}`, `${where}里的链接 ${bad}：${linkProblem(bad)}；${hostsText}`)];
    }),
  );
