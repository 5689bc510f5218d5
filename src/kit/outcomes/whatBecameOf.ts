import { queryWrite } from '@/services/audit';
import { openOutcomes } from '@/session/openOutcomes';
import { ApiError } from '@/utils/apiError';

/** Result of a write, as queried later. */
export type WriteState = 'done' | 'absent';

/**
 * Queries an unanswered write and removes it from the operator's list. Rejects if the result is unknown, or if it is
 * absent but may still arrive because its page closed while it was being sent.
 */
export async function whatBecameOf(operator: string, key: string): Promise<WriteState> {
  const { state } = await queryWrite({ idem_key: key });
  const seconds = Math.ceil(openOutcomes.mayArriveFor(operator, key) / 1000);
  if (state === 'absent' && seconds > 0) {
    throw new ApiError('missing', `暂未生效，但请求可能还在路上，请 ${seconds} 秒后再查询`);
  }
  openOutcomes.resolve(operator, key);
  return state;
}
