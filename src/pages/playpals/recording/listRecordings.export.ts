import { cellsBy } from '@/kit/list/cellsBy';
import { recordingColumns } from './columns';

export const cellsOf = cellsBy(() => recordingColumns);
