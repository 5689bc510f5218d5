import { cellsBy } from '@/kit/list/cellsBy';
import { accountColumns } from './columns';

export const cellsOf = cellsBy(() => accountColumns);
