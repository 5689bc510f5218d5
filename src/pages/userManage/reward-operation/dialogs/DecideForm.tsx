import AnswerForm from '@/components/approval/AnswerForm';
import type { Reward } from '@/services/rewards';
import type { FormProps } from '@/ui/openForm';

interface Props extends FormProps<Reward> {
  verb: 'approve' | 'reject';
}

/** 通过 and 驳回: the same request that the approval inbox has. */
export default function DecideForm({ targets: [task], verb, onClose }: Props) {
  return task.approval && <AnswerForm approval={task.approval} verb={verb} onClose={onClose} />;
}
