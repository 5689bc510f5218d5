import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { envOf } from '@/components/config/Environment';
import type { ConfigPartProps } from '@/components/config/types';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import listStyles from '@/kit/base/list/list.module.css';
import page from '@/kit/base/page.module.css';
import { dayMs } from '@/kit/base/quickPicks';
import type { OutputOf } from '@/services/endpoint';
import { pushLoad } from '@/services/pushPlan';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { LoadChart, type LoadHour } from './LoadChart';

const hourMs = 3_600_000;

interface Span {
  from: number;
  to: number;
}

/** Whole hours, from the day before to two days from now. */
function spanNow(): Span {
  const now = Math.floor(clock.now() / hourMs) * hourMs;
  return { from: now - dayMs, to: now + 2 * dayMs };
}

/** 每小时负载: messages that went out and will, hour by hour, so that nobody plans into a full one. */
export default function Load({ title, children }: ConfigPartProps) {
  const { query: address } = useHashQuery();
  const env = envOf(address);
  const [span] = useState(spanNow);
  const query = useQuery(queryOf(pushLoad, { env, ...span }));
  return (
    <div className={listStyles.page}>
      <div className={listStyles.head}>
        <h1 className={page.title}>{title}</h1>
        <div className={listStyles.tools}>{children}</div>
      </div>
      <Loaded query={query} isEmpty={({ list }) => list.length === 0} empty="这三天没有推送">
        {(load) => <Hours load={load} span={span} />}
      </Loaded>
    </div>
  );
}

/** Hours in which nothing goes out are drawn as well. */
function Hours({ load: { list, capacity }, span }: { load: OutputOf<typeof pushLoad>; span: Span }) {
  const hours = useMemo(() => {
    const known = new Map(list.map((hour) => [hour.at, hour]));
    return Array.from({ length: (span.to - span.from) / hourMs }, (_, place): LoadHour => {
      const at = span.from + place * hourMs;
      return known.get(at) ?? { at, messages: 0, planned: 0, pushes: 0, rate: 0, over: false };
    });
  }, [list, span]);
  return (
    <>
      <p className="secondary">前一天至后两天：已发、定时、周期和已知的事件触发，按各自的发送速度排开</p>
      <LoadChart hours={hours} capacity={capacity} />
    </>
  );
}
