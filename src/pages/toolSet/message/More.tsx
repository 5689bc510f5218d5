import { Link } from '@umijs/max';
import { Section } from '@/components/detail/Section';
import { type FactItem, FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { numberText, percentText } from '@/utils/numberText';
import { sendsOf } from './sends/sendsOf';
import { type MessageRow, useFigures } from './useFigures';

/** What became of its messages, and the way to each. */
export default function More({ row }: { row: MessageRow }) {
  return (
    <Section title="近 24 小时">
      <Loaded query={useFigures(row)} rows={1}>
        {({ list }) => {
          const one = list.find(({ id }) => id === row.id);
          if (!one) return <p className="secondary">没有发送过</p>;
          const { sent_24h, delivered, failed, click_rate } = one;
          const counts = { 发送: sent_24h, 送达: delivered, 失败: failed };
          return (
            <FactList
              columns={2}
              items={[
                ...Object.entries(counts).map(([label, count]): FactItem => [label, `${numberText(count)} 条`]),
                ['点击率', click_rate === null ? '—' : percentText(click_rate, 1)],
              ]}
            />
          );
        }}
      </Loaded>
      <Link to={sendsOf(row.id)}>看发送记录</Link>
    </Section>
  );
}
