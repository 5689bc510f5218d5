import { cellsBy } from '@/kit/list/cellsBy';
import { offlineColumns } from './columns';

export const cellsOf = cellsBy(() => offlineColumns);
