import type { ConfigRow } from '@/components/config/types';
import type { TreasureBoxBody } from '@/domain/treasureBox/body';

export type TreasureBoxRow = ConfigRow<TreasureBoxBody>;
