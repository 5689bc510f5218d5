import { Button } from 'antd';
import { forecastDays } from '@/domain/limits';
import { Below } from '@/ui/Below';
import { numberText } from '@/utils/numberText';
import { type ConsumableRow, useFigures } from './useFigures';

const text = (count: number): string => numberText(count);

/** Given out, used and expired; below, what will expire soon. */
export function FiguresCell({ row: { id, env } }: { row: Pick<ConsumableRow, 'id' | 'env'> }) {
  const { data, isError, refetch } = useFigures({ env });
  if (isError && !data)
    return (
      <Button size="small" type="link" onClick={() => void refetch()}>
        读取失败，重试
      </Button>
    );
  const one = data?.list.find((figures) => figures.id === id);
  if (!one || one.issued === 0) return '—';
  return (
    <>
      {[one.issued, one.used, one.expired].map(text).join(' / ')}
      {one.expiring > 0 && (
        <Below>
          {forecastDays} 天内过期 {text(one.expiring)}
        </Below>
      )}
    </>
  );
}
