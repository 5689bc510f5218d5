import { Alert, Descriptions, type DescriptionsProps } from 'antd';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { Uid } from '@/components/Uid';
import { useReasonCodes } from '@/components/useReasonCodes';
import { labelOf } from '@/domain/labels';
import { appealStatus, cleanReasons, priorities, qaErrors, qaStatus, scenes, sources } from '@/domain/review';
import type { ReviewRecord } from '@/services/reviewRecords';
import layout from '@/ui/layout.module.css';
import { safeText } from '@/utils/safeText';
import { NotRestoredList } from './dialogs/NotRestored';
import { Conclusion } from './recordColumns';
import { costText, measureText } from './recordOf';

interface Props {
  record: ReviewRecord;
  onDetail: (decisionId: string) => void;
}

/** What was decided, by whom, and what became of it since. */
export function RecordFacts({ record, onDetail }: Props) {
  const { labelFor } = useReasonCodes();
  const { case: item, appeal, qa } = record;
  const items: DescriptionsProps['items'] = [
    { key: 'case_id', label: '单号', children: <Uid id={record.case_id} label="单号" /> },
    { key: 'decision_id', label: '结论号', children: <Uid id={record.decision_id} label="结论号" /> },
    { key: 'conclusion', label: '结论', children: <Conclusion record={record} /> },
    { key: 'policy', label: '定性', children: policyText(record, labelFor) },
    { key: 'measures', label: '处置', children: record.measures.map(measureText).join('、') || '—' },
    { key: 'note', label: '备注', children: record.note ? <bdi>{safeText(record.note)}</bdi> : '—' },
    { key: 'reviewer', label: '审核员', children: safeText(record.by_name) },
    { key: 'cost', label: '耗时', children: costText(record.cost_sec) },
    { key: 'claimed_at', label: '领取', children: <Time at={record.claimed_at} /> },
    { key: 'decided_at', label: '决定', children: <Time at={record.decided_at} /> },
    { key: 'effective_at', label: '生效', children: <Time at={record.effective_at} /> },
    {
      key: 'case',
      label: '案件',
      children: (
        <>
          <StateTag map={priorities} value={item.priority} /> <StateTag map={sources} value={item.source} />{' '}
          <StateTag map={scenes} value={item.scene} /> {item.merged > 1 && `合并 ${item.merged} 条`}
        </>
      ),
    },
    { key: 'bans', label: '封禁单', children: <Ids ids={record.ban_ids} label="封禁单" /> },
    {
      key: 'approval',
      label: '审批',
      children: <Ids ids={record.approval_id ? [record.approval_id] : []} label="审批单" />,
    },
    {
      key: 'appeal',
      label: '申诉',
      children: (
        <>
          <StateTag map={appealStatus} value={appeal.status} /> {appeal.at !== null && <Time at={appeal.at} />}
          {appeal.text && <Quote text={appeal.text} />}
          {appeal.answer && <Quote text={`答复${appeal.by ? `（${appeal.by}）` : ''}：${appeal.answer}`} />}
        </>
      ),
    },
    {
      key: 'qa',
      label: '质检',
      children: (
        <>
          <StateTag map={qaStatus} value={qa.status} /> {qa.score !== null && `${qa.score} 分`}{' '}
          {qa.error && <StateTag map={qaErrors} value={qa.error} />} {qa.by && safeText(qa.by)}
        </>
      ),
    },
    ...(item.kind === 'report'
      ? [{ key: 'feedback', label: '反馈举报人', children: record.feedback_sent ? '已反馈' : '未反馈' }]
      : []),
  ];
  return (
    <>
      <Links record={record} onDetail={onDetail} />
      <Descriptions size="small" bordered column={2} items={items} />
    </>
  );
}

function policyText(record: ReviewRecord, labelFor: (code: string) => string): string {
  if (record.reason_code) return safeText(labelFor(record.reason_code));
  return record.clean_reason ? labelOf(cleanReasons, record.clean_reason).label : '—';
}

function Quote({ text }: { text: string }) {
  return (
    <div className={`secondary ${layout.breakable}`}>
      <bdi>{safeText(text)}</bdi>
    </div>
  );
}

function Ids({ ids, label }: { ids: readonly string[]; label: string }) {
  if (ids.length === 0) return <>—</>;
  return ids.map((id) => <Uid key={id} id={id} label={label} />);
}

/** A reversal and what it took back lead to each other (domain §4.3.5). */
function Links({ record: { reverses, reversed_by, not_restored }, onDetail }: Props) {
  const link = (id: string) => (
    <button type="button" className="link-button mono" onClick={() => onDetail(id)}>
      {id}
    </button>
  );
  const style = { marginBottom: 12 };
  return (
    <>
      {reversed_by && (
        <Alert type="warning" showIcon style={style} title={<>该结论已被改判，见 {link(reversed_by)}</>} />
      )}
      {reverses && <Alert type="info" showIcon style={style} title={<>由改判产生，原结论 {link(reverses)}</>} />}
      {not_restored.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={style}
          title="未能恢复"
          description={<NotRestoredList items={not_restored} />}
        />
      )}
    </>
  );
}
