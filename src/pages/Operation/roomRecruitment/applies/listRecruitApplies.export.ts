import { cellsBy } from '@/components/list/cellsBy';
import { applyColumns } from './columns';

export const cellsOf = cellsBy(() => applyColumns);
