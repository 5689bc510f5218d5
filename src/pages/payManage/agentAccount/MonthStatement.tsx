import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { statementMonths } from '@/domain/limits';
import { type AgentMonth, agentMonth } from '@/services/agentAccounts';
import { Loaded } from '@/ui/Loaded';
import { clock } from '@/utils/clock';
import { serverTime } from '@/utils/regionTime';
import { StatementButton } from '../agents/StatementButton';
import { MonthSheet } from './MonthSheet';
import styles from './month.module.css';

/** The current month (PRC) and those before it, as `YYYY-MM`. */
function monthsUpTo(now: number): string[] {
  const [year = 0, month = 0] = (serverTime(now) ?? '').split('-').map(Number);
  return Array.from({ length: statementMonths }, (_, back) => {
    const place = year * 12 + month - 1 - back;
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
  });
}

/** 月结单: one month of an agent by day and type; as a file with all lines, and on paper. */
export default function MonthStatement({ id }: { id: string }) {
  const [months] = useState(() => monthsUpTo(clock.now()));
  const [month = '', setMonth] = useState(months[0]);
  const finding = useQuery({
    queryKey: [agentMonth.spec.name, id, month],
    queryFn: ({ signal }) => agentMonth({ agent_id: id, month }, { signal }),
  });
  return (
    <Flex vertical gap="middle">
      <Select
        aria-label="月份"
        className={styles.month ?? ''}
        value={month}
        onChange={setMonth}
        options={months.map((value) => ({ value, label: value }))}
      />
      <Loaded query={finding}>
        {(statement) => (
          <Flex vertical gap="middle">
            <MonthSheet statement={statement} />
            <Flex gap="small">
              <StatementButton agent={id} span={() => ({ from: statement.from, to: statement.to })}>
                导出 CSV
              </StatementButton>
              <Print statement={statement} />
            </Flex>
          </Flex>
        )}
      </Loaded>
    </Flex>
  );
}

/** On paper stands the statement alone, whatever lies around it on the screen. */
function Print({ statement }: { statement: AgentMonth }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>打印</Button>
      {isPrinting &&
        createPortal(
          <div className={styles.paper}>
            <MonthSheet statement={statement} />
          </div>,
          document.body,
        )}
    </>
  );
}
