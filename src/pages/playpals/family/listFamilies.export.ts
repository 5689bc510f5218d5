import { cellsBy } from '@/kit/list/cellsBy';
import { familyColumns } from './columns';

export const cellsOf = cellsBy(() => familyColumns);
