import { ConfigScreen } from '@/components/config/ConfigScreen';
import { rechargeTaskColumns } from './columns';
import { rechargeTaskFilters } from './filters';
import { rechargeTaskConfig } from './type';

/** 大R充值任务 (screens/rewards §3.6.2): rewards for large recharges, and each user's progress. */
export default function RechargeTaskPage() {
  return <ConfigScreen type={rechargeTaskConfig} columns={rechargeTaskColumns} filters={rechargeTaskFilters} />;
}
