import type { Column } from '@/kit/base/list/types';
import { type CellsOf, cellsBy } from '@/kit/list/cellsBy';
import { configColumns } from './configColumns';
import { type ConfigRow, type ConfigType, isPlaced } from './types';

/** How a list of configurations is written to a file: its own columns and those that all have. */
export const configCells = <B>(type: ConfigType<B>, own: readonly Column<ConfigRow<B>>[]): CellsOf =>
  cellsBy(() => configColumns(own, isPlaced(type), type.lasts));
