import { cellsBy } from '@/components/list/cellsBy';
import { batchColumns } from './batchColumns';

export const cellsOf = cellsBy(() => batchColumns);
