import { Button, Flex } from 'antd';
import type { ListInput } from '@/kit/base/list/useList';
import { Time } from '@/kit/field/Time';
import type { QueueLeft } from '@/services/queueLeft';
import { numberText } from '@/utils/numberText';

interface Props {
  left: QueueLeft;
  busy: boolean;
  /** Claims those that fit these filters, too. */
  onClaim: (only: ListInput) => void;
}

/** Before the first claim: how urgent the queue is, with the ways to begin with what is most urgent. */
export function QueueStart({ left: { urgent, overdue, oldest_at }, busy, onClaim }: Props) {
  if (oldest_at === null) return null;
  return (
    <>
      <p role="status">
        P0 <b>{numberText(urgent)}</b> 件，已超时 <b>{numberText(overdue)}</b> 件，等待最久的进入于{' '}
        <Time at={oldest_at} relative />
      </p>
      <Flex gap="small">
        {urgent > 0 && (
          <Button disabled={busy} onClick={() => onClaim({ priority: ['P0'] })}>
            只领取 P0（{numberText(urgent)}）
          </Button>
        )}
        {overdue > 0 && (
          <Button disabled={busy} onClick={() => onClaim({ overdue: 'true' })}>
            只领取超时（{numberText(overdue)}）
          </Button>
        )}
      </Flex>
    </>
  );
}
