import { configCells } from '@/components/config/configCells';
import { outfitColumns } from './columns';
import { outfitConfig } from './type';

export const cellsOf = configCells(outfitConfig, outfitColumns);
