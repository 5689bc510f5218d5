import { cellsBy } from '@/components/list/cellsBy';
import { orderColumns } from './columns';

export const cellsOf = cellsBy(() => orderColumns);
