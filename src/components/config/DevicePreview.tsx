import { Button, Modal, QRCode } from 'antd';

export interface DevicePreviewProps {
  /** Address for the app to open: `voice://preview?type=resource&id=res_1001`. */
  address: string;
  onClose: () => void;
}

/** 真机预览 (docs/design/blocks.md#g15): the draft on a phone that runs the test build, by a code to scan. */
export default function DevicePreview({ address, onClose }: DevicePreviewProps) {
  return (
    <Modal open title="真机预览" footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      <p>用装了测试版 App 的手机扫码，打开已保存的草稿；线上用户看不到。</p>
      {/* Scanners want a light ground, in the dark as well. */}
      <QRCode value={address} size={200} marginSize={2} bordered={false} color="black" bgColor="white" />
      <p className="mono secondary">{address}</p>
    </Modal>
  );
}
