import { configCells } from '@/components/config/configCells';
import { bannerColumns } from './columns';
import { bannerConfig } from './type';

export const cellsOf = configCells(bannerConfig, bannerColumns);
