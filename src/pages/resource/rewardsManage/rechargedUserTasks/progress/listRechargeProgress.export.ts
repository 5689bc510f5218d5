import { cellsBy } from '@/components/list/cellsBy';
import { progressColumns } from './columns';

export const cellsOf = cellsBy(() => progressColumns);
