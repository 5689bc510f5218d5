import { cellsBy } from '@/components/list/cellsBy';
import { changeColumns } from './changeColumns';

export const cellsOf = cellsBy(() => changeColumns);
