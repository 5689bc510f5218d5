import { ConfigScreen } from '@/components/config/ConfigScreen';
import { rechargeTaskColumns } from './columns';
import { rechargeTaskFilters } from './filters';
import { rechargeTaskConfig } from './type';

/** 大R充值任务 (screens/rewards §3.6.2): what those who recharge much are given for it, and how far each of them is. */
export default function RechargeTaskPage() {
  return <ConfigScreen type={rechargeTaskConfig} columns={rechargeTaskColumns} filters={rechargeTaskFilters} />;
}
