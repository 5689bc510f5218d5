import { Alert } from 'antd';
import { FiguresPart } from '@/components/config/figures';
import { boxRateText, isAbovePace, returnOf } from '@/domain/treasureBox/rules';
import { FactList } from '@/kit/base/FactList';
import layout from '@/kit/base/layout.module.css';
import { useAsTable } from '@/kit/chart/useAsTable';
import { Section } from '@/kit/detail/Section';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { treasureBoxFigures } from '@/services/treasureBoxOpenings';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { TreasureBoxRow } from './row';
import { SimulateButton } from './SimulateButton';
import { Returns } from './simulation/Charts';

/** Today's actual and expected return, and the return by the odds. */
export default function More({ row }: { row: TreasureBoxRow }) {
  const { name, body } = row.content;
  const expected = returnOf(body);
  return (
    <Section title="返奖率与今日数据">
      <p>
        单次期望值 {expected ? expected.ev.toFixed(2) : '—'} 金币，返奖率 {expected ? boxRateText(expected.rate) : '—'}{' '}
        {body.pool.length > 0 && <SimulateButton name={name} body={body} />}
      </p>
      <Today row={row} />
    </Section>
  );
}

function Today({ row }: { row: TreasureBoxRow }) {
  const [asTable, button] = useAsTable();
  return (
    <FiguresPart of={treasureBoxFigures} row={row} rows={2} empty="没有在开启">
      {({ openings, coins, out, tripped, pace, points }) => (
        <>
          {tripped && (
            <Alert
              type="error"
              showIcon
              className={layout.below12}
              title={
                <>
                  已自动熔断于 <Time at={tripped.at} />
                </>
              }
              description={safeText(tripped.why)}
            />
          )}
          <FactList
            columns={3}
            items={[
              ['今日开启', `${numberText(openings)} 次`],
              ['今日发放', `${numberText(coins)} 金币`],
              ['今日缺货', `${numberText(out)} 项`],
              [
                '实际返奖率',
                pace ? (
                  <span key="actual">
                    {boxRateText(pace.actual)} {isAbovePace(pace) && <Tag color="red">超 3σ 上限</Tag>}
                  </span>
                ) : (
                  '—'
                ),
              ],
              ['期望', pace ? boxRateText(pace.expected) : '—'],
              ['3σ 上限', pace ? boxRateText(pace.expected + pace.band) : '—'],
            ]}
          />
          {points.length > 0 && (
            <>
              {button}
              <Returns points={points} asTable={asTable} />
            </>
          )}
        </>
      )}
    </FiguresPart>
  );
}
