import { cellsBy } from '@/components/list/cellsBy';
import { recordColumns } from '@/components/review/record/recordColumns';
import { reportColumns } from './columns';

export const cellsOf = cellsBy((labelFor) => recordColumns(reportColumns(labelFor)));
