import { cellsBy } from '@/kit/list/cellsBy';
import { roomColumns } from './columns';

export const cellsOf = cellsBy(() => roomColumns);
