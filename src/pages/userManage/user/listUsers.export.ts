import { cellsBy } from '@/components/list/cellsBy';
import { userColumns } from './columns';

export const cellsOf = cellsBy(() => userColumns);
