import { cellsBy } from '@/components/list/cellsBy';
import { grantColumns } from './columns';

export const cellsOf = cellsBy(() => grantColumns);
