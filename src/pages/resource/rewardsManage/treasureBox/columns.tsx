import { bodyCells } from '@/components/config/bodyCells';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import { labelOf } from '@/domain/shared/labels';
import { boxTriggers, type TreasureBoxBody, triggerUnit } from '@/domain/treasureBox/body';
import { treasureBoxType } from '@/domain/treasureBox/fields';
import { boxRateText, isAbovePace, returnCeiling, returnOf } from '@/domain/treasureBox/rules';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { treasureBox } from '@/services/treasureBox';
import { treasureBoxFigures } from '@/services/treasureBoxOpenings';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { OffTag } from '../OffTag';
import type { TreasureBoxRow } from './row';

/** Number of rewards, and of those that may no longer be given. */
function PoolCell({ row: { content } }: { row: TreasureBoxRow }) {
  const { pool } = content.body;
  return (
    <>
      {pool.length} 项 <OffTag items={pool} />
    </>
  );
}

/** Opened and given today, what came back, and whether it stopped by itself. */
const TodayCell = ({ row }: { row: Pick<TreasureBoxRow, 'id' | 'env'> }) => (
  <FiguresCell of={treasureBoxFigures} row={row}>
    {({ openings, coins, pace, tripped }) => (
      <>
        {numberText(openings)} / {numberText(coins)}
        {/* A row has two lines: that it stopped is more than at what. */}
        {tripped ? (
          <Below>
            <span title={safeText(tripped.why)}>
              <Tag color="red">自动熔断</Tag>
            </span>
            {pace && isAbovePace(pace) && <Tag color="red">超 3σ</Tag>}
          </Below>
        ) : (
          pace && (
            <Below>
              实际返奖率 {boxRateText(pace.actual)} {isAbovePace(pace) && <Tag color="red">超 3σ</Tag>}
            </Below>
          )
        )}
      </>
    )}
  </FiguresCell>
);

const { fields } = treasureBoxType;

const triggerText = ({ trigger, threshold }: TreasureBoxBody): [what: string, much: string] => [
  labelOf(boxTriggers, trigger).label,
  `${numberText(threshold)} ${triggerUnit(trigger)}`,
];

const returnText = (body: TreasureBoxBody): [ev: string, rate: string] => {
  const found = returnOf(body);
  return found ? [found.ev.toFixed(2), boxRateText(found.rate)] : ['—', '—'];
};

const isOver = (body: TreasureBoxBody): boolean => (returnOf(body)?.most ?? 0) > returnCeiling;

/** A box's own, beside those of all types. */
export const treasureBoxColumns: ColumnsOf<typeof treasureBox.list> = columnsOf(fields, [
  { key: 'content.level', field: 'level', width: 64, value: ({ content }) => content.body.level },
  {
    key: 'content.trigger',
    field: 'trigger',
    width: 110,
    render: ({ content: { body } }) => {
      const [what, much] = triggerText(body);
      return (
        <>
          {what}
          <Below>{much}</Below>
        </>
      );
    },
    file: [
      ...bodyCells(fields, 'trigger', 'threshold'),
      { head: '阈值单位', text: ({ content: { body } }) => triggerUnit(body.trigger) },
    ],
  },
  {
    key: 'content.pool',
    field: 'pool',
    width: 96,
    render: (row) => <PoolCell row={row} />,
    text: ({ content: { body } }) => body.pool.length,
  },
  {
    key: 'content.ev',
    title: `期望值 / ${fields.return_rate.label}`,
    width: 130,
    render: ({ content: { body } }) => (
      <>
        {returnText(body)[0]}
        <Below>{isOver(body) ? <Tag color="red">{returnText(body)[1]}</Tag> : returnText(body)[1]}</Below>
      </>
    ),
    file: [
      { head: fields.ev.label, text: ({ content: { body } }) => returnOf(body)?.ev.toFixed(2) ?? null },
      {
        head: `${fields.return_rate.label}（%）`,
        text: ({ content: { body } }) => percentCell(returnOf(body)?.rate, 2),
      },
    ],
  },
  {
    key: 'content.today',
    field: 'today',
    width: 180,
    render: (row) => <TodayCell row={row} />,
    figures: figureCells(treasureBoxFigures, {
      今日开启: ({ openings }) => openings,
      '今日发放（金币）': ({ coins }) => coins,
      '今日实际返奖率（%）': ({ pace }) => percentCell(pace?.actual),
      自动熔断原因: ({ tripped }) => tripped?.why,
    }),
  },
  { key: 'live', width: 84, after: ({ live }) => live !== null && ' 版' },
]);
