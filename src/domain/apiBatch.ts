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
  run: (value: string, place: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < values.length && !signal.aborted) {
      const place = next++;
      await run(values[place] ?? '', place);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
