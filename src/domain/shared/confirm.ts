/**
 * Text to type before a write of level L3 is sent (docs/design/blocks.md#g5): the value of a field of its input, or a
 * fixed text. Both the screen's dialog and the API 工厂 ask for it.
 */
export type Confirmation = string | { text: string };

/** Text to type for an input; undefined if the input lacks the field. */
export function confirmTextOf(confirm: Confirmation, input: object): string | undefined {
  if (typeof confirm !== 'string') return confirm.text;
  const value: unknown = Reflect.get(input, confirm);
  return value === undefined || value === null || value === '' ? undefined : String(value);
}
