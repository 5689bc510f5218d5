import { ReportButton } from '@/kit/field/ReportButton';
import { exportAgentStatement } from '@/services/agentFigures';
import type { InputOf } from '@/services/endpoint';

interface Props {
  /** Selected agent; null if none. */
  agent: string | null;
  /** Epoch ms, or times as a filter has them; read when it is pressed. */
  span: () => Omit<InputOf<typeof exportAgentStatement>, 'agent'>;
  children: string;
}

/** Downloads an agent's statement of a period as a file from the backend; needs the export permission. */
export function StatementButton({ agent, span, children }: Props) {
  return (
    <ReportButton
      permission="payManage.agentFlow:export"
      subject={`代理对账单-${agent}`}
      fetch={() => exportAgentStatement({ ...span(), agent: agent ?? '' })}
      disabled={agent === null}
      title={agent === null ? '请先筛选一个代理' : '期初、明细、期末与校验'}
    >
      {children}
    </ReportButton>
  );
}
