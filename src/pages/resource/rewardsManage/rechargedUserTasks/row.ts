import type { ConfigRow } from '@/components/config/types';
import type { RechargeTaskBody } from '@/domain/rechargeTask/rules';

export type RechargeTaskRow = ConfigRow<RechargeTaskBody>;
