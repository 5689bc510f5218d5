import type { ConfigRow } from '@/components/config/types';
import type { TreasureBoxBody } from '@/domain/treasureBoxBody';

export type TreasureBoxRow = ConfigRow<TreasureBoxBody>;
