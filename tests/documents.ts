import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

/** Text of a file of the repository. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
export const exists = (file: string): boolean => existsSync(path.join(root, file));

/** Anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/<[^>]*>/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const known = new Map<string, ReadonlySet<string>>();

/** Anchors of a document: its headings, and lines that are named by an element of their own. */
export function anchorsOf(file: string): ReadonlySet<string> {
  const found = known.get(file);
  if (found) return found;
  const text = read(file);
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const anchors = new Set([...headings, ...[...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id)]);
  known.set(file, anchors);
  return anchors;
}

/** Reason why a reference to a document is dead; undefined if it leads somewhere. */
export function deadWhy(file: string, anchor?: string): string | undefined {
  if (!exists(file)) return `there is no ${file}`;
  return anchor === undefined || anchorsOf(file).has(anchor) ? undefined : `${file} has no #${anchor}`;
}
