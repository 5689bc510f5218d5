import { cellsBy } from '@/components/list/cellsBy';
import { sendColumns } from './columns';

export const cellsOf = cellsBy(() => sendColumns);
