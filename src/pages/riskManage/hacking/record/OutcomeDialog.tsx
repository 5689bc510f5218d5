import { Modal, Table } from 'antd';
import styles from '@/components/review/parts.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { memberOutcome } from '@/domain/hacking/rules';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import { Uid } from '@/kit/field/Uid';
import { type HackingOutcome, hackingResultIn } from '@/services/hacking';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { RecallTable } from '../evidence/RecallTable';

interface Props {
  record: RecordOf<'hacking'>;
  onClose: () => void;
}

/** Outcome of a decision: members, messages, words, links, coins (docs/design/risk.md#hacking-record). */
export default function OutcomeDialog({ record, onClose }: Props) {
  const { outcome } = hackingResultIn(record.extra);
  return (
    <Modal open title={`处置结果 ${record.case_id}`} width={920} footer={null} onCancel={onClose}>
      {outcome && <Summary outcome={outcome} />}
      {outcome && outcome.members.length > 0 && <Members members={outcome.members} />}
      {outcome && outcome.recalls > 0 && <RecallTable decisionId={record.decision_id} />}
    </Modal>
  );
}

function Summary({ outcome }: { outcome: HackingOutcome }) {
  const { affected, blocked_coin, recovered, words, urls, closed, failed } = outcome;
  return (
    <ul className={`${styles.plain} ${layout.below12}`}>
      <li>影响 {affected} 人</li>
      {blocked_coin > 0 && (
        <li>
          资金拦截 {numberText(blocked_coin)} 金币，已追回 {numberText(recovered)}
        </li>
      )}
      {words.map(({ word, word_id, reason }) => (
        <li key={word}>
          可疑词「<bdi>{safeText(word)}</bdi>」：{word_id ? `已进入待定（${word_id}）` : safeText(reason ?? '未加入')}
        </li>
      ))}
      {urls.map((url) => (
        <li key={url}>
          已拉黑 <bdi className="mono">{safeText(url)}</bdi>
        </li>
      ))}
      {closed.length > 0 && (
        <li>
          一并关闭 {closed.length} 件：{closed.join('、')}
        </li>
      )}
      {failed.map((why) => (
        <li key={why}>未能完成：{safeText(why)}</li>
      ))}
    </ul>
  );
}

function Members({ members }: Pick<HackingOutcome, 'members'>) {
  return (
    <Table
      size="small"
      rowKey="uid"
      aria-label="团伙成员处置"
      dataSource={[...members]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      columns={[
        {
          title: '成员',
          key: 'nickname',
          render: (_, { nickname }) => <bdi>{safeText(nickname) || '（无昵称）'}</bdi>,
        },
        { title: '用户ID', key: 'uid', render: (_, { uid }) => <Uid id={uid} label="成员ID" /> },
        { title: '结果', key: 'status', render: (_, { status }) => <StateTag map={memberOutcome} value={status} /> },
        { title: '原因', key: 'reason', render: (_, { reason }) => (reason ? safeText(reason) : '—') },
      ]}
    />
  );
}
