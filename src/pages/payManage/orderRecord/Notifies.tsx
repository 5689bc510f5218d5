import { PlainTable } from '@/kit/base/PlainTable';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { OrderDetail } from '@/services/order';
import { safeText } from '@/utils/safeText';
import styles from './orderRecord.module.css';

/** JSON with a line for each field; anything else as it came. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Notifications from the channel, as received; the backend masks personal data. */
export function Notifies({ log }: { log: OrderDetail['notify_log'] }) {
  return (
    <PlainTable
      label="渠道回调"
      rows={log}
      rowKey={({ at }) => String(at)}
      empty="没有收到渠道回调"
      columns={[
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        { title: '事件', render: ({ event }) => safeText(event) },
        { title: '处理', render: ({ accepted }) => (accepted ? <Tag color="green">已处理</Tag> : <Tag>未处理</Tag>) },
        {
          title: '内容',
          wraps: true,
          render: ({ body }) => <pre className={styles.json}>{safeText(laidOut(body))}</pre>,
        },
      ]}
    />
  );
}
