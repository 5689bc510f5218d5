import { FiguresCell } from '@/components/config/figures';
import { Below } from '@/kit/base/Below';
import { dressupFigures } from '@/services/dressup';
import { numberText } from '@/utils/numberText';
import type { DressupRow } from './takeOff';
import { wearRate } from './wearRate';

/** Numbers of owners and wearers; below, the share of wearers. */
export const WearCell = ({ row }: { row: Pick<DressupRow, 'id' | 'env'> }) => (
  <FiguresCell of={dressupFigures} row={row}>
    {(one) =>
      one.own_count > 0 && (
        <>
          {numberText(one.own_count)} / {numberText(one.wearing_count)}
          <Below>佩戴率 {wearRate(one)}</Below>
        </>
      )
    }
  </FiguresCell>
);
