import { useModel } from '@umijs/max';
import { theme } from 'antd';
import { labelOf } from '@/domain/shared/labels';
import { useNow } from '@/hooks/useNow';
import layout from '@/kit/base/layout.module.css';
import { type RegionCode, regions } from '@/utils/regions';
import { isNewYorkSummerTime, newYorkSummerHint, regionTime } from '@/utils/regionTime';
import styles from './Clocks.module.css';
import { Panel } from './Panel';

const codes = Object.keys(regions) as RegionCode[];

/** 三地时间 (C30, docs/design/blocks.md#g3): ticks by itself, so that nothing around it renders again. */
export function Clocks() {
  const { token } = theme.useToken();
  const { region } = useModel('region');
  const now = useNow(1000);
  return (
    <Panel title="三地时间">
      <dl className={layout.flush}>
        {codes.map((code) => {
          const [date, time] = regionTime(now, code)?.split(' ') ?? [];
          return (
            <div key={code} className={styles.block}>
              <dt style={code === region ? { color: token.colorLink } : undefined}>
                {labelOf(regions, code).label} <span className="mono">{code}</span>
                {code === region && '（当前）'}
              </dt>
              <dd className={`mono ${layout.flush}`}>
                <span className="secondary">{date}</span> <b className={styles.strong}>{time}</b>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={`secondary ${layout.hint}`}>
        {isNewYorkSummerTime(now) ? newYorkSummerHint : '美国按 UTC-5 固定换算，夏令时期间与当地相差 1 小时。'}
      </p>
    </Panel>
  );
}
