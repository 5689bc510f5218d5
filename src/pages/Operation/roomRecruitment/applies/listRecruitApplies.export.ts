import { cellsBy } from '@/kit/list/cellsBy';
import { applyColumns } from './columns';

export const cellsOf = cellsBy(() => applyColumns);
