import { cellsBy } from '@/components/list/cellsBy';
import { accountColumns } from './columns';

export const cellsOf = cellsBy(() => accountColumns);
