import { cellsBy } from '@/kit/list/cellsBy';
import { nameColumns } from './columns';

export const cellsOf = cellsBy(() => nameColumns);
