import { configCells } from '@/components/config/configCells';
import { treasureBoxColumns } from './columns';
import { treasureBoxConfig } from './type';

export const cellsOf = configCells(treasureBoxConfig, treasureBoxColumns);
