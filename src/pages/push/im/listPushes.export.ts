import { configCells } from '@/components/config/configCells';
import { pushColumns } from './columns';
import { pushConfig } from './type';

export const cellsOf = configCells(pushConfig, pushColumns);
