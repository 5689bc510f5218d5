import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskUserAt, type UserAt } from '@/components/config/AskUserAt';
import { activityPhases } from '@/domain/activity/time';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { activityPlay } from '@/services/activityPlay';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../universal.module.css';
import { LeftList } from './LeftList';

/** 用户剩余额度: what one user did in an activity by a moment, and what its limits leave him. */
export function UserPlay({ id }: { id: string }) {
  const [asked, setAsked] = useState<UserAt | null>(null);
  const query = useQuery({
    ...queryOf(activityPlay, { id, uid: asked?.uid ?? '', ...(asked?.at ? { at: asked.at } : {}) }),
    enabled: asked !== null,
  });
  return (
    <>
      <AskUserAt className={styles.tools} onAsk={setAsked} />
      {asked && (
        <Loaded query={query} rows={4}>
          {({ phase, left, deeds }) => (
            <>
              <p>
                <StateTag map={activityPhases} value={phase} />
              </p>
              <LeftList left={left} />
              <PlainTable
                label="该用户的参与"
                caption="最近 20 次"
                rows={deeds}
                rowKey={({ at, what }) => `${at} ${what}`}
                empty="截至该时间尚未参与"
                columns={[
                  { title: '时间', render: (deed) => <Time at={deed.at} /> },
                  { title: '做了什么', wraps: true, render: ({ what }) => <bdi>{safeText(what)}</bdi> },
                  {
                    title: '结果',
                    wraps: true,
                    render: ({ why }) => (why === null ? '成功' : `未成功：${safeText(why)}`),
                  },
                ]}
              />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}
