import { configCells } from '@/components/config/configCells';
import { rechargeTaskColumns } from './columns';
import { rechargeTaskConfig } from './type';

export const cellsOf = configCells(rechargeTaskConfig, rechargeTaskColumns);
