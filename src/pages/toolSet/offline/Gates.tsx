import { Tag } from '@/components/Tag';
import { gatesOf } from '@/domain/offlinePackage';
import type { OfflinePackage } from '@/services/offlinePackage';
import { PlainTable } from '@/ui/PlainTable';
import { clock } from '@/utils/clock';

/** Conditions of the next stage with the measured values. */
export function Gates({ one }: { one: OfflinePackage }) {
  return (
    <PlainTable
      label="放量条件"
      rows={gatesOf(one, clock.now())}
      rowKey={({ label }) => label}
      columns={[
        { title: '条件', render: ({ label }) => label },
        {
          title: '结果',
          render: ({ isOpen }) => <Tag color={isOpen ? 'green' : 'red'}>{isOpen ? '通过' : '未通过'}</Tag>,
        },
        { title: '数值', wraps: true, render: ({ text }) => text },
      ]}
    />
  );
}
