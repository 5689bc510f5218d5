import { cellsBy } from '@/components/list/cellsBy';
import { recordColumns } from '@/components/review/record/recordColumns';
import { qualityColumns } from './columns';

export const cellsOf = cellsBy(() => recordColumns(qualityColumns));
