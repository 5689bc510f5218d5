import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { banCannot } from '@/domain/banRecord';
import { maxBanBatch } from '@/domain/limits';
import { type BanRecord, type LiftResult, liftBans } from '@/services/bans';
import FormModal from '../../form/FormModal';
import { LiftFields, type LiftValues } from './LiftFields';
import { LiftResults } from './LiftResults';

/** One sending: what is lifted, starting from which answers, and what is known already of the others. */
interface Round {
  serial: number;
  targets: readonly { ban_id: string; version: number }[];
  values: Partial<LiftValues>;
  earlier: readonly LiftResult[];
}

interface Props {
  bans: readonly BanRecord[];
  isLead: boolean;
  onClose: () => void;
}

/** 批量解封: what became of each is shown, and only what failed is sent again (blocks G5). */
export default function BatchLiftDialog({ bans, isLead, onClose }: Props) {
  const [round, setRound] = useState<Round>(() => {
    const earlier = bans.flatMap((ban): LiftResult[] => {
      const reason = banCannot.lift(ban, isLead);
      return reason ? [{ ban_id: ban.ban_id, version: ban.version, status: 'skipped', reason }] : [];
    });
    const skipped = new Set(earlier.map(({ ban_id }) => ban_id));
    const targets = bans.filter(({ ban_id }) => !skipped.has(ban_id));
    return { serial: 1, targets, values: { misjudged: false, remark: '' }, earlier };
  });
  const [outcome, setOutcome] = useState<{ values: LiftValues; results: LiftResult[] } | null>(null);
  // The form closes itself after sending; the results then take its place.
  const hasResults = useRef(false);
  const { serial, targets, earlier, values: initialValues } = round;

  if (outcome) {
    const retry = () => {
      hasResults.current = false;
      const { values, results } = outcome;
      setRound({
        serial: serial + 1,
        targets: results.filter(({ status }) => status === 'failed'),
        values,
        earlier: results,
      });
      setOutcome(null);
    };
    return <LiftResults bans={bans} results={outcome.results} onRetry={retry} onClose={onClose} />;
  }

  return (
    <FormModal<LiftValues, { values: LiftValues; results: LiftResult[] }>
      key={serial}
      title={serial > 1 ? '重试失败项' : '批量解封'}
      okText="确认解封"
      reason="with-remark"
      impact={`将解除所选的 ${targets.length} 条封禁，立即生效；一条失败不影响其他，操作逐条记入审计。`}
      initialValues={initialValues}
      submit={async (values, { idemKey }) => {
        const { misjudged, reason_code, remark } = values;
        const { results } = await liftBans({
          bans: targets.map(({ ban_id, version }) => ({ ban_id, version })),
          misjudged,
          reason_code,
          remark,
          idem_key: idemKey,
        });
        return { values, results };
      }}
      onDone={({ values, results }) => {
        hasResults.current = true;
        const again = new Set(results.map(({ ban_id }) => ban_id));
        setOutcome({ values, results: [...earlier.filter(({ ban_id }) => !again.has(ban_id)), ...results] });
      }}
      onClose={() => {
        if (!hasResults.current) onClose();
      }}
    >
      {earlier.length > 0 && serial === 1 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`所选中有 ${earlier.length} 条不能解封，将跳过`}
          description={[...new Set(earlier.map(({ reason }) => reason))].join('；')}
        />
      )}
      {targets.length > maxBanBatch && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={`一次最多 ${maxBanBatch} 条，现在 ${targets.length} 条，请减少选择`}
        />
      )}
      <LiftFields points="这些封禁的处罚分" />
    </FormModal>
  );
}
