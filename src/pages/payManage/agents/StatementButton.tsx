import { Button } from 'antd';
import { useState } from 'react';
import { saveReport } from '@/kit/base/saveReport';
import { useCan } from '@/kit/field/useAllowed';
import { useExporter } from '@/kit/list/useExporter';
import { exportAgentStatement } from '@/services/agentFigures';
import type { InputOf } from '@/services/endpoint';
import { clock } from '@/utils/clock';
import { csvFileName } from '@/utils/csv';

interface Props {
  /** Selected agent; null if none. */
  agent: string | null;
  /** Epoch ms, or times as a filter has them; read when it is pressed. */
  span: () => Omit<InputOf<typeof exportAgentStatement>, 'agent'>;
  children: string;
}

/** Downloads an agent's statement of a period as a file from the backend; needs the export permission. */
export function StatementButton({ agent, span, children }: Props) {
  const { operatorId } = useExporter();
  const [busy, setBusy] = useState(false);
  if (!useCan()('payManage.agentFlow:export')) return null;
  const run = async () => {
    if (agent === null) return;
    setBusy(true);
    await saveReport(
      () => exportAgentStatement({ ...span(), agent }),
      csvFileName(`代理对账单-${agent}`, operatorId, clock.now()),
    );
    setBusy(false);
  };
  return (
    <Button
      loading={busy}
      disabled={agent === null}
      title={agent === null ? '请先筛选一个代理' : '期初、明细、期末与校验'}
      onClick={run}
    >
      {children}
    </Button>
  );
}
