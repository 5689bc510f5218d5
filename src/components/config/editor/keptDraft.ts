import * as z from 'zod/mini';
import type { Content } from '@/domain/config/rules';
import { fieldsOf, kept } from '@/session/kept';
import type { ConfigType } from '../types';

/** A draft that could not be saved yet. */
export interface KeptDraft<B> {
  content: Content<B>;
  /** The version it was made on. */
  version: number;
  /** Time of the last change, epoch ms. */
  at: number;
}

/** Codes of problems that leave the shape of a content whole. */
const rules: ReadonlySet<string> = new Set(['custom', 'too_big']);

/** Changes that are not saved, kept until they are, or the session or the tab ends: per operator, type and id. */
export function keptDraft<B>({ of, calls }: ConfigType<B>, id: string) {
  const schema = calls.save.spec.input.shape.content;
  const read = (stored: unknown): KeptDraft<B> | null => {
    const { content, version, at } = fieldsOf(stored);
    const found = z.safeParse(schema, content);
    // A draft that only breaks a rule, as of its size, has the fields that the editor needs, and they tell the problem.
    const isReadable = found.success || found.error.issues.every(({ code }) => rules.has(code));
    if (!isReadable || typeof version !== 'number' || typeof at !== 'number') return null;
    return { content: found.success ? found.data : (content as Content<B>), version, at };
  };
  return kept<KeptDraft<B> | null>(`config.${of.type}.${id}`, read);
}
