import { Button } from 'antd';
import { Below } from '@/ui/Below';
import { numberText, percentText } from '@/utils/numberText';
import type { DressupRow } from './takeOff';
import { useFigures } from './useFigures';

/** How many have it and wear it; below, the share of those who wear it. */
export function FiguresCell({ row: { id, env } }: { row: Pick<DressupRow, 'id' | 'env'> }) {
  const { data, isError, refetch } = useFigures({ env });
  if (isError && !data)
    return (
      <Button size="small" type="link" onClick={() => void refetch()}>
        读取失败，重试
      </Button>
    );
  const one = data?.list.find((figures) => figures.id === id);
  if (!one || one.own_count === 0) return '—';
  return (
    <>
      {numberText(one.own_count)} / {numberText(one.wearing_count)}
      <Below>佩戴率 {percentText(one.wearing_count / one.own_count, 1)}</Below>
    </>
  );
}
