import { useQuery } from '@tanstack/react-query';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { labelOf } from '@/domain/labels';
import { attemptStates, payoutModes, withdrawMethods } from '@/domain/withdraw';
import { listPayoutBatches } from '@/services/withdrawalPayouts';
import { Loaded } from '@/ui/Loaded';
import { openForm } from '@/ui/openForm';
import { PlainTable } from '@/ui/PlainTable';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const shown = 20;

/** 打款批次: the newest ones, and how far each has come. */
export default function Batches() {
  const finding = useQuery({
    queryKey: [listPayoutBatches.spec.name],
    queryFn: ({ signal }) => listPayoutBatches({ size: shown }, { signal }),
  });
  return (
    <Loaded query={finding} isEmpty={({ total }) => total === 0} empty="还没有打款批次">
      {({ list, total }) => (
        <PlainTable
          label="打款批次"
          caption={total > shown ? `最近 ${shown} 批，共 ${numberText(total)} 批` : undefined}
          rows={list}
          rowKey={({ batch_id }) => batch_id}
          columns={[
            {
              title: '批次号',
              render: ({ batch_id }) => (
                <button
                  type="button"
                  className="link-button mono"
                  onClick={() => openForm(() => import('./dialogs/BatchDialog'), { batch_id, refused: [] })}
                >
                  {batch_id}
                </button>
              ),
            },
            { title: '时间', render: ({ created_at }) => <Time at={created_at} short /> },
            { title: '方式', render: ({ method }) => labelOf(withdrawMethods, method).label },
            { title: '提交方式', render: ({ mode }) => labelOf(payoutModes, mode).label },
            { title: '笔数', number: true, render: ({ count }) => numberText(count) },
            { title: '合计', number: true, render: ({ total: sum, currency }) => moneyText(sum, currency) },
            {
              title: '结果',
              wraps: true,
              render: ({ states }) =>
                states.map(({ state, count }) => (
                  <span key={state}>
                    <StateTag map={attemptStates} value={state} /> {numberText(count)}{' '}
                  </span>
                )),
            },
            { title: '操作人', render: ({ by }) => safeText(by) },
          ]}
        />
      )}
    </Loaded>
  );
}
