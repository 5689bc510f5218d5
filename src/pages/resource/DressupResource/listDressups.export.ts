import { configCells } from '@/components/config/configCells';
import { dressupColumns } from './columns';
import { dressupConfig } from './type';

export const cellsOf = configCells(dressupConfig, dressupColumns);
