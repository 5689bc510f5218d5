import { Link, useModel } from '@umijs/max';
import { Flex, Switch } from 'antd';
import { SumBar } from '@/components/money/SumBar';
import { bucketLeadCode, patrolCannot } from '@/domain/patrolBucket/rules';
import { approvalPath } from '@/domain/shared/fields';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { openForm } from '@/kit/base/openForm';
import { useShowMore } from '@/kit/base/useShowMore';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import type { PatrolBucket, PatrolSwitch } from '@/services/patrolBucket';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { BucketCard } from './BucketCard';
import styles from './pool.module.css';
import { usePool } from './usePool';

/** The switch of all patrol, live counters, and a card for each bucket; a card chooses the rooms below. */
export function Pool() {
  return (
    <Loaded query={usePool()} rows={8}>
      {({ switch: patrol, rooms, entries, pending, patrolling, checked_today, buckets }) => (
        <Flex vertical gap={10}>
          <Flex wrap gap="4px 28px" align="center">
            <GlobalSwitch patrol={patrol} />
            <SumBar
              items={[
                {
                  label: '在池',
                  value: `${numberText(entries)}（${numberText(rooms)} 个房间）`,
                  title: '每个房间在所在的每个桶里各计一次，与桶卡片和下面的列表一致；括号内每个房间只计一次',
                },
                {
                  label: '待巡',
                  value: numberText(pending),
                  title: '已开启的桶里到了巡检时间的房间，在每个桶里各计一次',
                },
                { label: '正在巡', value: numberText(patrolling) },
                { label: '今日已巡', value: numberText(checked_today) },
              ]}
            />
          </Flex>
          <Cards buckets={buckets} />
        </Flex>
      )}
    </Loaded>
  );
}

const cardsAtOnce = 30;

function Cards({ buckets }: { buckets: readonly PatrolBucket[] }) {
  const { query, setQuery } = useHashQuery();
  const chosen = query.get('bucket');
  const { shown, more } = useShowMore(buckets, cardsAtOnce);
  return (
    <>
      <ul aria-label="巡检桶" className={styles.cards}>
        {shown.map((bucket) => (
          <BucketCard
            key={bucket.bucket_id}
            bucket={bucket}
            chosen={bucket.bucket_id === chosen}
            onChoose={(bucket_id) => setQuery({ bucket: bucket_id, page: null })}
          />
        ))}
      </ul>
      {more}
    </>
  );
}

/** Off needs a second person and ends by itself; on is one question. */
function GlobalSwitch({ patrol }: { patrol: PatrolSwitch }) {
  const { enabled, changed_by, changed_at, resume_at, pending_approval } = patrol;
  const can = useCan();
  const why = enabled ? patrolCannot.stop(patrol) : patrolCannot.resume(patrol);
  const me = useModel('login').state.user?.user_id;
  const isOwn = patrol.pending_maker === me;
  const flip = () =>
    openForm(() => (enabled ? import('./dialogs/StopForm') : import('./dialogs/ResumeForm')), { targets: [patrol] });
  return (
    <span>
      <b>全局巡检</b>{' '}
      <Switch
        aria-label="全局巡检"
        checked={enabled}
        checkedChildren="开"
        unCheckedChildren="关"
        disabled={!can('voiceRoom.patrolRecall:stop') || why !== undefined}
        onClick={flip}
      />{' '}
      {why !== undefined && <span className="secondary">{why}</span>}{' '}
      {pending_approval !== null && (isOwn || can(bucketLeadCode)) && (
        <Link to={approvalPath(pending_approval)}>查看申请</Link>
      )}
      {!enabled && (
        <b>
          {safeText(changed_by)} 于 <Time at={changed_at} short /> 关闭，
          <Time at={resume_at} short /> 自动恢复
        </b>
      )}
    </span>
  );
}
