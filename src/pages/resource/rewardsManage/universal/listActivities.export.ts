import { configCells } from '@/components/config/configCells';
import { activityColumns } from './columns';
import { activityConfig } from './type';

export const cellsOf = configCells(activityConfig, activityColumns);
