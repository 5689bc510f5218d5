import AnswerForm from '@/components/approval/AnswerForm';
import type { FormProps } from '@/kit/base/openForm';
import type { Reward } from '@/services/reward';

interface Props extends FormProps<Reward> {
  verb: 'approve' | 'reject';
}

/** 通过 and 驳回: the same request that the approval inbox has. */
export default function DecideForm({ targets: [task], verb, onClose }: Props) {
  return task.approval && <AnswerForm approval={task.approval} verb={verb} onClose={onClose} />;
}
