import { cellsBy } from '@/kit/list/cellsBy';
import { changeColumns } from './changeColumns';

export const cellsOf = cellsBy(() => changeColumns);
