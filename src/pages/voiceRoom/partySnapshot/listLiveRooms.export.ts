import { cellsBy } from '@/components/list/cellsBy';
import { roomColumns } from './columns';

export const cellsOf = cellsBy(() => roomColumns);
