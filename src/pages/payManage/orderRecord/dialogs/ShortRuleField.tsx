import { Alert, Form, Radio } from 'antd';
import { type ShortRule as Rule, shortRules, splitBack } from '@/domain/order/rules';
import { optionsOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { FormField } from '@/kit/form/FormField';
import { numberText } from '@/utils/numberText';

interface Props {
  /** Coins that have to come back, and those that the user holds. */
  coins: number;
  balance: number;
}

/** 余额不足策略, and the effect of the chosen one on each account. */
export function ShortRuleField({ coins, balance }: Props) {
  const rule: Rule = Form.useWatch('rule') ?? 'refuse';
  const { taken, owed, written_off, lacks } = splitBack(coins, balance, rule);
  const rows = [
    { whose: '用户余额', change: -taken, after: `${numberText(balance)} → ${numberText(balance - taken)}` },
    ...(owed > 0 ? [{ whose: '用户欠款', change: -owed, after: '下次到账先抵扣' }] : []),
    ...(written_off > 0 ? [{ whose: '平台承担', change: -written_off, after: '记入退款损失' }] : []),
  ];
  return (
    <>
      <FormField
        name="rule"
        label="余额不足时"
        required
        rules={[
          {
            validator: async (_, value) => {
              if (value === 'refuse' && lacks > 0) throw new Error(`用户余额不足，还差 ${numberText(lacks)} 币`);
            },
          },
        ]}
      >
        <Radio.Group options={optionsOf(shortRules)} />
      </FormField>
      {coins > 0 && rule === 'refuse' && lacks > 0 && (
        <Alert
          type="warning"
          showIcon
          className={layout.below16}
          title={`用户余额 ${numberText(balance)}，须扣回 ${numberText(coins)}，还差 ${numberText(lacks)}：请选择差额如何处理`}
        />
      )}
      {coins > 0 && (rule !== 'refuse' || lacks === 0) && (
        <div className={layout.below16}>
          <PlainTable
            label="扣回影响"
            rows={rows}
            rowKey={({ whose }) => whose}
            columns={[
              { title: '账户', render: ({ whose }) => whose },
              { title: '变动', number: true, render: ({ change }) => <SignedCoins value={change} /> },
              { title: '结果', render: ({ after }) => after },
            ]}
          />
        </div>
      )}
    </>
  );
}
