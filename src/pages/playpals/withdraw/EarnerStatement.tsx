import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { earnerMonths } from '@/domain/withdrawal/limits';
import { Loaded } from '@/kit/base/Loaded';
import { PrintButton } from '@/kit/base/PrintButton';
import { useMonth } from '@/kit/base/useMonth';
import { ReportButton } from '@/kit/field/ReportButton';
import { earnerMonth, exportEarnerMonth } from '@/services/withdrawalFigures';
import { queryOf } from '@/utils/queryOf';
import { EarnerSheet } from './EarnerSheet';

/** 对账单: one month of an earner; as a file with all lines, and on paper. */
export default function EarnerStatement({ uid }: { uid: string }) {
  const { month, select } = useMonth(earnerMonths);
  const finding = useQuery(queryOf(earnerMonth, { uid, month }));
  return (
    <Flex vertical gap="middle">
      {select}
      <Loaded query={finding}>
        {(statement) => (
          <Flex vertical gap="middle">
            <EarnerSheet statement={statement} />
            <Flex gap="small">
              <ReportButton
                permission="Playpals.auditWithdraw:export"
                subject={`提现对账单-${uid}-${month}`}
                fetch={() => exportEarnerMonth({ uid, month })}
              >
                导出 CSV
              </ReportButton>
              <PrintButton>
                <EarnerSheet statement={statement} />
              </PrintButton>
            </Flex>
          </Flex>
        )}
      </Loaded>
    </Flex>
  );
}
