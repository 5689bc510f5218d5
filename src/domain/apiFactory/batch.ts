/** Values of a batch, one per line or separated by commas; each once. */
export const batchValuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,，;；]+/)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/**
 * Runs one task per value, at most `lanes` at once. After the signal is aborted no further task starts; resolves when
 * the started ones have ended.
 */
export async function runBatch(
  values: readonly string[],
  lanes: number,
  signal: AbortSignal,
  run: (value: string) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < values.length && !signal.aborted) {
      await run(values[next++] ?? '');
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** `good` and `bad` were answered: by the assertions, or without any by the HTTP status. */
export type BatchState = 'waiting' | 'good' | 'bad' | 'cancelled';

/** Progress of a running batch, or the result of an ended one: 完成 10，取消 2，未发送 38；通过 9，失败 1. */
export function batchText(rows: readonly { state: BatchState }[], isRunning: boolean): string {
  const count = (wanted: BatchState) => rows.filter(({ state }) => state === wanted).length;
  const done = count('good') + count('bad');
  if (isRunning) return `已完成 ${done} / ${rows.length}`;
  const left = [
    ['取消', count('cancelled')],
    ['未发送', count('waiting')],
  ] as const;
  const parts = left.flatMap(([label, number]) => (number > 0 ? `，${label} ${number}` : []));
  return `完成 ${done}${parts.join('')}；通过 ${count('good')}，失败 ${count('bad')}`;
}
