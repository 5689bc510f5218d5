import { Modal } from 'antd';
import { useState } from 'react';
import { RecallTable } from '../evidence/RecallTable';

interface Props {
  decisionIds: readonly string[];
  onClose: () => void;
}

/** Lists decisions with failed recalls; they stay listed after a successful retry. */
export default function RecallDialog({ decisionIds, onClose }: Props) {
  const [ids] = useState(decisionIds);
  return (
    <Modal open title="撤回结果" width={880} footer={null} onCancel={onClose}>
      {ids.map((id) => (
        <RecallTable key={id} decisionId={id} />
      ))}
    </Modal>
  );
}
