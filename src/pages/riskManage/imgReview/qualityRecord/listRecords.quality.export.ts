import { recordColumns } from '@/components/review/record/recordColumns';
import { cellsBy } from '@/kit/list/cellsBy';
import { qualityColumns } from './columns';

export const cellsOf = cellsBy(() => recordColumns(qualityColumns));
