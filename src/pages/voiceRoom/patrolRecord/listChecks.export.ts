import { cellsBy } from '@/components/list/cellsBy';
import { checkColumns } from './columns';

export const cellsOf = cellsBy(() => checkColumns);
