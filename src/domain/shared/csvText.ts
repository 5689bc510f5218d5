/** Marks that exported files carry for spreadsheets; the reader of tables takes them off again (docs/adr/0013). */

// Spreadsheets may ignore white space and invisible characters before a formula, and accept quotes and full-width
// signs. Covers controls, soft hyphens, joiners, fillers, direction marks, selectors and tags.
const formula =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are characters to look for
  /^(?:[\s"\u0000-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u034F|[\u180B-\u180D]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E0FFF}])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\s\u0000]*[\t\r\n\u0000]/u;

/** Negative amount, e.g. `-350`: a plain number without anything to evaluate (docs/adr/0013). */
const negative = /^-\d+(\.\d+)?$/;

const isFormula = (text: string): boolean => formula.test(text) && !negative.test(text);

/**
 * A text that a spreadsheet would take for a formula gets a leading apostrophe. A text that already looks guarded gets
 * a second one, so that `unguarded` returns every text as it was.
 */
export const guardFormula = (text: string): string => (isFormula(text.replace(/^'+/, '')) ? `'${text}` : text);

/** Digits of a long id, which a spreadsheet would take for a number and round to 15 digits. */
const longDigits = /^\d{16,}\t*$/;

/** A tab behind a long id makes it text; spreadsheets do not show it, and fields that take a pasted id trim it. */
export const exactDigits = (text: string): string => (longDigits.test(text) ? `${text}\t` : text);

/** Text of an exported cell without its guard, and without the tab behind a long id. */
export function unguarded(text: string): string {
  if (text.startsWith("'") && isFormula(text.replace(/^'+/, ''))) return text.slice(1);
  return text.endsWith('\t') && longDigits.test(text) ? text.slice(0, -1) : text;
}

/** An id as spreadsheets keep it from becoming a number: `="…"`, or behind an apostrophe. */
export const unprotectedId = (text: string): string => /^(?:="(\d+)"|'(\d+))$/.exec(text)?.slice(1).join('') ?? text;

/** First words of the line that says who exported a file, when and by which filters. */
export const exportMark = '导出人';

/** Whether a cell is that line. */
export const isExportMark = (cell: string): boolean =>
  new RegExp(`^${exportMark}[ ：].*时间[ ：]\\d{4}-\\d{2}-\\d{2} `).test(cell);
