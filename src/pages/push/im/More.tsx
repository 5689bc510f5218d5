import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { pushReasons, runStates } from '@/domain/push/send';
import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { estimatePush } from '@/services/pushPlan';
import type { PushRun } from '@/services/pushSends';
import { numberText, percentText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { Funnel } from './Funnel';
import { NextFires } from './NextFires';
import { type PushRow, usePushFigures } from './usePushFigures';

/** Address of a push's results. */
const sendsOf = (id: string): string => `/push/im?${new URLSearchParams({ part: 'sends', q: id })}`;

const shareText = (share: number | null): string => (share === null ? '—' : percentText(share, 1));

/** Results of the last run, and current recipients. */
export default function More({ row }: { row: PushRow }) {
  const { id, content } = row;
  const { schedule } = content.body;
  const query = useQuery(queryOf(estimatePush, { id }, row.version));
  return (
    <>
      <Section title="发送">
        <Loaded query={usePushFigures(row)} rows={2}>
          {({ list }) => {
            const run = list.find((one) => one.id === id);
            return run ? <Run run={run} /> : <p className="secondary">没有发送过</p>;
          }}
        </Loaded>
        {schedule.type === 'event' && <p className="secondary">事件推送每天一批，这里是最近有发送的一批</p>}
        <Link to={sendsOf(id)}>看发送明细</Link>
      </Section>
      {schedule.type === 'recurring' && (
        <Section title="接下来">
          <NextFires schedule={schedule} start_at={content.start_at} end_at={content.end_at} />
        </Section>
      )}
      <Section title="现在预估">
        <Loaded query={query}>
          {(estimate) =>
            estimate.target === 0 ? <p className="secondary">没有待发送的用户</p> : <Funnel estimate={estimate} />
          }
        </Loaded>
      </Section>
    </>
  );
}

function Run({ run }: { run: PushRun }) {
  const { state, begins_at, target, queued, done, sent, failed, unknown, reasons, by_variant, winner } = run;
  return (
    <>
      <FactList
        columns={2}
        items={[
          ['状态', <StateTag key="state" map={runStates} value={state} />],
          ['开始', <Time key="at" at={begins_at} />],
          ['目标 / 队列', `${numberText(target)} / ${numberText(queued)}`],
          ['已处理', numberText(done)],
          ['送达 / 失败 / 未知', `${numberText(sent)} / ${numberText(failed)} / ${numberText(unknown)}`],
          ['阅读 / 点击', `${shareText(run.read_rate)} / ${shareText(run.click_rate)}`],
          ['转化 / 退订', `${shareText(run.convert_rate)} / ${shareText(run.unsub_rate)}`],
          ['撤回', run.recalled ? '已撤回' : '—'],
        ]}
      />
      {reasons.length > 0 && (
        <PlainTable
          label="失败和未发送原因"
          rows={reasons}
          rowKey={({ reason }) => reason}
          columns={[
            { title: '原因', render: ({ reason }) => labelOf(pushReasons, reason).label },
            { title: '人数', number: true, render: ({ users }) => numberText(users) },
          ]}
        />
      )}
      {by_variant.length > 0 && (
        <PlainTable
          label="A/B 对比"
          rows={by_variant}
          rowKey={({ variant }) => variant}
          columns={[
            { title: 'A/B 组', render: ({ variant }) => `${variant}${winner === variant ? '（全量）' : ''}` },
            { title: '送达', number: true, render: (one) => numberText(one.sent) },
            {
              title: '点击率',
              number: true,
              render: ({ clicked, sent }) => <Rate share={rateOf(clicked, sent)} />,
            },
          ]}
        />
      )}
    </>
  );
}
