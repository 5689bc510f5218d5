import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { earnerMonths } from '@/domain/limits';
import { Loaded } from '@/kit/base/Loaded';
import { PrintButton } from '@/kit/base/PrintButton';
import { saveReport } from '@/kit/base/saveReport';
import { useCan } from '@/kit/field/useAllowed';
import { useExporter } from '@/kit/list/useExporter';
import { earnerMonth, exportEarnerMonth } from '@/services/withdrawalFigures';
import { clock } from '@/utils/clock';
import { csvFileName } from '@/utils/csv';
import { monthsUpTo } from '@/utils/months';
import { EarnerSheet } from './EarnerSheet';
import styles from './withdraw.module.css';

/** 对账单: one month of an earner; as a file with all lines, and on paper. */
export default function EarnerStatement({ uid }: { uid: string }) {
  const [months] = useState(() => monthsUpTo(clock.now(), earnerMonths));
  const [month = '', setMonth] = useState(months[0]);
  const finding = useQuery({
    queryKey: [earnerMonth.spec.name, uid, month],
    queryFn: ({ signal }) => earnerMonth({ uid, month }, { signal }),
  });
  return (
    <Flex vertical gap="middle">
      <Select
        aria-label="月份"
        className={styles.month ?? ''}
        value={month}
        onChange={setMonth}
        options={months.map((value) => ({ value, label: value }))}
      />
      <Loaded query={finding}>
        {(statement) => (
          <Flex vertical gap="middle">
            <EarnerSheet statement={statement} />
            <Flex gap="small">
              <Export uid={uid} month={month} />
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

function Export({ uid, month }: { uid: string; month: string }) {
  const { operatorId } = useExporter();
  const [busy, setBusy] = useState(false);
  if (!useCan()('Playpals.auditWithdraw:export')) return null;
  const run = async () => {
    setBusy(true);
    await saveReport(
      () => exportEarnerMonth({ uid, month }),
      csvFileName(`提现对账单-${uid}-${month}`, operatorId, clock.now()),
    );
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={run}>
      导出 CSV
    </Button>
  );
}
