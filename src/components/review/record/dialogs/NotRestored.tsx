import { Button, Modal } from 'antd';
import layout from '@/kit/base/layout.module.css';
import type { ReviewRecord } from '@/services/reviewRecords';
import { safeText } from '@/utils/safeText';

/** Measures that a reversal could not undo and somebody must handle manually. */
export default function NotRestored({ record, onClose }: { record: ReviewRecord; onClose: () => void }) {
  return (
    <Modal
      open
      title="已改判，以下未能恢复"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <RestorationList items={record.not_restored} />
      <p className="secondary">这些内容也记在结论的详情里，需要时请人工补救。</p>
    </Modal>
  );
}

export function RestorationList({ items }: { items: readonly string[] }) {
  return (
    <ul className={layout.bullets}>
      {items.map((item) => (
        <li key={item}>{safeText(item)}</li>
      ))}
    </ul>
  );
}
