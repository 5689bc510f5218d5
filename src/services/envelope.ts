import * as z from 'zod/mini';
import { isTooDeep } from '../utils/parseJson';

/** Response envelope of the backend (spec C9): `result` 0 with `data`, or else the error. */
const envelope = z.object({
  result: z.number(),
  data: z.optional(z.unknown()),
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  latest: z.optional(z.unknown()),
  code: z.optional(z.string()),
});

/** Longer or deeper responses are refused: the page would freeze or overflow. */
const maxLength = 8_000_000;
const maxDepth = 100;

/** Null where the text is no envelope. */
export function readEnvelope(text: string): z.output<typeof envelope> | null {
  if (text.length > maxLength || isTooDeep(text, maxDepth)) return null;
  try {
    const parsed = z.safeParse(envelope, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
