import { SumBar } from '@/components/money/SumBar';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { Tag } from '@/kit/field/Tag';
import type { AgentMonth } from '@/services/agentAccount';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { DayTable } from '../agents/DayTable';

/** The statement itself, on the screen and on paper: opening, each day, closing, and whether the chain holds. */
export function MonthSheet({ statement }: { statement: AgentMonth }) {
  const { name, agent_id, from, to, opening, in: came, out, closing, ok, days } = statement;
  return (
    <section aria-label="月结单">
      <h3>
        <bdi>{safeText(name)}</bdi>（{agent_id}）月结单
      </h3>
      <p className="secondary">
        {serverTime(from)} 至 {serverTime(to)}（PRC），单位：金币
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
