import { recordColumns } from '@/components/review/record/recordColumns';
import { cellsBy } from '@/kit/list/cellsBy';
import { textColumns } from './columns';

export const cellsOf = cellsBy(() => recordColumns(textColumns));
