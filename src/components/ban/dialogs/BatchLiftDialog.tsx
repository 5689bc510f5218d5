import { Alert } from 'antd';
import { banCannot } from '@/domain/banRecord';
import { maxBanBatch } from '@/domain/limits';
import { type BanRecord, type LiftResult, liftBans } from '@/services/bans';
import BatchResults from '../../batch/BatchResults';
import { useBatch } from '../../batch/useBatch';
import FormModal from '../../form/FormModal';
import { TargetWords } from '../Target';
import { LiftFields, type LiftValues } from './LiftFields';

const idOf = ({ ban_id }: { ban_id: string }) => ban_id;

interface Props {
  bans: readonly BanRecord[];
  isLead: boolean;
  onClose: () => void;
}

/** 批量解封: what became of each is shown, and only what failed is sent again (blocks G5). */
export default function BatchLiftDialog({ bans, isLead, onClose }: Props) {
  const batch = useBatch<Partial<LiftValues>, LiftResult>({
    idOf,
    leftOut: () =>
      bans.flatMap((ban): LiftResult[] => {
        const reason = banCannot.lift(ban, isLead);
        return reason ? [{ ban_id: ban.ban_id, version: ban.version, status: 'skipped', reason }] : [];
      }),
    values: () => ({ misjudged: false, remark: '' }),
  });
  const { serial, leftOut, results } = batch;
  const targets = batch.pending(bans, idOf);

  if (results) {
    return (
      <BatchResults
        title="解封结果"
        results={results}
        idOf={idOf}
        subject={{
          title: '对象',
          render: ({ ban_id }) => {
            const ban = bans.find((one) => one.ban_id === ban_id);
            return ban ? <TargetWords ban={ban} /> : ban_id;
          },
        }}
        onRetry={batch.retry}
        onClose={onClose}
      />
    );
  }

  return (
    <FormModal<LiftValues, { values: LiftValues; results: LiftResult[] }>
      key={serial}
      title={serial > 1 ? '重试失败项' : '批量解封'}
      okText="确认解封"
      reason="with-remark"
      impact={`将解除所选的 ${targets.length} 条封禁，立即生效；一条失败不影响其他，操作逐条记入审计。`}
      initialValues={batch.values}
      submit={async (values, { idemKey }) => {
        const { misjudged, reason_code, remark } = values;
        const answer = await liftBans({
          bans: targets.map(({ item, failed }) => ({ ban_id: item.ban_id, version: (failed ?? item).version })),
          misjudged,
          reason_code,
          remark,
          idem_key: idemKey,
        });
        return { values, results: answer.results };
      }}
      onDone={(done) => batch.end(done.values, done.results)}
      onClose={batch.closing(onClose)}
    >
      {leftOut.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`所选中有 ${leftOut.length} 条不能解封，将跳过`}
          description={[...new Set(leftOut.map(({ reason }) => reason))].join('；')}
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
