import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Alert, Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { checkerText } from '@/components/approval/checkerText';
import { ObjectLink } from '@/components/ObjectLink';
import { Time } from '@/components/Time';
import { type CheckLine, configCannot, isClean, isRunning } from '@/domain/config';
import { unnamed } from '@/domain/names';
import type { OutputOf } from '@/services/endpoint';
import { Loaded } from '@/ui/Loaded';
import layout from '@/ui/layout.module.css';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { ContentDiff } from '../ContentDiff';
import type { ConfigCalls, ConfigDetail, ConfigType } from '../types';
import { useMay } from '../useMay';
import { CheckLines } from './CheckLines';
import styles from './editor.module.css';
import { SubmitForm } from './SubmitForm';
import { contentIn } from './saveState';
import { scheduleText } from './scheduleText';

interface Props<B> {
  type: ConfigType<B>;
  /** With the saved draft. */
  detail: ConfigDetail<B>;
  /** The reason of a roll back: filled in as the note of the publication. */
  note?: string | undefined;
  /** To the field that a line is about. */
  onJump: (path: string) => void;
  onPublished: (detail: ConfigDetail<B>) => void;
  /** Called if another operator saved meanwhile, so the preview is outdated. */
  onStale: () => void;
  onClose: () => void;
}

export type Published<B> = OutputOf<ConfigCalls<B>['submit']>;

/** Preview of a publication (blocks G15 发布检查): checks, differences, impact, conflicts, approval. */
export default function PublishStep<B>({ type, detail, note, onJump, onPublished, onStale, onClose }: Props<B>) {
  const { config, live, draft } = detail;
  const { region } = useModel('region');
  const may = useMay();
  const [now] = useState(clock.now);
  const [submitting, setSubmitting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { check } = type.calls;
  const query = useQuery({
    queryKey: [check.spec.name, config.id, config.version],
    queryFn: ({ signal }) => check({ id: config.id }, { signal }),
    enabled: done === null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const content = contentIn(detail);
  const cannot = may(type.calls.submit) ? configCannot('submit', config) : '没有发布权限，请联系有权限的同事提交';
  const runs = live !== null && isRunning(config.status);
  const due = draft?.due_at ?? (runs ? (type.effectiveAt?.(content, live, now) ?? null) : null);
  const schedule = scheduleText(content, {
    ...{ now, status: config.status, region, due },
    ...{ needsStart: type.needsStart?.(content) ?? false, lasts: type.lasts?.(content) ?? null },
  });

  if (done !== null) {
    return (
      <Drawer open title="已提交" size={560} onClose={onClose}>
        <Alert type="success" showIcon title={done} />
        <Button type="primary" className={layout.above16} onClick={onClose}>
          知道了
        </Button>
      </Drawer>
    );
  }

  const footer = (lines: readonly CheckLine[]) => (
    <Flex justify="end" align="center" gap="middle">
      {cannot ?? (!isClean(lines) && '有未通过的检查，修改后才能提交')}
      <Button type="primary" disabled={cannot !== undefined || !isClean(lines)} onClick={() => setSubmitting(true)}>
        提交发布
      </Button>
    </Flex>
  );

  return (
    <Drawer
      open
      title={`发布检查：${safeText(content.name) || unnamed}`}
      size={960}
      onClose={onClose}
      footer={query.data && footer(query.data.lines)}
    >
      <Loaded query={query}>
        {({ lines, conflicts, users, approval }) => (
          <div className={styles.part}>
            <h3 className={styles.heading}>检查</h3>
            <CheckLines lines={lines} onJump={onJump} />
            <h3>何时生效</h3>
            <p>{schedule}</p>
            <h3>影响</h3>
            <p>预计 {numberText(users)} 名用户会看到</p>
            <h3>审批</h3>
            <p>
              {approval ? `${approval.why}；审批人：${checkerText(approval.code)}` : '不需要审批，提交后按时间生效'}
            </p>
            {type.room !== null && <Conflicts type={type} list={conflicts} />}
            <h3>{live ? '与线上的差异' : '首次发布的内容'}</h3>
            <ContentDiff type={type} before={live} after={content} heads={['线上', '本次提交']} none="与线上没有差异" />
            {submitting && (
              <SubmitForm
                type={type}
                detail={detail}
                note={note}
                impact={`${schedule}；预计 ${numberText(users)} 名用户${approval ? `；${approval.why}` : ''}`}
                onDone={(result) => {
                  setDone(whatHappened(result, schedule, approval?.why));
                  onPublished(result.detail);
                }}
                onStale={() => {
                  setSubmitting(false);
                  onStale();
                }}
                onClose={() => setSubmitting(false)}
              />
            )}
          </div>
        )}
      </Loaded>
    </Drawer>
  );
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
      <ul className={styles.lines}>
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

function whatHappened<B>({ state, detail }: Published<B>, schedule: string, why = ''): string {
  if (state === 'pending_approval') return `待审批：${why || '需要第二人同意'}。同意后${schedule}`;
  const number = detail.config.live === null ? '' : `第 ${detail.config.live} 版`;
  if (state === 'due') return `已提交：${schedule}；在此之前可以撤回`;
  if (state === 'paused') return `已发布${number}：${schedule}`;
  return state === 'scheduled' ? `已排期：${number}${schedule}` : `已生效：${number}${schedule}`;
}
