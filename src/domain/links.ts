import { allowedHosts, jumpProblem } from './banner';
import { block, type CheckLine } from './config';
import { labelOf } from './labels';
import { languageKeys, languages } from './review';
import type { TextField, Texts } from './texts';

/** Where what is written to users may lead: the app's own pages, and hosts that are allowed. */

const hostsText = `可用 ${allowedHosts.join('、')} 或 voice://…`;

/** Addresses in a text, without what ends the sentence; one without a scheme is an address to readers as well. */
export const linksIn = (text: string): string[] =>
  (text.match(/(?:[a-z][a-z0-9+.-]*:\/\/|www\.)[^\s，。；：、！？（）「」【】"'<>]+/gi) ?? []).map((link) =>
    link.replace(/[.,;:!?)]+$/, ''),
  );

/** What is wrong with an address; undefined where it is on the list of those that are allowed. */
const linkProblem = (link: string): string | undefined =>
  link.startsWith('voice://') ? jumpProblem('scheme', link) : jumpProblem('h5', link);

/** Where a press leads; empty for nowhere. */
export function jumpLines(path: string, url: string): CheckLine[] {
  const wrong = url === '' ? undefined : linkProblem(url);
  return wrong === undefined ? [] : [block(path, `${wrong}；${hostsText}`)];
}

/** Addresses in texts, each told where it is written. */
export const linkLines = <F extends string>(
  path: string,
  texts: Texts<F>,
  fields: readonly TextField<F>[],
): CheckLine[] =>
  languageKeys.flatMap((language) =>
    fields.flatMap(({ key, label }) => {
      const bad = linksIn(texts[language][key]).find((link) => linkProblem(link) !== undefined);
      if (bad === undefined) return [];
      const where = `${labelOf(languages, language).label}${label}`;
      return [block(`${path}.${language}.${key}`, `${where}里的链接 ${bad}：${linkProblem(bad)}；${hostsText}`)];
    }),
  );
