import { cellsBy } from '@/kit/list/cellsBy';
import { grantColumns } from './columns';

export const cellsOf = cellsBy(() => grantColumns);
