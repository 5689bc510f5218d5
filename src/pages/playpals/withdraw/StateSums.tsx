import { type WithdrawStatus, withdrawStatus } from '@/domain/withdrawal/rules';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { amountsIn, useWithdrawSums } from './WithdrawSums';

const states = Object.keys(withdrawStatus) as WithdrawStatus[];

/** The same sums state by state, never added up over currencies. */
export default function StateSums() {
  return (
    <Loaded query={useWithdrawSums()} rows={4}>
      {({ sums }) => (
        <PlainTable
          label="按状态"
          rows={states.map((status) => ({ status, own: sums.filter((one) => one.status === status) }))}
          rowKey={({ status }) => status}
          columns={[
            { title: '状态', render: ({ status }) => <StateTag map={withdrawStatus} value={status} /> },
            {
              title: '笔数',
              number: true,
              render: ({ own }) => numberText(own.reduce((all, one) => all + one.rows, 0)),
            },
            {
              title: '金额（分币种）',
              wraps: true,
              render: ({ own }) =>
                amountsIn(own)
                  .map(({ amount, currency }) => moneyText(amount, currency))
                  .join('、') || '—',
            },
          ]}
        />
      )}
    </Loaded>
  );
}
