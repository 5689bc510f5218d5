import { cellsBy } from '@/components/list/cellsBy';
import { recordColumns } from '@/components/review/record/recordColumns';
import { backgroundColumns } from './columns';

export const cellsOf = cellsBy(() => recordColumns(backgroundColumns));
