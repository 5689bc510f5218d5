/** Rich text of pages: paragraphs with `**bold**` and `[text](address)`; everything else stays text. */

export interface PageTextSpan {
  text: string;
  bold?: true;
  link?: string;
}

/** A link's text holds no further bracket, and its address has an end: the rest is not read again from each bracket. */
const marks = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^)\s]{1,500})\)/g;

function spansOf(line: string): PageTextSpan[] {
  const spans: PageTextSpan[] = [];
  let from = 0;
  for (const found of line.matchAll(marks)) {
    const [whole, bold, label = '', link = ''] = found;
    if (found.index > from) spans.push({ text: line.slice(from, found.index) });
    spans.push(bold === undefined ? { text: label, link } : { text: bold, bold: true });
    from = found.index + whole.length;
  }
  return from < line.length ? [...spans, { text: line.slice(from) }] : spans;
}

/** Paragraphs of a text. */
export const paragraphsOf = (text: string): PageTextSpan[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(spansOf);

/** Addresses of the links in a text. */
export const linksOfText = (text: string): string[] =>
  paragraphsOf(text).flatMap((spans) => spans.flatMap(({ link }) => link ?? []));
