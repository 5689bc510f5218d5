import type { FormProps } from '@/kit/base/openForm';
import type { Approval } from '@/services/approval';
import AnswerForm from './AnswerForm';

interface Props extends FormProps<{ approval: Approval | null }> {
  verb: 'approve' | 'reject';
}

/** 通过 and 驳回 in the list of the requests: the same form that the approval inbox has. */
export default function DecideForm({ targets: [{ approval }], verb, onClose }: Props) {
  return approval && <AnswerForm approval={approval} verb={verb} onClose={onClose} />;
}
