import { configCells } from '@/components/config/configCells';
import { packageColumns } from './columns';
import { packageConfig } from './type';

export const cellsOf = configCells(packageConfig, packageColumns);
