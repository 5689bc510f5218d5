import { cellsBy } from '@/components/list/cellsBy';
import { nameColumns } from './columns';

export const cellsOf = cellsBy(() => nameColumns);
