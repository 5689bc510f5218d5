import { linksOf } from '@/domain/hacking';
import { maxCaseWords, maxWordLength } from '@/domain/limits';
import { normalized } from '@/domain/wordText';
import type { CaseOf } from '@/services/caseSchema';

type Payload = CaseOf<'hacking'>['payload'];

const minWord = 2;

/** Candidate words for the bank: contacts and hits, without obfuscation. */
export function wordsOf({ contacts, texts }: Payload): string[] {
  const hits = texts.flatMap(({ content, hit_spans }) => hit_spans.map(({ start, end }) => content.slice(start, end)));
  const named = contacts.flatMap(({ type, value }) => (type === 'link' ? [] : [value]));
  const links = linksOf({ contacts });
  const words = [...named, ...hits.filter((hit) => !links.includes(hit))].map(normalized);
  const fits = (word: string) => [...word].length >= minWord && [...word].length <= maxWordLength;
  return [...new Set(words)].filter(fits).slice(0, maxCaseWords);
}
