import { SumBar } from '@/components/money/SumBar';
import { withdrawStatus } from '@/domain/withdrawal/rules';
import { PlainTable } from '@/kit/base/PlainTable';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import type { EarnerMonth } from '@/services/withdrawalFigures';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

/** The statement itself, on the screen and on paper: the month's beans, what was asked for, what was paid. */
export function EarnerSheet({ statement }: { statement: EarnerMonth }) {
  const { uid, nickname, from, to, opening, in: came, out, closing, ok, withdrawals, paid } = statement;
  return (
    <section aria-label="提现对账单">
      <h3>
        <bdi>{safeText(nickname)}</bdi>（{uid}）提现对账单
      </h3>
      <p className="secondary">
        {serverTime(from)} 至 {serverTime(to)}（北京时间）
      </p>
      <SumBar
        items={[
          { label: '期初收益', value: numberText(opening) },
          { label: '进', value: <SignedCoins value={came} /> },
          { label: '出', value: <SignedCoins value={-out} /> },
          { label: '期末收益', value: numberText(closing) },
          ...paid.map(({ currency, rows, net }) => ({
            label: `已打款 ${numberText(rows)} 笔`,
            value: moneyText(net, currency),
          })),
          { label: '校验', value: ok ? <Tag color="green">✓ 余额连续</Tag> : <Tag color="red">✗ 余额不连续</Tag> },
        ]}
      />
      <PlainTable
        label="本月提现"
        rows={withdrawals}
        rowKey={({ withdraw_id }) => withdraw_id}
        empty="本月没有提现"
        columns={[
          { title: '单号', render: ({ withdraw_id }) => <span className="mono">{withdraw_id}</span> },
          { title: '提交', render: ({ created_at }) => <span className="mono">{serverTime(created_at)}</span> },
          { title: '收益', number: true, render: ({ bean_cost }) => numberText(bean_cost) },
          { title: '金额', number: true, render: ({ amount, currency }) => moneyText(amount, currency) },
          { title: '手续费', number: true, render: ({ fee, currency }) => moneyText(fee, currency) },
          { title: '代扣税', number: true, render: ({ tax, currency }) => moneyText(tax, currency) },
          { title: '实付', number: true, render: ({ net, currency }) => moneyText(net, currency) },
          { title: '状态', render: ({ status }) => <StateTag map={withdrawStatus} value={status} /> },
        ]}
      />
    </section>
  );
}
