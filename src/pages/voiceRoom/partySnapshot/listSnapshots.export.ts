import { cellsBy } from '@/components/list/cellsBy';
import { snapshotColumns } from './columns';

export const cellsOf = cellsBy(() => snapshotColumns);
