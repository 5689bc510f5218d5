import { Link } from '@umijs/max';
import { FiguresPart } from '@/components/config/figures';
import { type FactItem, FactList } from '@/kit/base/FactList';
import { Section } from '@/kit/detail/Section';
import { Rate } from '@/kit/field/Rate';
import { messageFigures } from '@/services/messageSends';
import { numberText } from '@/utils/numberText';
import type { MessageRow } from './row';
import { sendsOf } from './sends/sendsOf';

/** Send results, with links to the messages. */
export default function More({ row }: { row: MessageRow }) {
  return (
    <Section title="近 24 小时">
      <FiguresPart of={messageFigures} row={row} rows={1} empty="没有发送过">
        {({ sent_24h, delivered, failed, click_rate }) => (
          <FactList
            columns={2}
            items={[
              ...Object.entries({ 发送: sent_24h, 送达: delivered, 失败: failed }).map(
                ([label, count]): FactItem => [label, `${numberText(count)} 条`],
              ),
              ['点击率', <Rate key="rate" share={click_rate} />],
            ]}
          />
        )}
      </FiguresPart>
      <Link to={sendsOf(row.id)}>看发送记录</Link>
    </Section>
  );
}
