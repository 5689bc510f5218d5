import type { TreasureBoxBody } from '@/domain/treasureBox/body';
import { weightSum } from '@/domain/treasureBox/draw';
import { boxRateText, returnCeiling, returnOf } from '@/domain/treasureBox/rules';
import { numberText } from '@/utils/numberText';
import { SimulateButton } from '../SimulateButton';
import styles from '../treasureBox.module.css';

/** Sums of the edited pool: weights, expected value, and return against its ceiling. */
export function Sums({ name, body }: { name: string; body: TreasureBoxBody }) {
  const found = returnOf(body);
  const rate = found?.rate ?? 0;
  return (
    <div role="status" aria-label="奖池合计" className={styles.sums}>
      <span>Σ 权重 {numberText(weightSum(body.pool))}</span>
      <span>单次期望值 {found ? found.ev.toFixed(2) : '—'} 金币</span>
      <span>每次开启 {found ? (found.ev * body.winners).toFixed(2) : '—'} 金币</span>
      <span>
        返奖率 <strong>{found ? boxRateText(rate) : '—'}</strong>{' '}
        <meter aria-label="返奖率" min={0} max={1.2} low={returnCeiling} high={1} optimum={0} value={rate} />
      </span>
      <span className="secondary">上限 {boxRateText(returnCeiling)}，超过须总监另行同意</span>
      <SimulateButton name={name} body={body} />
    </div>
  );
}
