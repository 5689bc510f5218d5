import { configCells } from '@/components/config/configCells';
import { pageColumns } from './columns';
import { pageConfig } from './type';

export const cellsOf = configCells(pageConfig, pageColumns);
