import type { LabelMap } from './labels';

/** Regions of users (docs/design/blocks.md#g3). */
export const audienceRegions = {
  wy: { label: '中国' },
  ph: { label: '菲律宾' },
  us: { label: '美国' },
} as const satisfies LabelMap<string>;
