import { bodyCells } from '@/components/config/bodyCells';
import { ConfigState } from '@/components/config/configColumns';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { StateTag } from '@/components/StateTag';
import { Tag } from '@/components/Tag';
import { configStatus } from '@/domain/config';
import { experimentGoals, heldText, isMismatch, outcomes, sharesText } from '@/domain/experiment';
import { labelOf } from '@/domain/labels';
import { staleDays } from '@/domain/limits';
import { experimentType } from '@/domain/objects/experiment';
import { type ExperimentFigures, type experiment, experimentFigures } from '@/services/experiment';
import { Below } from '@/ui/Below';
import { Bar } from './Bar';
import { bestOf, liftText, srmText } from './resultText';

const { fields } = experimentType;

const isStale = ({ days, outcome }: ExperimentFigures): boolean =>
  outcome === null && days !== null && days > staleDays;

/** An experiment's own columns, beside those of all types. */
export const experimentColumns: ColumnsOf<typeof experiment.list> = columnsOf(fields, [
  {
    key: 'content.layer',
    title: '层 / 流量',
    field: 'layer',
    width: 176,
    value: ({ content }) => content.body.layer,
    after: (row) => (
      <FiguresCell of={experimentFigures} row={row}>
        {({ ranges, ramp }) => (
          <>
            {' '}
            <span className="secondary">
              {heldText(ramp) ?? `${ramp.traffic}%${ramp.next === null ? '' : ` → ${ramp.next}%`}`}
            </span>
            <Bar
              label={`流量 ${ramp.traffic}%`}
              parts={ranges.map(({ from, to }) => ({ key: row.id, at: from / 100, width: (to - from) / 100 }))}
            />
          </>
        )}
      </FiguresCell>
    ),
    file: bodyCells(fields, 'layer', 'traffic'),
  },
  {
    key: 'content.variants',
    title: '版本占比',
    field: 'variants',
    width: 166,
    render: ({ content: { body } }) => {
      const label = sharesText(body.variants);
      const parts = body.variants.map(({ key, weight }, i) => ({
        key,
        at: body.variants.slice(0, i).reduce((sum, one) => sum + one.weight, 0),
        width: weight,
      }));
      return (
        <>
          <Bar label={label} parts={parts} />
          <Below>{label}</Below>
        </>
      );
    },
    text: ({ content }) => sharesText(content.body.variants),
  },
  {
    key: 'status',
    width: 120,
    render: (row) => (
      <>
        <ConfigState row={row} />
        {(row.status === 'ended' || row.status === 'archived') && (
          <FiguresCell of={experimentFigures} row={row} quiet>
            {({ outcome }) => outcome && <StateTag map={outcomes} value={outcome} />}
          </FiguresCell>
        )}
      </>
    ),
    text: ({ status }) => labelOf(configStatus, status).label,
  },
  {
    key: 'online_at',
    field: 'days',
    width: 102,
    render: (row) => (
      <FiguresCell of={experimentFigures} row={row} quiet>
        {(figures) =>
          figures.days !== null && (
            <>
              <span className="mono">{figures.days}</span>
              {isStale(figures) && <Below>{<Tag color="red">超过 {staleDays} 天</Tag>}</Below>}
            </>
          )
        }
      </FiguresCell>
    ),
    figures: figureCells(experimentFigures, { [fields.days.label]: ({ days }) => days }),
  },
  {
    key: 'content.goal',
    field: 'goal',
    width: 170,
    render: (row) => (
      <>
        {row.content.body.goal ? labelOf(experimentGoals, row.content.body.goal).label : '—'}
        <FiguresCell of={experimentFigures} row={row} quiet>
          {(figures) => <Below>{figures.insufficient === null ? liftText(bestOf(figures)) : '样本不足'}</Below>}
        </FiguresCell>
      </>
    ),
    text: ({ content }) => content.body.goal && labelOf(experimentGoals, content.body.goal).label,
    figures: figureCells(experimentFigures, { '提升（%）': (figures) => percentCell(bestOf(figures)?.lift) }),
  },
  {
    key: 'id',
    field: 'srm',
    width: 84,
    render: (row) => (
      <FiguresCell of={experimentFigures} row={row} quiet>
        {({ srm_p }) =>
          srm_p !== null && (
            <span title={srmText(srm_p)}>
              <Tag color={isMismatch(srm_p) ? 'red' : 'green'}>{isMismatch(srm_p) ? '异常' : '正常'}</Tag>
            </span>
          )
        }
      </FiguresCell>
    ),
    figures: figureCells(experimentFigures, { SRM: ({ srm_p }) => srm_p }),
  },
  { key: 'content.owner', field: 'owner', width: 100, value: ({ content }) => content.owner },
]);
