import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLeaveGuard } from '@/hooks/useLeaveGuard';
import { useUnsaved } from '@/hooks/useUnsaved';

interface Options {
  /** Something is not saved yet. */
  dirty: boolean;
  /** Saves it; answers whether nothing is left. */
  flush: () => Promise<boolean>;
  onClose: () => void;
}

/** Leaving waits until everything is saved, and asks if saving fails: returns the leave function and the question. */
export function useLeave({ dirty, flush, onClose }: Options): { leave: () => void; question: ReactNode } {
  useUnsaved(dirty);
  // Question with the intended navigation, if there was one.
  const [asked, setAsked] = useState<{ goOn: (() => void) | null } | null>(null);
  const goAway = (goOn: (() => void) | null) => {
    onClose();
    goOn?.();
  };
  const leave = async (goOn: (() => void) | null) => {
    if (await flush()) goAway(goOn);
    else setAsked({ goOn });
  };
  useLeaveGuard(dirty, (goOn) => void leave(goOn));

  const question = asked && (
    <Modal
      open
      width={420}
      title="还有修改没有保存"
      okText="仍要离开"
      okButtonProps={{ danger: true }}
      cancelText="继续编辑"
      onOk={() => goAway(asked.goOn)}
      onCancel={() => setAsked(null)}
    >
      没有保存的内容会留在这个浏览器里，关闭标签页前再次打开可以恢复。
    </Modal>
  );
  return { leave: () => void leave(null), question };
}
