import type { ConfigRow } from '@/components/config/types';
import type { ConsumableBody } from '@/domain/consumable';

export type ConsumableRow = ConfigRow<ConsumableBody>;
