import { toast } from '@/kit/base/feedback';
import type { FormProps } from '@/kit/base/openForm';
import Question from '@/kit/base/Question';
import { useWrite } from '@/kit/form/useWrite';
import { type PatrolSwitch, resumePatrol } from '@/services/patrolBucket';

/** 恢复全局巡检 (L1), before its time. */
export default function ResumeForm({ targets: [{ switch_id, version }], onClose }: FormProps<PatrolSwitch>) {
  const write = useWrite();
  const answer = async (yes: boolean) => {
    onClose();
    if (!yes) return;
    const done = await write((idem_key, options) => resumePatrol({ switch_id, version, idem_key }, options), switch_id);
    if (done) toast.success('全局巡检已恢复');
  };
  return <Question text="立即恢复全局巡检？" danger={false} onAnswer={(yes) => void answer(yes)} />;
}
