import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Modal } from 'antd';
import { payoutBatchType } from '@/domain/withdrawal/fields';
import { attemptStates } from '@/domain/withdrawal/rules';
import { Loaded } from '@/kit/base/Loaded';
import { openForm } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { Facts } from '@/kit/detail/Facts';
import { ReportButton } from '@/kit/field/ReportButton';
import { StateTag } from '@/kit/field/StateTag';
import { useCan } from '@/kit/field/useAllowed';
import type { OutputOf } from '@/services/endpoint';
import { type createPayoutBatch, downloadPayoutFile, getPayoutBatch } from '@/services/withdrawalPayouts';
import { moneyText } from '@/utils/money';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

interface Props {
  /** Null where none could be sent. */
  batch_id: string | null;
  /** Withdrawals that were not included. */
  refused: OutputOf<typeof createPayoutBatch>['results'];
  onClose: () => void;
}

/** One payout batch: its payments with their results, total and hash. */
export default function BatchDialog({ batch_id, refused, onClose }: Props) {
  return (
    <Modal open title="打款批次" width={860} styles={{ body: scrollingBody }} footer={null} onCancel={onClose}>
      <Flex vertical gap="middle">
        {refused.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={`${refused.length} 笔没有打款`}
            description={refused.map(({ withdraw_id, reason }) => (
              <div key={withdraw_id}>
                {withdraw_id}：{safeText(reason ?? '')}
              </div>
            ))}
          />
        )}
        {batch_id !== null && <Batch id={batch_id} />}
      </Flex>
    </Modal>
  );
}

function Batch({ id }: { id: string }) {
  const finding = useQuery(queryOf(getPayoutBatch, { batch_id: id }));
  return (
    <Loaded query={finding} rows={8}>
      {({ batch, items }) => (
        <Flex vertical gap="middle">
          <Facts
            of={payoutBatchType}
            row={batch}
            facts={[
              'batch_id',
              'mode',
              'method',
              'count',
              'total',
              ['生成人', safeText(batch.by)],
              [
                'hash',
                <span key="hash" className="mono">
                  {batch.hash}
                </span>,
                'wide',
              ],
            ]}
          />
          <Tools id={id} />
          <PlainTable
            label="批次明细"
            rows={items}
            rowKey={({ payout_ref }) => payout_ref}
            columns={[
              { title: '打款号', render: ({ payout_ref }) => <span className="mono">{payout_ref}</span> },
              { title: '用户ID', render: ({ uid }) => <span className="mono">{uid}</span> },
              { title: '实付', number: true, render: ({ net }) => moneyText(net, batch.currency) },
              { title: '结果', render: ({ state }) => <StateTag map={attemptStates} value={state} /> },
              { title: '说明', wraps: true, render: ({ note }) => safeText(note) || '—' },
            ]}
          />
        </Flex>
      )}
    </Loaded>
  );
}

/** The file for the bank, and its answer. */
function Tools({ id }: { id: string }) {
  const permission = 'Playpals.auditWithdraw:payout';
  if (!useCan()(permission)) return null;
  return (
    <Flex gap="small">
      <ReportButton permission={permission} subject={id} fetch={() => downloadPayoutFile({ batch_id: id })}>
        下载打款文件
      </ReportButton>
      <Button onClick={() => openForm(() => import('./ResultsDialog'), { batch_id: id })}>回填结果</Button>
    </Flex>
  );
}
