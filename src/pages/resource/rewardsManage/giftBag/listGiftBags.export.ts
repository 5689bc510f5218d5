import { configCells } from '@/components/config/configCells';
import { giftBagColumns } from './columns';
import { giftBagConfig } from './type';

export const cellsOf = configCells(giftBagConfig, giftBagColumns);
