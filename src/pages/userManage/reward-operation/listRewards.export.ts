import { cellsBy } from '@/kit/list/cellsBy';
import { rewardColumns } from './columns';

export const cellsOf = cellsBy(() => rewardColumns);
