import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useShortcut } from '@/hooks/useShortcut';

interface Props {
  label: string;
  undo: () => Promise<boolean>;
  onGone: () => void;
}

const holdSeconds = 8;

/** L0 (blocks G5): done at once, and eight seconds to take it back by press or by `Z`. */
export function HoldBar({ label, undo, onGone }: Props) {
  const [left, setLeft] = useState(holdSeconds);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (left <= 0) {
      onGone();
      return;
    }
    const timer = setTimeout(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onGone]);

  const takeBack = async () => {
    if (busy) return;
    setBusy(true);
    await undo();
    onGone();
  };
  useShortcut('z', () => void takeBack());

  return (
    <Flex role="status" align="center" gap="middle" className="hold-bar">
      <span>
        {label}：已提交，{left} 秒内可撤销
      </span>
      <Button size="small" loading={busy} onClick={takeBack}>
        撤销 <kbd>Z</kbd>
      </Button>
    </Flex>
  );
}
