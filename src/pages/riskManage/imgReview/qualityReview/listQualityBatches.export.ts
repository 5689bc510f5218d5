import { cellsBy } from '@/kit/list/cellsBy';
import { batchColumns } from './batchColumns';

export const cellsOf = cellsBy(() => batchColumns);
