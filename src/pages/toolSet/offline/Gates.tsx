import { offlineType } from '@/domain/offlinePackage/fields';
import { gatesOf } from '@/domain/offlinePackage/rules';
import { useNow } from '@/hooks/useNow';
import { PlainTable } from '@/kit/base/PlainTable';
import { Tag } from '@/kit/field/Tag';
import type { OfflinePackage } from '@/services/offlinePackage';
import { numberText } from '@/utils/numberText';
import { useDetail } from './useDetail';

const { fields } = offlineType;
const stepMs = 30_000;

/** Conditions of the next stage with the measured values, read again while they are shown. */
export function Gates({ of }: { of: OfflinePackage }) {
  const one = useDetail(of.package_id, stepMs).data?.package ?? of;
  return (
    <PlainTable
      label="放量条件"
      rows={gatesOf(one, useNow(stepMs))}
      rowKey={({ label }) => label}
      columns={[
        { title: '条件', render: ({ label }) => label },
        {
          title: '结果',
          render: ({ isOpen }) => <Tag color={isOpen ? 'green' : 'red'}>{isOpen ? '通过' : '未通过'}</Tag>,
        },
        { title: '数值', wraps: true, render: ({ text }) => text },
        {
          title: '依据',
          render: ({ counts = [] }) =>
            counts.map((name) => `${fields[name].label} ${numberText(one.metrics[name] ?? 0)}`).join(' / '),
        },
      ]}
    />
  );
}
