import { cellsBy } from '@/components/list/cellsBy';
import { rechargeColumns } from './columns';

export const cellsOf = cellsBy(() => rechargeColumns);
