import { Space } from 'antd';
import { useEffect, useState } from 'react';
import { revealSeconds } from '@/domain/shared/limits';
import type { PiiField } from '@/domain/shared/pii';
import { useNow } from '@/hooks/useNow';
import { openForm } from '@/kit/base/openForm';
import { clock } from '@/utils/clock';
import { safeText } from '@/utils/safeText';
import { useCan } from './useAllowed';

/** Plain text, shown until its time is up. */
type Show = (value: string) => void;

interface UserProps {
  user: { user_id: string; nickname: string };
  field: PiiField;
  /** As the backend masks it; null where the user has none. */
  masked: string | null;
}

/** One masked field of a user. */
export function PiiCell({ user, field, masked }: UserProps) {
  const ask = (onShown: Show) => openForm(() => import('./RevealForm'), { user, field, onShown });
  return <MaskedCell masked={masked} ask={ask} />;
}

interface Props {
  /** As the backend masks it; null for none. */
  masked: string | null;
  /** Asks why, and then for the plain text. */
  ask: (onShown: Show) => void;
}

/**
 * A masked value and, for who may, its plain text for a minute (docs/design/blocks.md#g12,
 * docs/design/security.md#personal-data). The plain text lives in this component only: in no cache, no storage, no
 * clipboard.
 */
export function MaskedCell({ masked, ask }: Props) {
  const can = useCan();
  const [shown, setShown] = useState<{ value: string; until: number } | null>(null);
  const hide = () => setShown(null);
  const onShown = (value: string) => setShown({ value, until: clock.now() + revealSeconds * 1000 });
  if (!masked) return <>—</>;
  return (
    <Space size="small" wrap>
      <span className="mono" aria-live="polite">
        {shown ? safeText(shown.value) : safeText(masked)}
      </span>
      {can('pii.reveal') && (
        // One button for both, so that the focus stays where it is.
        <button type="button" className="link-button" onClick={shown ? hide : () => ask(onShown)}>
          {shown ? '隐藏' : '查看明文'}
        </button>
      )}
      {shown && <Countdown until={shown.until} onOver={hide} />}
    </Space>
  );
}

/** Measured by the clock, and over in a tab that nobody sees as well, where nothing ticks. */
function Countdown({ until, onOver }: { until: number; onOver: () => void }) {
  const left = Math.ceil((until - useNow(250)) / 1000);
  const over = left <= 0;
  useEffect(() => {
    const timer = setTimeout(onOver, over ? 0 : until - clock.now());
    return () => clearTimeout(timer);
  }, [over, until, onOver]);
  return <span className="secondary">{left} 秒后隐藏</span>;
}
