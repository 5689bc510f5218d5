import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerAssets, ledgerKinds } from '@/domain/ledger/rules';
import { payChannels } from '@/domain/order/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { Tag } from '@/kit/field/Tag';
import { type LedgerClose, ledgerClose } from '@/services/ledger';
import { clock } from '@/utils/clock';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { serverTime } from '@/utils/regionTime';
import styles from './orderRecord.module.css';

const today = (): string => serverTime(clock.now())?.slice(0, 10) ?? '';

/** 日结 of all accounts: each asset and each currency by itself, with the proof that it follows from what moved. */
export default function DayClose() {
  const [date, setDate] = useState(today);
  const closing = useQuery({
    ...queryOf(ledgerClose, { date }),
    placeholderData: keepPreviousData,
    enabled: date !== '',
  });
  return (
    <>
      <label className={styles.date}>
        日期（服务器时间）
        <input type="date" value={date} max={today()} onChange={({ target }) => setDate(target.value)} />
      </label>
      <Loaded query={closing}>
        {({ assets, money }) => (
          <>
            <Assets assets={assets} />
            <Money money={money} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Proof({ difference, text }: { difference: number; text: string }) {
  return difference === 0 ? <Tag color="green">✓</Tag> : <Tag color="red">✗ 相差 {text}</Tag>;
}

function Assets({ assets }: Pick<LedgerClose, 'assets'>) {
  return (
    <PlainTable
      label="资产日结"
      rows={assets}
      rowKey={({ asset }) => asset}
      columns={[
        { title: '用户与代理持有', render: ({ asset }) => labelOf(ledgerAssets, asset).label },
        { title: '期初', number: true, render: ({ opening }) => numberText(opening) },
        { title: '进', number: true, render: (row) => <SignedCoins value={row.in} /> },
        { title: '出', number: true, render: (row) => <SignedCoins value={-row.out} /> },
        { title: '期末', number: true, render: ({ closing }) => numberText(closing) },
        {
          title: '校验',
          render: ({ difference }) => (
            <Proof difference={difference} text={numberText(difference, { signDisplay: 'always' })} />
          ),
        },
        {
          title: '按类型',
          wraps: true,
          render: ({ kinds }) =>
            kinds.map(({ kind, rows, amount }) => (
              <span key={kind} className={styles.kind}>
                {labelOf(ledgerKinds, kind).label} {numberText(rows)} 笔 <SignedCoins value={amount} />{' '}
              </span>
            )),
        },
      ]}
    />
  );
}

function Money({ money }: Pick<LedgerClose, 'money'>) {
  return (
    <PlainTable
      label="收款日结"
      rows={money}
      rowKey={({ currency }) => currency}
      columns={[
        { title: '渠道收款', render: ({ currency }) => currency },
        { title: '期初', number: true, render: ({ opening, currency }) => moneyText(opening, currency) },
        { title: '收款', number: true, render: (row) => moneyText(row.in, row.currency) },
        { title: '退款', number: true, render: (row) => moneyText(row.out, row.currency) },
        { title: '期末', number: true, render: ({ closing, currency }) => moneyText(closing, currency) },
        {
          title: '校验',
          render: ({ difference, currency }) => (
            <Proof difference={difference} text={moneyText(difference, currency)} />
          ),
        },
        {
          title: '按渠道',
          wraps: true,
          render: ({ channels, currency }) =>
            channels.map((one) => (
              <span key={one.channel} className={styles.kind}>
                {labelOf(payChannels, one.channel).label} {moneyText(one.in, currency)}
                {one.out > 0 && `（退 ${moneyText(one.out, currency)}）`}{' '}
              </span>
            )),
        },
      ]}
    />
  );
}
