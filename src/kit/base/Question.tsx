import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useReturnFocus } from '@/hooks/useReturnFocus';

interface Props {
  text: string;
  danger: boolean;
  onAnswer: (yes: boolean) => void;
}

/**
 * L1 (docs/design/blocks.md#g5): one question before it happens. It opens with the focus on 确定, or on 取消 where that is
 * dangerous.
 */
export default function Question({ text, danger, onAnswer }: Props) {
  useReturnFocus();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      width={400}
      title="请确认"
      afterOpenChange={(open) => open && first.current?.focus()}
      footer={[
        <Button key="no" ref={danger ? first : null} onClick={() => onAnswer(false)}>
          取消
        </Button>,
        <Button key="yes" ref={danger ? null : first} type="primary" danger={danger} onClick={() => onAnswer(true)}>
          确定
        </Button>,
      ]}
      onCancel={() => onAnswer(false)}
    >
      {text}
    </Modal>
  );
}
