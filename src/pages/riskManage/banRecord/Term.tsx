import { durationLabel } from '@/domain/penalty';
import { Below } from '@/kit/base/Below';
import type { BanRecord } from '@/services/ban';
import { Remaining } from './Remaining';

/** Term of a ban and its remaining time. */
export function Term({ ban: { status, duration, start_at, end_at, pending_approval } }: { ban: BanRecord }) {
  return (
    <>
      {durationLabel(duration)}{' '}
      <div>
        {status === 'active' && end_at !== null && <Remaining at={end_at} word="后到期" />}
        {status === 'scheduled' && start_at !== null && <Remaining at={start_at} word="后生效" />}
        {status === 'pending' && <span className="secondary">通过后起算</span>}
      </div>
      {pending_approval && <Below>改时长待审批</Below>}
    </>
  );
}
