import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Radio } from 'antd';
import { useState } from 'react';
import { checkerText } from '@/components/approval/checkerText';
import { configCannot, isClean, isRunning, rolloutSteps } from '@/domain/config/rules';
import { unnamed } from '@/domain/shared/names';
import { Loaded } from '@/kit/base/Loaded';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Time } from '@/kit/field/Time';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { ContentDiff } from '../ContentDiff';
import type { ConfigCalls, ConfigDetail, ConfigType } from '../types';
import { configSeenOf } from '../useConfigActions';
import { useMay } from '../useMay';
import { CheckFindings } from './CheckFindings';
import styles from './editor.module.css';
import { afterApproval, publishScheduleText } from './publishScheduleText';
import { contentIn } from './saveState';

interface Props<B> {
  type: ConfigType<B>;
  /** With the saved draft. */
  detail: ConfigDetail<B>;
  /** The reason of a roll back: filled in as the note of the publication. */
  note?: string | undefined;
  /** To the field that a line is about. */
  onJump: (path: string) => void;
  onPublished: (detail: ConfigDetail<B>) => void;
  /** Somebody else saved meanwhile: the check is out of date. */
  onStale: () => void;
  onClose: () => void;
}

type Published<B> = OutputOf<ConfigCalls<B>['submit']>;

/**
 * Check, difference, impact, approval, note and the one button that publishes, in one drawer (docs/design/blocks.md#g15
 * 发布检查).
 */
export default function PublishStep<B>(props: Props<B>) {
  const { type, detail, note = '', onJump, onPublished, onStale, onClose } = props;
  const { config, live, draft } = detail;
  const { region } = useModel('region');
  const may = useMay();
  const [now] = useState(clock.now);
  const [done, setDone] = useState(false);
  const { check, submit } = type.calls;
  const query = useQuery({
    ...queryOf(check, { id: config.id }, config.version),
    enabled: !done,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const content = contentIn(detail);
  const runs = live !== null && isRunning(config.status);
  const due = draft?.due_at ?? (runs ? (type.effectiveAt?.(content, live, now) ?? null) : null);
  const approval = query.data?.approval ?? null;
  const schedule = publishScheduleText(content, {
    now,
    status: config.status,
    region,
    due,
    needsStart: type.needsStart?.(content) ?? false,
    lasts: type.lasts?.(content) ?? null,
    needsApproval: approval !== null,
  });
  const { data } = query;
  const cannot = may(submit) ? configCannot('submit', config) : '没有发布权限，请联系有权限的同事提交';
  const unchecked = query.isError ? '检查没有完成，请重试' : '正在检查';
  const failed = data ? (isClean(data.findings) ? undefined : '有未通过的检查，修改后才能提交') : unchecked;

  return (
    <WriteForm
      endpoint={submit}
      of={type.of}
      target={config}
      seen={configSeenOf(config)}
      title={`发布检查：${safeText(content.name) || unnamed}`}
      okText="发布"
      waits={() => approval !== null}
      blocked={cannot ?? failed}
      remark="required"
      remarkLabel="发布说明"
      initialValues={{ percent: config.rollout.percent, remark: note }}
      needsAnswer
      impact={
        data ? (
          <>
            <div>{schedule}</div>
            <div>
              {type.affects
                ? `预计影响 ${numberText(data.users)} 个${type.affects}`
                : `预计 ${numberText(data.users)} 名用户会看到`}
            </div>
            <div>
              {approval ? `${approval.why}；审批人：${checkerText(approval.code)}` : '不需要审批，发布后按时间生效'}
            </div>
          </>
        ) : (
          schedule
        )
      }
      beside={
        <Loaded query={query}>
          {({ findings, conflicts }) => (
            <div className={styles.part}>
              <h3 className={styles.heading}>检查</h3>
              <CheckFindings findings={findings} onJump={onJump} />
              {type.capacity !== null && <Conflicts type={type} list={conflicts} />}
              <h3>{live ? '与线上的差异' : '首次发布的内容'}</h3>
              <ContentDiff
                type={type}
                before={live}
                after={content}
                heads={['线上', '本次提交']}
                none="与线上没有差异"
              />
            </div>
          )}
        </Loaded>
      }
      // The newest version is checked and compared instead; it is published by pressing the button again.
      onNewest={(latest) => {
        onStale();
        return versionOf(latest) ?? config.version;
      }}
      done={(result) => {
        setDone(true);
        onPublished(result.detail);
        return publishedText(result, schedule, approval?.why);
      }}
      onClose={onClose}
    >
      {!type.ownTraffic && (
        <FormField name="percent" label="灰度比例">
          <Radio.Group options={rolloutSteps.map((value) => ({ value, label: `${value}%` }))} />
        </FormField>
      )}
    </WriteForm>
  );
}

function versionOf(latest: unknown): number | undefined {
  const version = typeof latest === 'object' && latest !== null && 'version' in latest ? latest.version : undefined;
  return typeof version === 'number' ? version : undefined;
}

interface ConflictsProps<B> {
  type: ConfigType<B>;
  list: OutputOf<ConfigCalls<B>['check']>['conflicts'];
}

/** Others of the same place and time, each with its address. */
function Conflicts<B>({ type, list }: ConflictsProps<B>) {
  return (
    <>
      <h3>同一位置和时间的其他配置</h3>
      {list.length === 0 && <p className="secondary">没有冲突</p>}
      <ul className={styles.findings}>
        {list.map(({ id, name, start_at, end_at }) => (
          <li key={id}>
            <ObjectLink type={type.of} id={id}>
              {safeText(name)} {id}
            </ObjectLink>
            <Time at={start_at} /> 至 <Time at={end_at} />
          </li>
        ))}
      </ul>
    </>
  );
}

function publishedText<B>({ state, detail }: Published<B>, schedule: string, why = ''): string {
  if (state === 'pending_approval') {
    const then = schedule.startsWith(afterApproval) ? schedule : `同意后${schedule}`;
    return `待审批：${why || '需要第二人同意'}。${then}`;
  }
  const number = detail.config.live === null ? '' : `第 ${detail.config.live} 版`;
  if (state === 'due') return `已提交：${schedule}；在此之前可以撤回`;
  if (state === 'paused') return `已发布${number}：${schedule}`;
  return state === 'scheduled' ? `已排期：${number}${schedule}` : `已生效：${number}${schedule}`;
}
