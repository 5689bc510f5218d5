import { useQuery } from '@tanstack/react-query';
import { SumBar } from '@/components/money/SumBar';
import { agentSalesDays } from '@/domain/agent/account';
import { newAccountDays } from '@/domain/shared/limits';
import { rateOf } from '@/domain/shared/rate';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { Rate } from '@/kit/field/Rate';
import { Time } from '@/kit/field/Time';
import { agentOddBuyers, type OddBuyers as Found } from '@/services/agentAccount';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { AgentPartyCell } from '../agents/AgentPartyCell';
import { BuyerGraph } from './BuyerGraph';
import { ShareBar } from './ShareBar';

type Buyer = Found['fresh'][number];

const day = 86_400_000;

const shareText = (part: number, whole: number, buyers: number) => <Rate share={rateOf(part, whole, buyers)} />;

const countOf = (part: number, whole: number, buyers: number) => (
  <>
    {numberText(part)}（{shareText(part, whole, buyers)}）
  </>
);

/** Whole days between the registration and the first purchase. */
const ageText = ({ first_at, register_at }: Buyer): string => {
  const days = Math.floor((first_at - register_at) / day);
  return days < 1 ? '当天' : `${days} 天`;
};

/** 异常买家: accounts that were made shortly before they bought, and those that share a device. */
export default function OddBuyers({ id }: { id: string }) {
  const finding = useQuery(queryOf(agentOddBuyers, { agent_id: id }));
  return (
    <Loaded
      query={finding}
      isEmpty={({ buyers }) => buyers === 0}
      empty={`近 ${agentSalesDays} 天没有买家，可在代理流水里查看更早的售出`}
    >
      {({ buyers, coins, fresh, fresh_buyers, fresh_coins, devices }) => (
        <>
          <SumBar
            items={[
              { label: '买家', value: numberText(buyers) },
              { label: '新号买家', value: countOf(fresh_buyers, buyers, buyers) },
              { label: '新号买入', value: countOf(fresh_coins, coins, buyers) },
              { label: '同设备', value: `${devices.length} 组` },
            ]}
          />
          <Section title={`注册不足 ${newAccountDays} 天即买入`}>
            {fresh.length > 0 && <BuyerGraph rows={fresh} devices={devices} all={fresh_buyers} />}
            {fresh.length < fresh_buyers && <p className="secondary">仅列出购买最多的 {fresh.length} 个</p>}
            <Buyers label="新号买家" rows={fresh} whole={coins} all={buyers} empty="没有新号买家" />
          </Section>
          {devices.map(({ device_id, buyers: users, coins: bought }) => (
            <Section key={device_id} title={`设备 ${device_id}：${users.length} 个买家，${numberText(bought)} 金币`}>
              <Buyers label={`设备 ${device_id}`} rows={users} whole={coins} all={buyers} />
            </Section>
          ))}
        </>
      )}
    </Loaded>
  );
}

interface Props {
  label: string;
  rows: readonly Buyer[];
  /** Coins of all who bought. */
  whole: number;
  /** Number of all who bought. */
  all: number;
  empty?: string;
}

function Buyers({ label, rows, whole, all, empty }: Props) {
  return (
    <PlainTable
      label={label}
      rows={rows}
      rowKey={({ buyer }) => buyer.id}
      empty={empty}
      columns={[
        { title: '买家', render: ({ buyer }) => <AgentPartyCell party={buyer} /> },
        { title: '注册', render: ({ register_at }) => <Time at={register_at} short /> },
        { title: '首次买入', render: ({ first_at }) => <Time at={first_at} short /> },
        { title: '注册后', render: ageText },
        { title: '笔数', number: true, render: ({ purchases }) => numberText(purchases) },
        { title: '买入', number: true, render: ({ coins }) => numberText(coins) },
        { title: '占比', number: true, render: ({ coins }) => shareText(coins, whole, all) },
        { render: ({ coins }) => <ShareBar part={coins} whole={whole} /> },
      ]}
    />
  );
}
