import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { asFailure } from '@/kit/base/asFailure';
import layout from '@/kit/base/layout.module.css';
import type { OpenOutcome } from '@/session/openOutcomes';
import { Tag } from '../field/Tag';
import { Time } from '../field/Time';
import styles from './OpenOutcomes.module.css';
import { useOpenOutcomes } from './useOpenOutcomes';
import { useOutcomeKeeper } from './useOutcomeKeeper';
import type { WriteState } from './whatBecameOf';

const became = {
  done: { label: '已生效', color: 'green' },
  absent: { label: '未生效，可以重新提交', color: 'orange' },
} as const satisfies Record<WriteState, { label: string; color: string }>;

type Known = OpenOutcome & { became: WriteState };

/**
 * Unanswered writes, each with a button to query it (docs/design/blocks.md#g4); nothing is sent again from here.
 * Results stay until the dialog is closed.
 */
export default function OpenOutcomes({ onClose }: { onClose: () => void }) {
  const open = useOpenOutcomes();
  const [known, setKnown] = useState<readonly Known[]>([]);
  const rows = [...open.filter(({ key }) => known.every((one) => one.key !== key)), ...known].sort(
    (a, b) => a.at - b.at,
  );
  return (
    <Modal open title="结果未知的操作" footer={null} onCancel={onClose}>
      {open.length === 0 ? (
        <p>都已查明。</p>
      ) : (
        <p className="secondary">这些操作已发出但没有收到答复，可能已经生效。请先查询，不要重复操作。</p>
      )}
      {rows.length > 0 && (
        <ul aria-label="结果未知的操作" className={layout.plainList}>
          {rows.map((outcome) => (
            <Outcome
              key={outcome.key}
              outcome={outcome}
              onKnown={(became) => setKnown((before) => [...before, { ...outcome, became }])}
            />
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface Props {
  outcome: OpenOutcome | Known;
  onKnown: (became: WriteState) => void;
}

function Outcome({ outcome, onKnown }: Props) {
  const { key, label, about, at } = outcome;
  const { ask } = useOutcomeKeeper();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onKnown(await ask(key));
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
        {'became' in outcome ? (
          <Tag color={became[outcome.became].color}>{became[outcome.became].label}</Tag>
        ) : (
          <Button size="small" loading={busy} aria-label={`查询结果 ${label} ${about}`} onClick={() => void run()}>
            查询结果
          </Button>
        )}
      </Flex>
      {failure && <div role="alert">{failure}</div>}
    </li>
  );
}
