import { cellsBy } from '@/components/list/cellsBy';
import { rewardColumns } from './columns';

export const cellsOf = cellsBy(() => rewardColumns);
