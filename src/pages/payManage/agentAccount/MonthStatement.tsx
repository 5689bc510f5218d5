import { useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useState } from 'react';
import { statementMonths } from '@/domain/limits';
import { Loaded } from '@/kit/base/Loaded';
import { PrintButton } from '@/kit/base/PrintButton';
import { agentMonth } from '@/services/agentAccount';
import { clock } from '@/utils/clock';
import { monthsUpTo } from '@/utils/months';
import { StatementButton } from '../agents/StatementButton';
import { MonthSheet } from './MonthSheet';
import styles from './month.module.css';

/** 月结单: one month of an agent by day and type; as a file with all lines, and on paper. */
export default function MonthStatement({ id }: { id: string }) {
  const [months] = useState(() => monthsUpTo(clock.now(), statementMonths));
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
              <PrintButton>
                <MonthSheet statement={statement} />
              </PrintButton>
            </Flex>
          </Flex>
        )}
      </Loaded>
    </Flex>
  );
}
