/** A state or type as the page shows it: Chinese label and tag colour (design: 状态标签颜色). */
export interface Label {
  label: string;
  color?: 'gold' | 'processing' | 'green' | 'red' | 'orange' | 'default' | 'purple' | 'blue' | 'cyan' | undefined;
}

export type LabelMap<K extends string> = Record<K, Label>;

/** Options of a select, in the order of the map. */
export function optionsOf<K extends string>(map: LabelMap<K>): { value: K; label: string }[] {
  return (Object.keys(map) as K[]).map((value) => ({ value, label: map[value].label }));
}

/** Looks up a value that may be newer than this build. */
export const mapEntryOf = <T>(map: Readonly<Record<string, T>>, value: string): T | undefined =>
  Object.hasOwn(map, value) ? map[value] : undefined;

/** The label of a value that may be newer than this build: then the value itself. */
export const labelOf = (map: LabelMap<string>, value: string): Label => mapEntryOf(map, value) ?? { label: value };
