import { cellsBy } from '@/components/list/cellsBy';
import { recordingColumns } from './columns';

export const cellsOf = cellsBy(() => recordingColumns);
