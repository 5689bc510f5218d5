import { Modal } from 'antd';

interface Props {
  text: string;
  danger: boolean;
  onAnswer: (yes: boolean) => void;
}

/** L1 (blocks G5): one question before it happens. */
export default function Question({ text, danger, onAnswer }: Props) {
  return (
    <Modal
      open
      width={400}
      title="请确认"
      okText="确定"
      okButtonProps={{ danger }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {text}
    </Modal>
  );
}
