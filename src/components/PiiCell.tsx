import { Button, Space } from 'antd';
import { lazy, useEffect, useState } from 'react';
import { revealSeconds } from '@/domain/limits';
import type { PiiField } from '@/services/pii';
import { Part } from '@/ui/Part';
import { clock } from '@/utils/clock';
import { safeText } from '@/utils/safeText';
import { useCan } from './useAllowed';

const RevealDialog = lazy(() => import('./RevealDialog'));

interface Props {
  user: { user_id: string; nickname: string };
  field: PiiField;
  /** As the backend masks it; null where the user has none. */
  masked: string | null;
}

/**
 * A masked value and, for who may, its plain text for a minute (blocks G12, security row 17). The plain text
 * lives in this component only: in no cache, no storage, no clipboard.
 */
export function PiiCell({ user, field, masked }: Props) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ value: string; until: number } | null>(null);
  const hide = () => setShown(null);
  if (!masked) return <>—</>;
  return (
    <Space size={4} wrap>
      <span className="mono" aria-live="polite">
        {shown ? safeText(shown.value) : safeText(masked)}
      </span>
      {can('pii.reveal') && (
        // One button for both, so that the focus stays where it is.
        <Button type="link" size="small" onClick={shown ? hide : () => setAsking(true)}>
          {shown ? '隐藏' : '查看明文'}
        </Button>
      )}
      {shown && <Countdown until={shown.until} onOver={hide} />}
      {asking && (
        <Part>
          <RevealDialog
            user={user}
            field={field}
            onShown={(value) => setShown({ value, until: clock.now() + revealSeconds * 1000 })}
            onClose={() => setAsking(false)}
          />
        </Part>
      )}
    </Space>
  );
}

/** Measured by the clock and not by ticks: a tab in the background ticks late. */
function Countdown({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(revealSeconds);
  useEffect(() => {
    const tick = () => {
      const rest = Math.ceil((until - clock.now()) / 1000);
      if (rest <= 0) onOver();
      else setLeft(rest);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return <span className="secondary">{left} 秒后隐藏</span>;
}
