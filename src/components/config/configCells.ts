import type { Column } from '@/ui/list/types';
import { type CellsOf, cellsBy } from '../list/cellsBy';
import { configColumns } from './configColumns';
import { type ConfigRow, type ConfigType, isPlaced } from './types';

/** How a list of configurations is written to a file: its own columns and those that all have. */
export const configCells = <B>(type: ConfigType<B>, own: readonly Column<ConfigRow<B>>[]): CellsOf =>
  cellsBy(() => configColumns(own, isPlaced(type), type.lasts));
