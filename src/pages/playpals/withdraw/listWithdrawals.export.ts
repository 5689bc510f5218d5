import { cellsBy } from '@/kit/list/cellsBy';
import { withdrawColumns } from './columns';

export const cellsOf = cellsBy(() => withdrawColumns);
