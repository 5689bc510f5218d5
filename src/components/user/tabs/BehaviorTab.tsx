import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Button, Flex, Select, Typography } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { maxBehaviorDays, maxBehaviorTables } from '@/domain/user/limits';
import { asFailure } from '@/kit/base/asFailure';
import { clearable } from '@/kit/base/clearable';
import { Loaded } from '@/kit/base/Loaded';
import { ListFailure } from '@/kit/base/list/ListStates';
import { Notice } from '@/kit/base/Notice';
import { quickRange, type Range } from '@/kit/base/quickPicks';
import { TimeRange } from '@/kit/base/TimeRange';
import { useCan } from '@/kit/field/useAllowed';
import { behaviorCodes, behaviorTables } from '@/services/userRecords';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './BehaviorTab.module.css';
import { ResultTable } from './behavior/ResultTable';
import { Running } from './behavior/Running';
import { type BehaviorQuery, useBehaviorQuery } from './behavior/useBehaviorQuery';

/** App behaviour of a user, from the warehouse (spec C26). */
export default function BehaviorTab({ userId }: { userId: string }) {
  const can = useCan();
  if (!behaviorCodes.some(can)) return <Notice title="无权限" detail="请联系管理员开通 user:behavior" />;
  return <Behavior userId={userId} />;
}

function Behavior({ userId }: { userId: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const sources = useQuery({ ...queryOf(behaviorTables, {}), staleTime: 300_000 });
  const list = sources.data?.list;
  const labelOf = useCallback((table: string) => list?.find((one) => one.table === table)?.label ?? table, [list]);
  const { run, answer, start, cancel } = useBehaviorQuery(userId, panel);
  const [asked, setAsked] = useState<BehaviorQuery | null>(null);
  const ask = (asking: BehaviorQuery) => {
    setAsked(asking);
    void start(asking);
  };
  return (
    <Flex vertical gap="middle" ref={panel}>
      <Loaded query={sources} rows={2} isEmpty={(data) => data.list.length === 0} empty="没有可查询的数据表">
        {(data) => <Form sources={data.list} busy={run.kind === 'running'} onAsk={ask} />}
      </Loaded>
      {run.kind === 'running' && <Running since={run.since} onCancel={cancel} />}
      {run.kind === 'cancelled' && (
        <span role="status" className="secondary">
          已取消查询
        </span>
      )}
      {run.kind === 'failed' && <ListFailure {...asFailure(run.error)} onRetry={() => asked && ask(asked)} />}
      {answer && <ResultTable userId={userId} answer={answer} labelOf={labelOf} />}
    </Flex>
  );
}

interface FormProps {
  sources: readonly { table: string; label: string; events: string[] }[];
  busy: boolean;
  onAsk: (asking: BehaviorQuery) => void;
}

function Form({ sources, busy, onAsk }: FormProps) {
  const { region } = useModel('region');
  const [tables, setTables] = useState<string[]>([]);
  const [range, setRange] = useState<Range>(() => quickRange('week', region));
  const [refused, setRefused] = useState(false);
  const [event, setEvent] = useState<string | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const eventsOf = (chosen: readonly string[]) => [
    ...new Set(sources.filter(({ table }) => chosen.includes(table)).flatMap(({ events }) => events)),
  ];
  const choose = (next: string[]) => {
    setTables(next);
    setIncomplete(false);
    if (event && !eventsOf(next).includes(event)) setEvent(null);
  };
  const { from, to } = range;
  const ask = () => {
    if (tables.length === 0) setIncomplete(true);
    else if (from !== null && to !== null) onAsk({ tables, from, to, event });
  };
  return (
    <Flex vertical gap="small">
      <Flex gap="small" align="flex-start">
        <Flex vertical gap={4} flex={1}>
          <Select<string[]>
            mode="multiple"
            aria-label="数据表"
            placeholder={`选择数据表，最多 ${maxBehaviorTables} 张`}
            maxCount={maxBehaviorTables}
            showSearch={{ optionFilterProp: 'label' }}
            options={sources.map(({ table, label }) => ({ value: table, label: safeText(label) }))}
            value={tables}
            onChange={choose}
            {...(incomplete ? { status: 'error' as const } : {})}
          />
          {incomplete && (
            <Typography.Text type="danger" role="alert">
              请选择数据表
            </Typography.Text>
          )}
        </Flex>
        <Select<string>
          allowClear={clearable}
          showSearch
          aria-label="事件"
          placeholder="全部事件"
          className={styles.select}
          disabled={tables.length === 0}
          options={eventsOf(tables).map((value) => ({ value, label: safeText(value) }))}
          value={event}
          onChange={(value) => setEvent(value ?? null)}
        />
      </Flex>
      <Flex gap="small" align="flex-start" justify="space-between">
        <TimeRange value={range} maxDays={maxBehaviorDays} onChange={setRange} onRefused={setRefused} />
        <Button type="primary" disabled={busy || refused} onClick={ask}>
          开始查询
        </Button>
      </Flex>
    </Flex>
  );
}
