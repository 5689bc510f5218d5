import { cellsBy } from '@/components/list/cellsBy';
import { familyColumns } from './columns';

export const cellsOf = cellsBy(() => familyColumns);
