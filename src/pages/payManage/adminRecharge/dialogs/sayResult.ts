import { toast } from '@/kit/base/feedback';
import type { Recharge } from '@/services/recharge';
import { safeText } from '@/utils/safeText';

/** Message after an execution: only `success` counts as one. */
export function sayResult({ status, failure }: Recharge): string | undefined {
  if (status === 'success') return '已入账';
  if (status === 'executing') toast.warning('执行没有答复，结果未知，请查询结果');
  else toast.error(`没有执行：${safeText(failure ?? '原因未知')}`);
  return undefined;
}
