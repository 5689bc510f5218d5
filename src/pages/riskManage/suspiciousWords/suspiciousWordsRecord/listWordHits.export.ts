import { cellsBy } from '@/components/list/cellsBy';
import { hitColumns } from './hitColumns';

export const cellsOf = cellsBy(() => hitColumns);
