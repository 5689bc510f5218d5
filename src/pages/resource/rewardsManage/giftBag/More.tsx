import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { useConfigFigures, useOwnFigures } from '@/components/config/figures';
import { bagRatio, bagValue, giftBagPriceText, ratioText, skuProblems, stockLeftOf } from '@/domain/giftBag/rules';
import { givenText, givenValue } from '@/domain/shared/givenItem';
import { weightSum } from '@/domain/treasureBox/draw';
import { probabilityText } from '@/domain/treasureBox/figures';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { useCan } from '@/kit/field/useAllowed';
import { giftBagFigures } from '@/services/giftBag';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { type GiftBagRow, useSkus } from './row';

/** Contents by value, sold and left quantities, and a button to grant the bag. */
export default function More({ row }: { row: GiftBagRow }) {
  const { body } = row.content;
  const can = useCan();
  const sum = weightSum(body.items);
  const problems = skuProblems(body, useSkus().data?.list ?? []);
  return (
    <>
      <Section title="销量与价值">
        {problems.map(({ store, text }) => (
          <Alert key={store} type="error" showIcon title={text} className={layout.below12} />
        ))}
        <Sales row={row} />
        {row.env === 'prod' && row.status === 'online' && can('reward-operation:create') && <Give row={row} />}
      </Section>
      <Section title="内容">
        <PlainTable
          label="礼包内容"
          rows={body.items}
          rowKey={(item) => givenText(item)}
          empty="还没有物品"
          columns={[
            { title: '物品', wraps: true, render: (item) => <bdi>{safeText(givenText(item))}</bdi> },
            { title: '价值（金币）', number: true, render: (item) => numberText(givenValue(item)) },
            ...(body.mode === 'random' && sum > 0
              ? [
                  {
                    title: '概率',
                    number: true as const,
                    render: (item: (typeof body.items)[number]) => probabilityText(item.weight, sum),
                  },
                ]
              : []),
          ]}
        />
      </Section>
    </>
  );
}

/** The way to give it to users, who take of the same stock as those who buy it. */
function Give({ row }: { row: GiftBagRow }) {
  const one = useOwnFigures(giftBagFigures, row);
  const isOut = one !== undefined && stockLeftOf({ stock: one.stock, sold: one.sold }) === 0;
  return (
    <p>
      {isOut ? (
        <span className="secondary">库存为 0，补库存后才能发放给用户</span>
      ) : (
        <Link to={`/userManage/reward-operation?give=gift_bag:${row.id}`}>发放给用户</Link>
      )}
    </p>
  );
}

function Sales({ row }: { row: GiftBagRow }) {
  const { body } = row.content;
  return (
    <Loaded query={useConfigFigures(giftBagFigures, row.env)} rows={1}>
      {({ list }) => {
        const one = list.find(({ id }) => id === row.id);
        const stock = one?.stock ?? null;
        return (
          <FactList
            columns={3}
            items={[
              ['已售', one ? `${numberText(one.sold)} 个` : '—'],
              ['库存', stock === null ? '不限' : `${numberText(stock)} 个`],
              ['剩余', one?.left === 0 ? '售罄' : one?.left ? `${numberText(one.left)} 个` : '不限'],
              ['售价', giftBagPriceText(body)],
              ['价值', `${numberText(bagValue(body))} 金币`],
              ['价值比', ratioText(bagRatio(body))],
            ]}
          />
        );
      }}
    </Loaded>
  );
}
