import { Alert, Button, InputNumber, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { simulationSizes } from '@/domain/treasureBox/limits';
import { maxSeed } from '@/domain/treasureBox/random';
import { type SimulationSetup, setupProblem } from '@/domain/treasureBox/simulation';
import layout from '@/kit/base/layout.module.css';
import { numberText, percentText } from '@/utils/numberText';
import { Findings } from './Findings';
import styles from './simulation.module.css';
import { type SimulationState, useSimulation } from './useSimulation';

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

interface Props {
  setup: SimulationSetup;
  /** Of the rewards, by their places in the pool. */
  names: readonly string[];
}

const said: Partial<Record<SimulationState['step'], string>> = { cancelled: '已取消，没有结果', done: '模拟完成' };

/**
 * 模拟 (docs/design/rewards.md#treasure-box): rewards of a box over a number of openings; the same seed gives the same
 * result.
 */
export default function Simulation({ setup, names }: Props) {
  const [openings, setOpenings] = useState<number>(simulationSizes[0]);
  const [seed, setSeed] = useState(newSeed);
  const seedId = useId();
  const { state, run, cancel } = useSimulation();
  const start = useRef<HTMLButtonElement>(null);
  const end = () => {
    cancel();
    // The button that was pressed goes.
    start.current?.focus();
  };
  const problem = setupProblem(setup);
  const isRunning = state.step === 'running';
  return (
    <section aria-label="模拟">
      <div className={styles.tools}>
        <Radio.Group
          aria-label="开启次数"
          value={openings}
          disabled={isRunning}
          options={simulationSizes.map((value) => ({ value, label: `${numberText(value)} 次` }))}
          onChange={({ target }) => setOpenings(target.value)}
        />
        <label htmlFor={seedId}>种子</label>
        <InputNumber
          id={seedId}
          className={styles.seed}
          min={0}
          max={maxSeed}
          precision={0}
          value={seed}
          disabled={isRunning}
          onChange={(typed) => setSeed(typed ?? 0)}
        />
        <Button disabled={isRunning} onClick={() => setSeed(newSeed())}>
          换一个种子
        </Button>
        <Button
          ref={start}
          type="primary"
          loading={isRunning}
          disabled={problem !== undefined}
          onClick={() => void run({ setup, names, openings, seed })}
        >
          开始模拟
        </Button>
        {isRunning && (
          <>
            <Button onClick={end}>取消模拟</Button>
            <span>
              <progress className={styles.bar} aria-label="模拟进度" max={state.openings} value={state.opened} />{' '}
              {percentText(state.opened / state.openings)}
            </span>
          </>
        )}
      </div>
      {problem !== undefined && <Alert type="error" showIcon title={`不能模拟：${problem}`} />}
      <div role="status">{said[state.step]}</div>
      {state.step === 'failed' && <Alert type="error" showIcon title="模拟出错，没有结果，请重试" />}
      {state.step === 'done' && (
        <>
          {JSON.stringify(setup) !== JSON.stringify(state.subject.setup) && (
            <Alert
              className={layout.below8}
              type="warning"
              showIcon
              title="配置已修改，以下是修改前的结果，请重新模拟"
            />
          )}
          <Findings subject={state.subject} run={state.run} />
        </>
      )}
    </section>
  );
}
