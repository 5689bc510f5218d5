import { cellsBy } from '@/components/list/cellsBy';
import { banColumns } from './columns';

export const cellsOf = cellsBy(() => banColumns);
