import { configCells } from '@/components/config/configCells';
import { resourceColumns } from './columns';
import { resourceConfig } from './type';

export const cellsOf = configCells(resourceConfig, resourceColumns);
