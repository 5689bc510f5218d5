import { Modal } from 'antd';

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** Not all could be saved. */
export const LeaveQuestion = ({ onStay, onLeave }: Props) => (
  <Modal
    open
    width={420}
    title="还有修改没有保存"
    okText="仍要离开"
    okButtonProps={{ danger: true }}
    cancelText="继续编辑"
    onOk={onLeave}
    onCancel={onStay}
  >
    没有保存的内容会留在这个浏览器里，关闭标签页前再次打开可以恢复。
  </Modal>
);
