import { cellsBy } from '@/kit/list/cellsBy';
import { sendColumns } from './columns';

export const cellsOf = cellsBy(() => sendColumns);
