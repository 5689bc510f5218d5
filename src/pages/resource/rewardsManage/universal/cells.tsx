import { Button } from 'antd';
import { StateTag } from '@/components/StateTag';
import { Tag } from '@/components/Tag';
import { settleStates } from '@/domain/activitySettle';
import { Below } from '@/ui/Below';
import { numberText } from '@/utils/numberText';
import { type ActivityRow, useFigures } from './useFigures';

const figuresOf = (query: ReturnType<typeof useFigures>, id: string) => query.data?.list.find((one) => one.id === id);

/** How many stages there are, and how many of their rewards may not be given any more. */
export function StagesCell({ row }: { row: ActivityRow }) {
  const off = figuresOf(useFigures(row), row.id)?.off ?? 0;
  return (
    <>
      {row.content.body.stages.length} 段
      {off > 0 && (
        <Below>
          <Tag color="red">{off} 项已下架</Tag>
        </Below>
      )}
    </>
  );
}

/** What was given of what may be. */
export function BudgetCell({ row }: { row: ActivityRow }) {
  const query = useFigures(row);
  const { budget_coin } = row.content.body;
  if (query.isError && !query.data)
    return (
      <Button size="small" type="link" onClick={() => void query.refetch()}>
        读取失败，重试
      </Button>
    );
  const used = figuresOf(query, row.id)?.used_coin ?? 0;
  return (
    <>
      {used > budget_coin ? <Tag color="red">{numberText(used)}</Tag> : numberText(used)}
      <Below>{numberText(budget_coin)}</Below>
    </>
  );
}

/** How far its settlement is. */
export function SettleCell({ row }: { row: ActivityRow }) {
  const settle = figuresOf(useFigures(row), row.id)?.settle;
  return settle ? <StateTag map={settleStates} value={settle} /> : '—';
}
