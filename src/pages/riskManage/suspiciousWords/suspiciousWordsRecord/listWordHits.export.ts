import { cellsBy } from '@/kit/list/cellsBy';
import { hitColumns } from './hitColumns';

export const cellsOf = cellsBy(() => hitColumns);
