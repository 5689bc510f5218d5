import { configCells } from '@/components/config/configCells';
import { experimentColumns } from './columns';
import { experimentConfig } from './type';

export const cellsOf = configCells(experimentConfig, experimentColumns);
