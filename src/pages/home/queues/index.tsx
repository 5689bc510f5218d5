import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { refreshMs, slaGoal } from '@/domain/shared/limits';
import { minRateBase } from '@/domain/shared/rate';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { queueStats } from '@/services/queues';
import { queryOf } from '@/utils/queryOf';
import { Panel } from '../Panel';
import { percent } from './figures';
import styles from './index.module.css';
import { MyDay } from './MyDay';
import { QueueTable } from './QueueTable';
import { heightOf } from './Waiting';

const Trend = lazyPart(() => import('./Trend'));

/** 队列大盘 and 今日效率 (queueStats, docs/design/blocks.md#frame): one read, the second panel the operator's own. */
export default function Queues({ expected }: { expected: number }) {
  const query = useQuery({ ...queryOf(queueStats, {}), refetchInterval: refreshMs });
  const [open, setOpen] = useState(false);
  const trendId = useId();
  return (
    <>
      <Panel
        title="队列大盘"
        extra={
          <Button
            size="small"
            className={layout.toEnd}
            aria-expanded={open}
            aria-controls={open ? trendId : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? '收起趋势' : '查看趋势'}
          </Button>
        }
      >
        <div style={{ minHeight: heightOf(expected) }}>
          <Loaded query={query} rows={expected}>
            {({ queues }) =>
              queues.length === 0 ? (
                <p className={layout.flush}>没有你可以查看的队列，请联系组长确认权限。</p>
              ) : (
                <>
                  <QueueTable queues={queues} />
                  <p className={`secondary ${styles.text}`}>
                    SLA 达成率：近 24 小时办结的案件中按时的占比，目标 {percent(slaGoal)}；不足 {minRateBase}{' '}
                    件不算。每分钟更新。
                  </p>
                </>
              )
            }
          </Loaded>
        </div>
        {open && query.data && (
          <div id={trendId}>
            <Part fallback={<p role="status">正在打开趋势图…</p>}>
              <Trend queues={query.data.queues} />
            </Part>
          </div>
        )}
      </Panel>
      <MyDay me={query.data?.me} />
    </>
  );
}
