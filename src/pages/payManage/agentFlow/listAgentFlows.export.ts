import { cellsBy } from '@/components/list/cellsBy';
import { flowColumns } from './columns';

export const cellsOf = cellsBy(() => flowColumns);
