import { Button } from 'antd';
import { useState } from 'react';
import { useExporter } from '@/components/list/useExporter';
import { useCan } from '@/components/useAllowed';
import { exportAgentStatement } from '@/services/agentFigures';
import { saveReport } from '@/ui/saveReport';
import { clock } from '@/utils/clock';
import { csvFileName } from '@/utils/csv';
import { useFlowWish } from './filters';

/** The statement of the chosen agent over the chosen time, as a file of the backend. */
export function Statement() {
  const { wish, agent } = useFlowWish();
  const { operatorId } = useExporter();
  const [busy, setBusy] = useState(false);
  if (!useCan()('payManage.agentFlow:export')) return null;
  const run = async () => {
    if (agent === null) return;
    setBusy(true);
    const { from, to } = wish();
    await saveReport(() => exportAgentStatement({ agent, from, to }), csvFileName(agent, operatorId, clock.now()));
    setBusy(false);
  };
  return (
    <Button
      loading={busy}
      disabled={agent === null}
      title={agent === null ? '请先筛选一个代理' : '期初、明细、期末与校验'}
      onClick={run}
    >
      对账单
    </Button>
  );
}
