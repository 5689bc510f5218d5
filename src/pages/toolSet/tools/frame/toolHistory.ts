import { useState } from 'react';
import * as z from 'zod/mini';
import { maxToolHistory } from '@/domain/tools/limits';
import type { ToolKey } from '@/domain/tools/recognise';
import { personal } from '@/session/personal';
import { clock } from '@/utils/clock';
import { parseJson } from '@/utils/parseJson';
import type { ToolState } from './toolState';

/** Inputs and results longer than this are kept as a summary only, characters. */
const maxKept = 2_000;
const maxSummary = 60;

const entrySchema = z.object({
  summary: z.string(),
  result: z.string(),
  at: z.number(),
  /** Null if it was too long to keep. */
  input: z.nullable(z.object({ text: z.string(), second: z.string(), mode: z.string() })),
});
export type Entry = z.output<typeof entrySchema>;
const entriesSchema = z.array(entrySchema);

function stored(text: string | null): Entry[] {
  try {
    const read = entriesSchema.safeParse(parseJson(text ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

const short = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** Last results of a tool, in this tab until the sign-out. */
export function useToolHistory(tool: ToolKey) {
  const kept = personal(`tools.${tool}`);
  const [entries, setEntries] = useState(() => stored(kept.get()));
  const put = (next: Entry[]) => {
    setEntries(next);
    if (next.length === 0) kept.clear();
    else kept.set(JSON.stringify(next));
  };
  return {
    entries,
    clear: () => put([]),
    add: (summary: string, result: string, input: ToolState | null) => {
      const isShort = input !== null && input.text.length + input.second.length <= maxKept;
      const entry: Entry = {
        summary: short(summary.trim(), maxSummary),
        result: short(result, maxKept),
        at: clock.now(),
        input: isShort ? input : null,
      };
      const others = entries.filter((one) => one.summary !== entry.summary || one.result !== entry.result);
      put([entry, ...others].slice(0, maxToolHistory));
    },
  };
}
