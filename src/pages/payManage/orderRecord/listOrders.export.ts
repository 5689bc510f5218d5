import { cellsBy } from '@/kit/list/cellsBy';
import { orderColumns } from './columns';

export const cellsOf = cellsBy(() => orderColumns);
