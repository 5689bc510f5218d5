import { configCells } from '@/components/config/configCells';
import { messageColumns } from './columns';
import { messageConfig } from './type';

export const cellsOf = configCells(messageConfig, messageColumns);
