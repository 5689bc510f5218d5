import { Button } from 'antd';
import { Tag } from '@/components/Tag';
import { rateText } from '@/domain/treasureBox';
import { Below } from '@/ui/Below';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { OffTag } from '../OffTag';
import { type TreasureBoxRow, useFigures } from './useFigures';

/** How many rewards there are, and how many of them may not be given any more. */
export function PoolCell({ row: { content } }: { row: TreasureBoxRow }) {
  const { pool } = content.body;
  return (
    <>
      {pool.length} 项 <OffTag items={pool} />
    </>
  );
}

/** Opened and given today, what came back, and whether it stopped by itself. */
export function TodayCell({ row: { id, env } }: { row: Pick<TreasureBoxRow, 'id' | 'env'> }) {
  const { data, isError, refetch } = useFigures({ env });
  if (isError && !data)
    return (
      <Button size="small" type="link" onClick={() => void refetch()}>
        读取失败，重试
      </Button>
    );
  const one = data?.list.find((figures) => figures.id === id);
  if (!one) return '—';
  return (
    <>
      {numberText(one.openings)} / {numberText(one.coins)}
      {one.pace && <Below>实际返奖率 {rateText(one.pace.actual)}</Below>}
      {one.tripped && (
        <Below>
          <span title={safeText(one.tripped.why)}>
            <Tag color="red">自动熔断</Tag>
          </span>
        </Below>
      )}
    </>
  );
}
