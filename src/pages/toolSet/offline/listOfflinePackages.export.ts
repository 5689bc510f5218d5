import { cellsBy } from '@/components/list/cellsBy';
import { offlineColumns } from './columns';

export const cellsOf = cellsBy(() => offlineColumns);
