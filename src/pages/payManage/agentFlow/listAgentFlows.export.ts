import { cellsBy } from '@/kit/list/cellsBy';
import { flowColumns } from './columns';

export const cellsOf = cellsBy(() => flowColumns);
