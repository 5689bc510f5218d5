import { configCells } from '@/components/config/configCells';
import { playlistColumns } from './columns';
import { playlistConfig } from './type';

export const cellsOf = configCells(playlistConfig, playlistColumns);
