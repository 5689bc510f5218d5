/** Regions in whose time the console shows and takes times (spec C30). */
export type RegionCode = 'wy' | 'ph' | 'us';

export interface Region {
  label: string;
  /** The name the specification gives; a name only, its rules are never applied. */
  zone: string;
  /** Hours relative to PRC. */
  offset: number;
  /** Label in the region switch: the time zone used, not a city's. */
  picker: string;
}

export const regions = {
  wy: { label: '中国', zone: 'PRC', offset: 0, picker: 'wy (UTC+8)' },
  ph: { label: '菲律宾', zone: 'Asia/Manila', offset: 0, picker: 'ph (UTC+8)' },
  us: { label: '美国', zone: 'America/New_York', offset: -13, picker: 'us (UTC-5)' },
} as const satisfies Record<RegionCode, Region>;

export const isRegion = (value: string): value is RegionCode => Object.hasOwn(regions, value);
