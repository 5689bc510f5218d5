import { Link, useModel } from '@umijs/max';
import { Switch } from 'antd';
import {
  bucketClearCannot,
  bucketSwitchCannot,
  bucketTypes,
  cycleMinutes,
  hitHint,
  hoursStart,
  patrolWindowText,
  staffGroups,
} from '@/domain/patrolBucket/rules';
import { approvalPath } from '@/domain/shared/fields';
import { labelOf } from '@/domain/shared/labels';
import { useNow } from '@/hooks/useNow';
import { type Action, useActions } from '@/kit/base/actions';
import { openForm } from '@/kit/base/openForm';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { useAllowed, useCan } from '@/kit/field/useAllowed';
import type { PatrolBucket } from '@/services/patrolBucket';
import { apartKeys } from '@/utils/apartKeys';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { shortMinute } from '@/utils/shortDate';
import styles from './pool.module.css';
import { RuleLink } from './RuleLink';

const code = 'voiceRoom.patrolRecall';

const actions: readonly Action<PatrolBucket>[] = [
  {
    key: 'recall',
    label: '手工召回',
    level: 'L2',
    permission: `${code}:recall`,
    form: () => import('./dialogs/RecallForm'),
  },
  { key: 'edit', label: '编辑', level: 'L2', permission: `${code}:edit`, form: () => import('./dialogs/EditForm') },
  {
    key: 'clear',
    label: '清空',
    danger: true,
    level: 'L3',
    permission: `${code}:clear`,
    disabledReason: bucketClearCannot,
    form: () => import('./dialogs/ClearForm'),
  },
  {
    key: 'trail',
    label: '操作记录',
    level: 'view',
    open: (bucket) => openForm(() => import('./dialogs/TrailDrawer'), { targets: [bucket] }),
  },
];

/** Flips shown in the strip. */
const shownFlips = 5;

/** Milliseconds until a card looks again whether its hours have begun or ended. */
const hoursStepMs = 60_000;

interface Props {
  bucket: PatrolBucket;
  chosen: boolean;
  /** Shows its rooms, or with null all. */
  onChoose: (bucket_id: string | null) => void;
}

/** A request that waits, with the way to it. */
function Waiting({ id, text }: { id: string | null; text: string }) {
  if (id === null) return null;
  return (
    <Tag color="orange">
      <Link to={approvalPath(id)}>{text}</Link>
    </Tag>
  );
}

/** A bucket: its switch, load, rules and latest flips; the name chooses its rooms. */
export function BucketCard({ bucket, chosen, onChoose }: Props) {
  const { bucket_id, enabled, current_count, capacity, pending_count, oldest_at, entry_rule, flips } = bucket;
  const name = safeText(bucket.name);
  const canFlip = useCan()(`${code}:switch`);
  const { buttons } = useActions(useAllowed(actions), { direct: 2 });
  const minutes = cycleMinutes(bucket);
  const hint = hitHint(bucket);
  const now = useNow(hoursStepMs);
  const { region } = useModel('region');
  const flipText = ({ at, by, enabled: isOn }: PatrolBucket['flips'][number]) =>
    `${shortMinute(at, region)} ${safeText(by)}${isOn ? '开启' : '关闭'}`;
  const group = `${labelOf(staffGroups, bucket.staff_group).label} ${numberText(bucket.staff_count)} 人`;
  const shown = flips.slice(0, shownFlips);
  const flipKeys = apartKeys(shown.map(({ at, by, enabled }) => `${at} ${by} ${enabled}`));
  return (
    <li className={styles.card} data-chosen={chosen} aria-label={name}>
      <div className={styles.head}>
        <button
          type="button"
          className="link-button"
          aria-pressed={chosen}
          onClick={() => onChoose(chosen ? null : bucket_id)}
        >
          <b>{name}</b>
        </button>
        <StateTag map={bucketTypes} value={bucket.type} />
        <span className="secondary">
          <span className="mono">{bucket_id}</span> 优先级 {numberText(bucket.priority)}
        </span>
        <Switch
          size="small"
          className={styles.switch ?? ''}
          aria-label={`${name}开关`}
          checked={enabled}
          disabled={!canFlip || bucketSwitchCannot(bucket) !== undefined}
          onClick={() => openForm(() => import('./dialogs/FlipForm'), { targets: [bucket] })}
        />
      </div>
      <div>
        <progress className={styles.meter} aria-label="容量" max={capacity || 1} value={current_count || 0} />{' '}
        {numberText(current_count)} / {numberText(capacity)}
      </div>
      <div>
        待巡 <b>{numberText(pending_count)}</b>
        {oldest_at !== null && (
          <>
            ，最早的 <Time at={oldest_at} relative /> 开始等待
          </>
        )}{' '}
        {!enabled && <Tag>已关闭，不派单</Tag>}
        <Waiting id={bucket.pending_approval} text="关闭待审批" />
        <Waiting id={bucket.pending_clear} text="清空待审批" />
        <Waiting id={bucket.pending_edit} text="修改待审批" />
      </div>
      <div>
        预计巡检周期 <b>{numberText(minutes)}</b> 分钟，间隔 {numberText(bucket.recall_interval_min)} 分钟{' '}
        {minutes > bucket.recall_interval_min && <Tag color="red">超出再巡间隔</Tag>}
      </div>
      <div className="secondary">
        进入：
        {entry_rule === null ? '仅手工' : <RuleLink id={entry_rule} name={bucket.entry_rule_name} />}
        ；退出：连续 {numberText(bucket.exit_clean)} 次正常；{group}；{patrolWindowText(bucket.window)}{' '}
        {hoursStart(bucket.window, now) > now && <Tag>时段外</Tag>}
      </div>
      {hint && (
        <div>
          <Tag color="orange">{hint}</Tag>
        </div>
      )}
      <div className={styles.flips}>
        <span className="secondary" aria-hidden>
          开关
        </span>
        <ol aria-label="最近开关" className={styles.flips}>
          {shown.map((flip, place) => (
            <li key={flipKeys[place]} title={flipText(flip)}>
              <span aria-hidden>
                <Tag color={flip.enabled ? 'green' : 'default'}>{flip.enabled ? '开' : '关'}</Tag>
              </span>
              <span className="sr-only">{flipText(flip)}</span>
            </li>
          ))}
          <li className="secondary">
            {safeText(bucket.updated_by)} <Time at={bucket.updated_at} short /> 更新
          </li>
        </ol>
      </div>
      {buttons([bucket])}
    </li>
  );
}
