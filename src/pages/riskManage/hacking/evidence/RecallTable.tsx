import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { type RecallStatus, recallStatus } from '@/domain/hacking/rules';
import { actionOf } from '@/domain/review/kinds';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { useCan } from '@/kit/field/useAllowed';
import { useWrite } from '@/kit/form/useWrite';
import { listRecalls, type Recall, retryRecall } from '@/services/hacking';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

const order = Object.keys(recallStatus) as RecallStatus[];

const failedOf = ({ messages }: Recall) => messages.filter(({ status }) => status === 'failed');

/** Recall results per message of a decision, failures first, with a retry (docs/design/risk.md#hacking-review). */
export function RecallTable({ decisionId }: { decisionId: string }) {
  const query = useQuery(queryOf(listRecalls, { decision_id: decisionId }));
  return (
    <Loaded query={query} isEmpty={({ list }) => list.length === 0} empty="没有撤回消息">
      {({ list }) => list.map((recall) => <Results key={recall.decision_id} recall={recall} />)}
    </Loaded>
  );
}

function Results({ recall }: { recall: Recall }) {
  const can = useCan();
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const { decision_id, version, messages, case_id } = recall;
  const failed = failedOf(recall);
  const count = (wanted: RecallStatus) => messages.filter(({ status }) => status === wanted).length;
  const retry = async () => {
    setBusy(true);
    const msg_ids = failed.map(({ msg_id }) => msg_id);
    await write(
      (idem_key, options) => retryRecall({ decision_id, version, msg_ids, idem_key }, options),
      `结论 ${decision_id}`,
    );
    setBusy(false);
  };
  return (
    <section aria-label={`撤回结果 ${case_id}`}>
      <p role="status">
        <span className="mono">{case_id}</span> 共 {messages.length} 条：
        {order.map((status) => `${labelOf(recallStatus, status).label} ${count(status)}`).join('，')}{' '}
        {failed.length > 0 && can(actionOf('hacking', 'decide')) && (
          <Button size="small" type="primary" loading={busy} onClick={() => void retry()}>
            重试失败的 {failed.length} 条
          </Button>
        )}
      </p>
      <Table
        size="small"
        rowKey="msg_id"
        aria-label="逐条结果"
        dataSource={[...messages].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        columns={[
          {
            title: '结果',
            key: 'status',
            width: 110,
            render: (_, { status }) => <StateTag map={recallStatus} value={status} />,
          },
          { title: '原因', key: 'reason', width: 170, render: (_, { reason }) => (reason ? safeText(reason) : '—') },
          { title: '发送人', key: 'uid', width: 130, render: (_, { uid }) => <Uid id={uid} label="发送人ID" /> },
          { title: '时间', key: 'at', width: 220, render: (_, { at }) => <Time at={at} /> },
          {
            title: '内容',
            key: 'content',
            render: (_, { content }) => <bdi className={layout.breakable}>{safeText(content.slice(0, 80))}</bdi>,
          },
        ]}
      />
    </section>
  );
}
