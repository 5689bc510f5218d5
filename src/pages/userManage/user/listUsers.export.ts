import { cellsBy } from '@/kit/list/cellsBy';
import { userColumns } from './columns';

export const cellsOf = cellsBy(() => userColumns);
