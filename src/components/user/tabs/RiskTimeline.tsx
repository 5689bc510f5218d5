import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Button, Select, Timeline } from 'antd';
import { useState } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { riskScenes, scoreTone } from '@/domain/user/records';
import { clearable } from '@/kit/base/clearable';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { allRiskHistory, type RiskEvent } from '@/services/userRecords';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import type { RegionCode } from '@/utils/regions';
import { regionTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import styles from './RiskTimeline.module.css';
import { TabSection } from './TabSection';

/** Events drawn at first, and with every press for more. */
const step = 50;

interface Day {
  date: string;
  events: RiskEvent[];
}

/** Events by the day they happened on in the chosen region, in the order they came. */
function byDay(events: readonly RiskEvent[], region: RegionCode): Day[] {
  const days = new Map<string, RiskEvent[]>();
  for (const event of events) {
    const date = regionTime(event.at, region)?.slice(0, 10) ?? '时间无效';
    const day = days.get(date);
    if (day) day.push(event);
    else days.set(date, [event]);
  }
  return [...days].map(([date, list]) => ({ date, events: list }));
}

/** Everything the risk control ever saw of a user, newest first, by day (spec C23). */
export function RiskTimeline({ userId }: { userId: string }) {
  const [scene, setScene] = useState<string | null>(null);
  const [limit, setLimit] = useState(step);
  const query = useQuery(queryOf(allRiskHistory, { user_id: userId }));
  const all = query.data?.list ?? [];
  const scenes = [...new Set(all.map((event) => event.scene))].map((value) => {
    const count = all.filter((event) => event.scene === value).length;
    return { value, label: `${labelOf(riskScenes, value).label}（${count}）` };
  });
  const choose = (next: string | undefined) => {
    setScene(next ?? null);
    setLimit(step);
  };
  return (
    <TabSection
      title="风控历史"
      extra={
        scenes.length > 1 && (
          <Select
            allowClear={clearable}
            size="small"
            className={styles.select}
            aria-label="场景"
            placeholder={`全部场景（${all.length}）`}
            options={scenes}
            value={scene}
            onChange={choose}
          />
        )
      }
    >
      <Loaded query={query} rows={6} isEmpty={({ list }) => list.length === 0} empty="该用户没有风控记录">
        {({ list }) => {
          const kept = scene ? list.filter((event) => event.scene === scene) : list;
          return (
            <>
              <Days events={kept.slice(0, limit)} />
              {kept.length > limit && (
                <Button size="small" onClick={() => setLimit(limit + step)}>
                  更早的 {kept.length - limit} 条
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </TabSection>
  );
}

function Days({ events }: { events: readonly RiskEvent[] }) {
  const { region } = useModel('region');
  const items = byDay(events, region).map(({ date, events: list }) => ({
    key: date,
    color: scoreTone(Math.max(...list.map(({ score }) => score))),
    content: (
      <>
        <h4 className={`mono ${styles.heading}`}>
          {date} {region}
        </h4>
        <ul className={layout.plainList}>
          {list.map((event) => (
            <li key={event.event_id} className={styles.item}>
              <Event event={event} />
            </li>
          ))}
        </ul>
      </>
    ),
  }));
  return <Timeline items={items} className={layout.above8} />;
}

function Event({ event: { at, scene, label, score, action, detail, room_id, operator_name } }: { event: RiskEvent }) {
  return (
    <>
      <Time at={at} /> <StateTag map={riskScenes} value={scene} /> <b>{safeText(label)}</b>{' '}
      <Tag color={scoreTone(score)}>{numberText(score)} 分</Tag> {safeText(action)}
      <div className="secondary">
        <bdi>{safeText(detail)}</bdi>
        {room_id && (
          <>
            {' · 房间 '}
            <span className="mono">{room_id}</span>
          </>
        )}
        {operator_name && ` · ${safeText(operator_name)}`}
      </div>
    </>
  );
}
