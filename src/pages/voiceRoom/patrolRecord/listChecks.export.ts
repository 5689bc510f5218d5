import { cellsBy } from '@/kit/list/cellsBy';
import { checkColumns } from './columns';

export const cellsOf = cellsBy(() => checkColumns);
