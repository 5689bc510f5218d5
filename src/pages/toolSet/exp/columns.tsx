import { bodyCells } from '@/components/config/bodyCells';
import { ConfigState } from '@/components/config/configColumns';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import type { ConfigStatus } from '@/domain/config/rules';
import { experimentType } from '@/domain/experiment/fields';
import {
  type ExperimentBody,
  experimentAges,
  experimentGoals,
  experimentStates,
  heldOutText,
  isMismatch,
  isStale,
  outcomes,
  sharesText,
} from '@/domain/experiment/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type ExperimentFigures, type experiment, experimentFigures } from '@/services/experiment';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { bestOf, liftText, shortLift, srmText } from './resultText';
import { VariantBar } from './VariantBar';

const { fields } = experimentType;

type Traffic = { status: ConfigStatus; content: { body: Pick<ExperimentBody, 'traffic' | 'ramp'> } };

/** 「5% → 50%」: traffic now, and next; the traffic after a pause; nothing after the end. */
function trafficText({ status, content }: Traffic, { traffic, next }: ExperimentFigures['ramp']): string {
  const { body } = content;
  if (status === 'paused') return `恢复后${body.ramp.length > 0 ? '按计划到' : ''} ${numberText(body.traffic)}%`;
  const later = status === 'online' ? next : body.traffic;
  return status === 'ended' || status === 'archived'
    ? ''
    : `${numberText(traffic)}%${later === null ? '' : ` → ${numberText(later)}%`}`;
}

/** An experiment's own columns, beside those of all types. */
export const experimentColumns: ColumnsOf<typeof experiment.list> = columnsOf(fields, [
  {
    key: 'content.layer',
    title: '层 / 流量',
    field: 'layer',
    width: 175,
    value: ({ content }) => content.body.layer,
    after: (row) => (
      <FiguresCell of={experimentFigures} row={row}>
        {({ ranges, ramp }) => (
          <>
            {' '}
            <span className="secondary">{trafficText(row, ramp)}</span>
            <VariantBar
              label={`流量 ${numberText(ramp.traffic)}%`}
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
    width: 134,
    render: ({ content: { body } }) => {
      const label = safeText(sharesText(body.variants));
      const parts = body.variants.map(({ key, weight }, i) => ({
        key,
        at: body.variants.slice(0, i).reduce((sum, one) => sum + one.weight, 0),
        width: weight,
      }));
      return (
        <>
          <VariantBar label={label} parts={parts} />
          <Below>{body.variants.map(({ weight }) => numberText(weight)).join(' / ')}</Below>
        </>
      );
    },
    text: ({ content }) => sharesText(content.body.variants),
  },
  {
    key: 'status',
    width: 160,
    render: (row) => (
      <>
        <ConfigState row={row} states={experimentStates} />
        {row.online_at !== null && row.status !== 'paused' && (
          <FiguresCell of={experimentFigures} row={row} quiet>
            {({ outcome, ramp }) => (
              <Below>
                {outcome && <StateTag map={outcomes} value={outcome} />}
                {ramp.held && (
                  <span title={heldOutText(ramp)}>
                    <Tag color="red">护栏停在 {numberText(ramp.traffic)}%</Tag>
                  </span>
                )}
              </Below>
            )}
          </FiguresCell>
        )}
      </>
    ),
    text: ({ status }) => labelOf(experimentStates, status).label,
  },
  {
    key: 'online_at',
    field: 'days',
    width: 100,
    render: (row) => (
      <FiguresCell of={experimentFigures} row={row} quiet>
        {(figures) =>
          figures.days !== null && (
            <>
              <span className="mono">{numberText(figures.days)}</span>
              {isStale(figures) && <Below>{<Tag color="red">{experimentAges.stale.label}</Tag>}</Below>}
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
    width: 158,
    render: (row) => (
      <>
        {row.content.body.goal ? labelOf(experimentGoals, row.content.body.goal).label : '—'}
        <FiguresCell of={experimentFigures} row={row} quiet>
          {(figures) => (
            <Below>
              {figures.insufficient === null ? (
                <span title={liftText(bestOf(figures))}>{shortLift(bestOf(figures))}</span>
              ) : (
                <span title={safeText(figures.insufficient)}>样本不足</span>
              )}
            </Below>
          )}
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
  { key: 'content.owner', field: 'owner', width: 92, value: ({ content }) => content.owner },
]);
