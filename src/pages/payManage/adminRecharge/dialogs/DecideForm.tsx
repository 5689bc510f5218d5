import AnswerForm from '@/components/approval/AnswerForm';
import type { Recharge } from '@/services/recharges';
import type { FormProps } from '@/ui/openForm';

interface Props extends FormProps<Recharge> {
  verb: 'approve' | 'reject';
}

/** 通过 and 驳回: the same request that the approval inbox has. */
export default function DecideForm({ targets: [order], verb, onClose }: Props) {
  return order.approval && <AnswerForm approval={order.approval} verb={verb} onClose={onClose} />;
}
