import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operators } from '../mock/_kit/base/operators';

/** Refusal by the rule of one call, with the sentence that the operator sees. */
export interface RuleRefusal {
  status: number;
  /** Path of the field at which the sentence is shown; left out where no single field is wrong. */
  field?: string;
  sentence: string;
}

/** Refusals by the name of their call, as the tests have caused them; `npm run refusals` writes it. */
export type Refusals = Readonly<Record<string, readonly RuleRefusal[]>>;

export const refusalsFile = join(__dirname, '..', 'docs', 'refusals.json');

export const readRefusals = (): Refusals => JSON.parse(readFileSync(refusalsFile, 'utf8')) as Refusals;

/** The refusals in an answer: one for each field, or else its message. */
export function refusalsIn(status: number, data: { message: string; fields?: Record<string, string> }): RuleRefusal[] {
  const fields = Object.entries(data.fields ?? {});
  if (fields.length === 0) return [{ status, sentence: data.message }];
  return fields.map(([field, sentence]) => ({ status, field: field.replace(/\d+/g, '0'), sentence }));
}

const names = operators.map(({ name }) => name);

/** The same for two refusals that differ only in names, numbers and other values in their sentences. */
export function patternOf({ status, field = '', sentence }: RuleRefusal): string {
  const isOutside = (_: string, place: number) => place % 2 === 0;
  const unquoted = sentence
    .split(/[「」]/)
    .filter(isOutside)
    .join('…');
  const fixed = names.reduce((text, name) => text.replaceAll(name, '…'), unquoted);
  return `${status} ${field} ${fixed.replace(/[-\w.,:%+/…]+/g, '…')}`;
}
