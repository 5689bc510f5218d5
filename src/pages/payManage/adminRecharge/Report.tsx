import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { rechargeMonths } from '@/domain/recharge/limits';
import { rechargeAssets } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { useMonth } from '@/kit/base/useMonth';
import { ReportButton } from '@/kit/field/ReportButton';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { Tag } from '@/kit/field/Tag';
import { exportRechargeReport, rechargeReport } from '@/services/rechargeFigures';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** 月度对账: what each maker's orders came to, against the ledger. */
export default function Report() {
  const { month, select } = useMonth(rechargeMonths);
  const finding = useQuery(queryOf(rechargeReport, { month }));
  return (
    <>
      <Flex gap="small" className={layout.below8}>
        {select}
        <ReportButton
          permission="payManage.adminRecharge:export"
          subject={`充值对账-${month}`}
          fetch={() => exportRechargeReport({ month })}
        >
          导出对账
        </ReportButton>
      </Flex>
      <Loaded query={finding} isEmpty={({ rows }) => rows.length === 0} empty="该月没有后台充值">
        {({ rows, ok }) => (
          <PlainTable
            label="月度对账"
            caption={ok ? <Tag color="green">✓ 单据与账目一致</Tag> : <Tag color="red">✗ 单据与账目不一致，请核对</Tag>}
            rows={rows}
            rowKey={({ maker, asset }) => `${maker} ${asset}`}
            columns={[
              { title: '发起人', render: ({ maker_name }) => safeText(maker_name) },
              { title: '资产', render: ({ asset }) => labelOf(rechargeAssets, asset).label },
              { title: '单数', number: true, render: ({ orders }) => numberText(orders) },
              { title: '增加', number: true, render: ({ credit }) => numberText(credit) },
              { title: '扣减', number: true, render: ({ debit }) => numberText(debit) },
              { title: '未完成', number: true, render: ({ waiting }) => numberText(waiting) },
              { title: '失败', number: true, render: ({ failed }) => numberText(failed) },
              { title: '结果未知', number: true, render: ({ executing }) => numberText(executing) },
              { title: '净额', number: true, render: ({ net }) => <SignedCoins value={net} /> },
              {
                title: '账目',
                number: true,
                render: ({ net, posted }) => (
                  <>
                    <SignedCoins value={posted} /> {net === posted ? '✓' : '✗'}
                  </>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
