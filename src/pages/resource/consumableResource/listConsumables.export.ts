import { configCells } from '@/components/config/configCells';
import { consumableColumns } from './columns';
import { consumableConfig } from './type';

export const cellsOf = configCells(consumableConfig, consumableColumns);
