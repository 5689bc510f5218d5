import { cellsBy } from '@/components/list/cellsBy';
import { withdrawColumns } from './columns';

export const cellsOf = cellsBy(() => withdrawColumns);
