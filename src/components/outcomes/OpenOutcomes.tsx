import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import type { OpenOutcome } from '@/session/openOutcomes';
import { asFailure } from '@/ui/asFailure';
import layout from '@/ui/layout.module.css';
import { Time } from '../Time';
import styles from './OpenOutcomes.module.css';
import { useOpenOutcomes } from './useOpenOutcomes';
import { useOutcomeKeeper } from './useOutcomeKeeper';

/** The writes that were not answered, each with a way to ask (blocks G4); nothing is sent again from here. */
export default function OpenOutcomes({ onClose }: { onClose: () => void }) {
  const list = useOpenOutcomes();
  return (
    <Modal open title="结果未知的操作" footer={null} onCancel={onClose}>
      {list.length === 0 ? (
        <p>都已查明。</p>
      ) : (
        <>
          <p className="secondary">这些操作已发出但没有收到答复，可能已经生效。请先查询，不要重复操作。</p>
          <ul aria-label="结果未知的操作" className={layout.plainList}>
            {list.map((outcome) => (
              <Outcome key={outcome.key} outcome={outcome} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

function Outcome({ outcome: { key, label, about, at } }: { outcome: OpenOutcome }) {
  const { ask } = useOutcomeKeeper();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await ask(key);
    } catch (error) {
      setFailure(asFailure(error).message);
      setBusy(false);
    }
  };
  return (
    <li className={styles.item}>
      <Flex justify="space-between" align="center" gap="middle">
        <span className={styles.part}>
          <b>{label}</b> {about}
          <div className="secondary">
            <Time at={at} />
          </div>
        </span>
        <Button size="small" loading={busy} aria-label={`查询结果 ${label} ${about}`} onClick={() => void run()}>
          查询结果
        </Button>
      </Flex>
      {failure && <div role="alert">{failure}</div>}
    </li>
  );
}
