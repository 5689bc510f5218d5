import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { activityPhases } from '@/domain/activityTime';
import { activityPlay } from '@/services/activityPlay';
import controls from '@/ui/controls.module.css';
import { Loaded } from '@/ui/Loaded';
import { PlainTable } from '@/ui/PlainTable';
import { safeText } from '@/utils/safeText';
import styles from '../universal.module.css';
import { LeftList } from './LeftList';

/** 某用户还剩多少: what one user did in an activity by a moment, and what its limits leave him. */
export function UserPlay({ id }: { id: string }) {
  const moment = useId();
  const [uid, setUid] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ uid: string; at: number | null } | null>(null);
  const [wrong, setWrong] = useState(false);
  const query = useQuery({
    queryKey: [activityPlay.spec.name, id, asked],
    queryFn: ({ signal }) =>
      activityPlay({ id, uid: asked?.uid ?? '', ...(asked?.at ? { at: asked.at } : {}) }, { signal }),
    enabled: asked !== null,
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isId = /^\d{4,20}$/.test(uid.trim());
    setWrong(!isId);
    if (isId) setAsked({ uid: uid.trim(), at });
  };
  return (
    <>
      <form className={styles.tools} onSubmit={ask}>
        <label>
          用户ID{' '}
          <input
            className={`mono ${controls.input}`}
            value={uid}
            inputMode="numeric"
            aria-invalid={wrong}
            onChange={({ target }) => setUid(target.value)}
          />
        </label>
        <label htmlFor={moment}>时刻</label>
        <MomentPicker id={moment} placeholder="现在" value={at} onChange={setAt} />
        <Button htmlType="submit">查看</Button>
      </form>
      {wrong && (
        <p role="alert" className={controls.error}>
          用户ID 是 4 到 20 位数字
        </p>
      )}
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
                empty="到这时还没有参与"
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
