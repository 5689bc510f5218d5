import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { Time } from '@/kit/field/Time';
import { agentBuyers } from '@/services/agentFigures';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { AgentPartyCell } from '../agents/AgentPartyCell';
import { useFlowQuery } from './filters';

/** 按买家: who bought most, and how often. */
export default function Buyers() {
  const { filtered } = useFlowQuery();
  const buyers = useQuery(filtered(agentBuyers, { page: 1, size: 20 }));
  return (
    <Loaded query={buyers} isEmpty={({ total }) => total === 0} empty="该筛选下没有售出">
      {({ list, total }) => (
        <PlainTable
          label="按买家"
          caption={
            <span className="secondary">
              共 {numberText(total)} 位买家，仅列出购买最多的 {list.length} 位
            </span>
          }
          rows={list}
          rowKey={({ buyer }) => buyer.id}
          columns={[
            { title: '买家', render: ({ buyer }) => <AgentPartyCell party={buyer} /> },
            { title: '净买入', number: true, render: ({ coins }) => numberText(coins) },
            {
              title: '频次',
              render: ({ purchases, days, most }) =>
                `${purchases} 笔 / ${days} 天${most > 1 ? `，单日最多 ${most} 笔` : ''}`,
            },
            {
              title: '付款（分币种）',
              render: ({ paid }) => paid.map(({ amount, currency }) => moneyText(amount, currency)).join('、'),
            },
            { title: '最近', render: ({ last_at }) => <Time at={last_at} short /> },
          ]}
        />
      )}
    </Loaded>
  );
}
