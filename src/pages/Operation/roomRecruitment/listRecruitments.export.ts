import { configCells } from '@/components/config/configCells';
import { recruitmentColumns } from './columns';
import { recruitmentConfig } from './type';

export const cellsOf = configCells(recruitmentConfig, recruitmentColumns);
