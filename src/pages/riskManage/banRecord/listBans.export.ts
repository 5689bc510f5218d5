import { cellsBy } from '@/kit/list/cellsBy';
import { banColumns } from './columns';

export const cellsOf = cellsBy(() => banColumns);
