import { cellsBy } from '@/kit/list/cellsBy';
import { snapshotColumns } from './columns';

export const cellsOf = cellsBy(() => snapshotColumns);
