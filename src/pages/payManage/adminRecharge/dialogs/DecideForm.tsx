import AnswerForm from '@/components/approval/AnswerForm';
import type { FormProps } from '@/kit/base/openForm';
import type { Recharge } from '@/services/recharge';

interface Props extends FormProps<Recharge> {
  verb: 'approve' | 'reject';
}

/** 通过 and 驳回: the same request that the approval inbox has. */
export default function DecideForm({ targets: [order], verb, onClose }: Props) {
  return order.approval && <AnswerForm approval={order.approval} verb={verb} onClose={onClose} />;
}
