import { DownloadOutlined } from '@ant-design/icons';
import { Link, useModel } from '@umijs/max';
import { Flex, Select } from 'antd';
import { useState } from 'react';
import { optionsOf } from '@/domain/shared/labels';
import { maxFlowSpanDays } from '@/domain/shared/limits';
import { flowTypes } from '@/domain/user/records';
import { useReadAgain } from '@/hooks/useReadAgain';
import { clearable } from '@/kit/base/clearable';
import { Loaded } from '@/kit/base/Loaded';
import { Nothing } from '@/kit/base/list/ListStates';
import { PagedTable } from '@/kit/base/list/PagedTable';
import { usePaged } from '@/kit/base/list/usePaged';
import type { PlainColumn } from '@/kit/base/PlainTable';
import { quickRange, type Range } from '@/kit/base/quickPicks';
import { ReadAt } from '@/kit/base/ReadAt';
import { TimeRange } from '@/kit/base/TimeRange';
import { IdLink } from '@/kit/field/IdLink';
import { ReportButton } from '@/kit/field/ReportButton';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { useScreens } from '@/kit/field/useScreens';
import { type CoinFlow, coinFlowRecords, exportFlowRecords } from '@/services/userRecords';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './CoinFlowTab.module.css';

/** Lists of coin movements, each with its own user parameter. */
const lists = ['/payManage/orderRecord', '/payManage/adminRecharge', '/payManage/agentFlow'] as const;

/** Links to the user's orders, recharges and trades, if the operator may open those screens. */
function MoneyLinks({ uid }: { uid: string }) {
  const screens = useScreens();
  return lists.flatMap((path) => {
    const screen = screens.find((one) => one.path === path);
    return screen ? (
      <Link key={path} to={`${path}?${new URLSearchParams({ uid, from: 'month' })}`}>
        {screen.name}
      </Link>
    ) : (
      []
    );
  });
}

interface Filter {
  range: Range;
  type: string | null;
}

const inputOf = (userId: string, { range: { from, to }, type }: Filter) => ({
  user_id: userId,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  ...(type === null ? {} : { type }),
});

/** Rows, newest first, that do not begin with the balance the row before them ended with. */
function brokenLinks(flows: readonly CoinFlow[]): ReadonlySet<string> {
  return new Set(
    flows.flatMap(({ flow_id, balance_before }, index) => {
      const previous = flows[index + 1];
      return previous && previous.balance_after !== balance_before ? [flow_id] : [];
    }),
  );
}

/** Every change of a user's coins, and whether the balances follow from one another (spec C25). */
export default function CoinFlowTab({ userId }: { userId: string }) {
  const { region } = useModel('region');
  const readAgain = useReadAgain();
  const [usual] = useState<Filter>(() => ({ range: quickRange('week', region), type: null }));
  const [filter, setFilter] = useState(usual);
  // The picker shows a range that is not in force: a file of another one would be a wrong file.
  const [refused, setRefused] = useState(false);
  const { query, paged } = usePaged(coinFlowRecords, inputOf(userId, filter));
  const apply = (patch: Partial<Filter>) => setFilter({ ...filter, ...patch });
  const rows = query.data?.list ?? [];
  // Rows of one type are not neighbours in the ledger: there is no chain to check.
  const chained = query.isPlaceholderData ? null : filter.type === null;
  const broken = chained ? brokenLinks(rows) : new Set<string>();
  const columns = columnsOf(broken);
  return (
    <Flex vertical gap="middle">
      <Flex gap="small" wrap align="center">
        <TimeRange
          value={filter.range}
          maxDays={maxFlowSpanDays}
          onChange={(range) => apply({ range })}
          onRefused={setRefused}
        />
        <Select<string>
          allowClear={clearable}
          aria-label="类型"
          placeholder="全部类型"
          className={styles.select}
          options={optionsOf(flowTypes)}
          value={filter.type}
          onChange={(type) => apply({ type: type ?? null })}
        />
        <ReportButton
          permission="user:export"
          subject="金币流水"
          fetch={() => exportFlowRecords(inputOf(userId, filter))}
          icon={<DownloadOutlined />}
          disabled={refused || query.data?.total === 0}
        >
          导出
        </ReportButton>
        <MoneyLinks uid={userId} />
        {query.data && <ReadAt query={query} onRefresh={readAgain} />}
      </Flex>
      <Loaded query={query} rows={10}>
        {(counted) => (
          <Flex vertical gap="small">
            <div role="status">
              <Chain chained={rows.length === 0 ? null : chained} broken={broken.size} />
            </div>
            {rows.length === 0 ? (
              <Nothing
                filtered={filter !== usual}
                hint="近 7 天没有金币变动，可以放宽时间范围"
                onClear={() => setFilter(usual)}
              />
            ) : (
              <PagedTable
                label="金币流水"
                columns={columns}
                rows={rows}
                rowKey={({ flow_id }) => flow_id}
                counted={counted}
                {...paged}
              />
            )}
          </Flex>
        )}
      </Loaded>
    </Flex>
  );
}

/** Result of checking the balances on this page; empty if there is nothing to report. */
function Chain({ chained, broken }: { chained: boolean | null; broken: number }) {
  if (chained === null) return null;
  if (!chained) return <span className="secondary">按类型筛选时不校验余额是否连续</span>;
  if (broken === 0) return <Tag color="green">本页余额连续</Tag>;
  return <Tag color="red">本页有 {broken} 处断链，请核对</Tag>;
}

const coins = (value: number) => <span className="mono">{numberText(value)}</span>;

const columnsOf = (broken: ReadonlySet<string>): PlainColumn<CoinFlow>[] => [
  { title: '时间', render: ({ at }) => <Time at={at} /> },
  { title: '类型', render: ({ type }) => <StateTag map={flowTypes} value={type} /> },
  { title: '变动', number: true, render: ({ amount }) => <SignedCoins value={amount} /> },
  {
    title: '变动前',
    number: true,
    render: ({ flow_id, balance_before }) => (
      <>
        {broken.has(flow_id) && <Tag color="red">断链</Tag>}
        {coins(balance_before)}
      </>
    ),
  },
  { title: '变动后', number: true, render: ({ balance_after }) => coins(balance_after) },
  {
    title: '关联单',
    render: ({ ref }) => (
      <span className="mono">
        <IdLink id={ref} />
      </span>
    ),
  },
  { title: '备注', wraps: true, render: ({ remark }) => <bdi>{safeText(remark)}</bdi> },
];
