import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { SumBar } from '@/components/money/SumBar';
import { statementMonths } from '@/domain/agent/limits';
import { Loaded } from '@/kit/base/Loaded';
import { PrintButton } from '@/kit/base/PrintButton';
import { useMonth } from '@/kit/base/useMonth';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { Tag } from '@/kit/field/Tag';
import { type AgentMonth, agentMonth } from '@/services/agentAccount';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { DayTable } from '../agents/DayTable';
import { StatementButton } from '../agents/StatementButton';

/** The statement itself, on the screen and on paper: opening, each day, closing, and whether the chain holds. */
function MonthSheet({ statement }: { statement: AgentMonth }) {
  const { name, agent_id, from, to, opening, in: came, out, closing, ok, days } = statement;
  return (
    <section aria-label="月结单">
      <h3>
        <bdi>{safeText(name)}</bdi>（{agent_id}）月结单
      </h3>
      <p className="secondary">
        {serverTime(from)} 至 {serverTime(to)}（北京时间），单位：金币
      </p>
      <SumBar
        items={[
          { label: '期初', value: numberText(opening) },
          { label: '进', value: <SignedCoins value={came} /> },
          { label: '出', value: <SignedCoins value={-out} /> },
          { label: '期末', value: numberText(closing) },
          { label: '校验', value: ok ? <Tag color="green">✓ 余额连续</Tag> : <Tag color="red">✗ 余额不连续</Tag> },
        ]}
      />
      <DayTable label="按日" days={days} empty="本月没有流水" />
    </section>
  );
}

/** 月结单: one month of an agent by day and type; as a file with all lines, and on paper. */
export default function MonthStatement({ id }: { id: string }) {
  const { month, select } = useMonth(statementMonths);
  const finding = useQuery(queryOf(agentMonth, { agent_id: id, month }));
  return (
    <Flex vertical gap="middle">
      {select}
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
