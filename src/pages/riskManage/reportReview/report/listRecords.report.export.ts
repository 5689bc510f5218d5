import { recordColumns } from '@/components/review/record/recordColumns';
import { cellsBy } from '@/kit/list/cellsBy';
import { reportColumns } from './columns';

export const cellsOf = cellsBy((labelFor) => recordColumns(reportColumns(labelFor)));
