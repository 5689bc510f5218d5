import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { holdMs } from '@/domain/shared/limits';
import { useKeys } from '@/hooks/useKeys';
import { useNow } from '@/hooks/useNow';
import { clock } from '@/utils/clock';
import styles from './holdBar.module.css';

interface Props {
  label: string;
  undo: () => Promise<boolean>;
  onGone: () => void;
  /** Part of the page, where a floating bar would cover keys and buttons. */
  inline?: boolean;
}

/** Undo bar of an action that ran at once (L0, docs/design/blocks.md#g5): for eight seconds, by press or by `Z`. */
export function HoldBar({ label, undo, onGone, inline = false }: Props) {
  const [until] = useState(() => clock.now() + holdMs);
  const [busy, setBusy] = useState(false);
  const left = Math.ceil((until - useNow(250)) / 1000);
  useEffect(() => {
    if (left <= 0) onGone();
  }, [left, onGone]);

  const takeBack = async () => {
    if (busy) return;
    setBusy(true);
    await undo();
    onGone();
  };
  const toFront = useKeys([{ key: 'z', label: '撤销刚提交的操作', run: () => void takeBack() }], {
    place: '刚提交的操作',
    anywhere: true,
  });
  // With two bars, the key is the later one's.
  useEffect(toFront, [toFront]);

  return (
    <Flex role="status" align="center" gap="middle" className={styles.bar} data-inline={inline}>
      <span>
        {label}：已提交，{left} 秒内可撤销
      </span>
      <Button size="small" loading={busy} aria-keyshortcuts="Z" onClick={takeBack}>
        撤销 <kbd>Z</kbd>
      </Button>
    </Flex>
  );
}
