import { cellsBy } from '@/kit/list/cellsBy';
import { rechargeColumns } from './columns';

export const cellsOf = cellsBy(() => rechargeColumns);
