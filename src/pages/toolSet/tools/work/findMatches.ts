import { placeIn, type ResultRow } from '@/domain/tools/result';

export interface MatchJob {
  source: string;
  flags: string;
  text: string;
}

/** Matches that are listed. */
export const maxMatches = 200;

/** Matches of a pattern with their places and groups; throws for an invalid pattern. */
export function findMatches({ source, flags, text }: MatchJob): ResultRow[] {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const rows: ResultRow[] = [];
  for (const match of text.matchAll(pattern)) {
    const { line, column } = placeIn(text, match.index);
    const groups = match.slice(1).map((group, at) => `$${at + 1}=${group ?? '—'}`);
    rows.push({ label: `第 ${line} 行第 ${column} 列`, value: [match[0], ...groups].join('  ') });
    if (rows.length >= maxMatches) break;
  }
  return rows;
}
