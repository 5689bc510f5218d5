import type { RegionCode } from '@/utils/regions';

/** Input of a tool; kept while the page is open, and never in the URL. */
export interface ToolState {
  text: string;
  /** Second input: the list to compare with, the text to search. */
  second: string;
  /** Empty for the first mode. */
  mode: string;
}

export const emptyTool: ToolState = { text: '', second: '', mode: '' };

export interface ToolProps {
  state: ToolState;
  set: (patch: Partial<ToolState>) => void;
}

/** Surroundings a result depends on. */
export interface Around {
  region: RegionCode;
  now: number;
}
