import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import { envOf } from '@/components/config/Environment';
import { Time } from '@/components/Time';
import { useHashQuery } from '@/hooks/useHashQuery';
import { pushLoad } from '@/services/pushSends';
import { Loaded } from '@/ui/Loaded';
import listStyles from '@/ui/list/list.module.css';
import { PlainTable } from '@/ui/PlainTable';
import page from '@/ui/page.module.css';
import { dayMs } from '@/ui/quickPicks';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import styles from './push.module.css';

/** 每小时负载: messages that went out and will, hour by hour, so that nobody plans into a full one. */
export default function Load({ children }: PropsWithChildren) {
  const { query: address } = useHashQuery();
  const env = envOf(address);
  const [span] = useState(() => ({ from: clock.now() - dayMs, to: clock.now() + 2 * dayMs }));
  const query = useQuery({
    queryKey: [pushLoad.spec.name, env, span],
    queryFn: ({ signal }) => pushLoad({ env, ...span }, { signal }),
  });
  return (
    <div className={listStyles.page}>
      <div className={listStyles.head}>
        <h1 className={page.title}>IM 推送 · 每小时负载</h1>
        <div className={listStyles.tools}>{children}</div>
      </div>
      <Loaded query={query} isEmpty={({ list }) => list.length === 0} empty="这三天没有已排队的推送">
        {({ list }) => {
          const most = Math.max(1, ...list.map(({ messages }) => messages));
          return (
            <PlainTable
              label="每小时负载"
              caption="前一天至后两天；周期推送的下一次在开始时排队"
              rows={list}
              rowKey={({ at }) => at}
              columns={[
                { title: '小时', render: ({ at }) => <Time at={at} /> },
                { title: '消息', number: true, render: ({ messages }) => numberText(messages) },
                { title: '推送数', number: true, render: ({ pushes }) => numberText(pushes) },
                {
                  title: '占最高',
                  render: ({ messages }) => (
                    <progress className={styles.bar} aria-label="占最高一小时" max={most} value={messages} />
                  ),
                },
              ]}
            />
          );
        }}
      </Loaded>
    </div>
  );
}
