import { cellsBy } from '@/kit/list/cellsBy';
import { progressColumns } from './columns';

export const cellsOf = cellsBy(() => progressColumns);
