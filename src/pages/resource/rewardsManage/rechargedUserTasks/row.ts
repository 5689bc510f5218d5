import type { ConfigRow } from '@/components/config/types';
import type { RechargeTaskBody } from '@/domain/rechargeTask';

export type RechargeTaskRow = ConfigRow<RechargeTaskBody>;
