import type { ConfigRow } from '@/components/config/types';
import type { ConsumableBody } from '@/domain/consumable/rules';

export type ConsumableRow = ConfigRow<ConsumableBody>;
