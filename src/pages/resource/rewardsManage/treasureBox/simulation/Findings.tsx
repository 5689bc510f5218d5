import { Alert } from 'antd';
import { boxFigures } from '@/domain/treasureBox/figures';
import type { Percentiles } from '@/domain/treasureBox/spread';
import { type FactItem, FactList } from '@/kit/base/FactList';
import layout from '@/kit/base/layout.module.css';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { PlainTable } from '@/kit/base/PlainTable';
import { numberText } from '@/utils/numberText';
import { fairnessText, itemRows, rate, simulationCountText, soldOutText } from './figures';
import styles from './simulation.module.css';
import type { SimulationRun } from './strides';
import type { SimulationSubject } from './useSimulation';

const Charts = lazyPart(() => import('./Charts'));

interface Props {
  subject: SimulationSubject;
  run: SimulationRun;
}

const spreadText = ({ p50, p95, p99, max, mean }: Percentiles): string =>
  `平均 ${simulationCountText(mean)}，p50 ${numberText(p50)}，p95 ${numberText(p95)}，p99 ${numberText(p99)}，最高 ${numberText(max)}`;

function factsOf({ subject: { setup, seed, openings }, run: { result, ms } }: Props): FactItem[] {
  const { odds, values } = setup;
  const figures = boxFigures(odds, values);
  const last = result.returns.at(-1);
  const pity: FactItem[] = odds.pity.enabled
    ? [['保底', `触发 ${numberText(result.pity)} 次，期望 ${simulationCountText(result.pityExpected)} 次`]]
    : [];
  return [
    ['概率检验', fairnessText(result.chi), 'wide'],
    ['开启', `${numberText(openings)} 次，抽取 ${numberText(result.draws)} 次`],
    [
      '种子',
      <span key="seed" className="mono">
        {String(seed)}
      </span>,
    ],
    ['返奖率', last ? `实际 ${rate(last.actual)}，期望 ${rate(last.expected)} ±${rate(last.band)}` : '—'],
    [
      '每次抽取期望',
      `${simulationCountText(figures.ev)} 金币${odds.pity.enabled ? `（不含保底 ${simulationCountText(figures.ev_roll)}）` : ''}`,
    ],
    ...pity,
    ['最长未中稀有', `连续 ${numberText(result.longestMisses)} 次`],
    ['每次开启发放', `${spreadText(result.perOpening)} 金币`, 'wide'],
    ['每日发放', `${spreadText(result.perDay)} 金币`, 'wide'],
    [
      '速度',
      `每秒 ${numberText(Math.round((result.draws * 1000) / Math.max(ms, 1)))} 次抽取，用时 ${(ms / 1000).toFixed(2)} 秒`,
    ],
  ];
}

/** Results of a simulation: facts, items, charts. */
export function Findings(props: Props) {
  const {
    subject: { setup, names },
    run,
  } = props;
  const items = itemRows(setup, run.result, names);
  const replaced = items.reduce((sum, { byStock, byLimit }) => sum + byStock + byLimit, 0);
  return (
    <>
      {replaced > 0 && (
        <Alert
          type="warning"
          showIcon
          className={layout.below8}
          title={`${numberText(replaced)} 次因库存用完或达到上限改发落空奖励：实际返奖率与按概率的期望因此不同`}
        />
      )}
      <FactList columns={2} items={factsOf(props)} />
      <div className={styles.numbers}>
        <PlainTable
          label="各奖品的模拟结果"
          columns={[
            { title: '奖品', render: ({ place, name }) => `${place}. ${name}` },
            { title: '权重', number: true, render: ({ weight }) => numberText(weight) },
            { title: '概率', number: true, render: ({ probability }) => probability },
            { title: '期望次数', number: true, render: ({ expected }) => simulationCountText(expected) },
            { title: '抽中', number: true, render: ({ rolled }) => numberText(rolled) },
            { title: '偏差', number: true, render: ({ sigmas }) => `${sigmas.toFixed(2)}σ` },
            { title: '发出', number: true, render: ({ given }) => numberText(given) },
            { title: '因库存改发', number: true, render: ({ byStock }) => numberText(byStock) },
            { title: '因上限改发', number: true, render: ({ byLimit }) => numberText(byLimit) },
            { title: '库存首次用完', wraps: true, render: (item) => soldOutText(item, setup.openingsPerDay) },
          ]}
          rows={items}
          rowKey={({ place }) => place}
        />
      </div>
      <Part>
        <Charts items={items} result={run.result} />
      </Part>
    </>
  );
}
