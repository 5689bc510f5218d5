import { PlainTable } from '@/kit/base/PlainTable';
import type { Settlement } from '@/services/activitySettle';
import { safeText } from '@/utils/safeText';

/** Readmitted users, with operator and reason: the verifier checks these first. Nothing if there are none. */
export const Readmitted = ({ rows }: { rows: Settlement['readmitted'] }) =>
  rows.length > 0 && (
    <PlainTable
      label="恢复资格"
      caption={`恢复资格 ${rows.length} 人，请逐个核对`}
      rows={rows}
      rowKey={({ uid }) => uid}
      columns={[
        { title: '用户', render: ({ uid }) => <span className="mono">{uid}</span> },
        { title: '恢复人', wraps: true, render: ({ by_name }) => <bdi>{safeText(by_name)}</bdi> },
        { title: '说明', wraps: true, render: ({ why }) => <bdi>{safeText(why)}</bdi> },
      ]}
    />
  );
