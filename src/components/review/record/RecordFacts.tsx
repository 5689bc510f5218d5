import { Alert } from 'antd';
import { Fragment } from 'react';
import { approvalStatus } from '@/domain/approval/rules';
import { decisionType } from '@/domain/case/fields';
import { appealStatus } from '@/domain/review/appeal';
import { cleanReasons, priorities, qaErrors, qaStatus, reportScenes, sources } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { unseenText } from '@/domain/shared/unseen';
import { type Fact, Facts } from '@/kit/detail/Facts';
import { LinkedUid } from '@/kit/field/LinkedUid';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { ReviewRecord } from '@/services/reviewRecords';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { RestorationList } from './dialogs/NotRestored';
import { ConclusionCell, DecisionTarget } from './recordColumns';
import { doneText, reversalCostText } from './recordOf';

interface Props {
  record: ReviewRecord;
  onDetail: (decisionId: string) => void;
}

/** Facts of a decision: result, operator and later changes. */
export function RecordFacts({ record, onDetail }: Props) {
  const { labelFor } = useReasonCodes();
  const { case: item, appeal, qa } = record;
  const facts: readonly Fact<'case_id' | 'decision_id' | 'claimed_at' | 'effective_at' | 'feedback_sent'>[] = [
    ['target', <DecisionTarget key="target" record={record} />, 'wide'],
    ['case_id', <Uid key="case" id={record.case_id} label="单号" />],
    'decision_id',
    ['conclusion', <ConclusionCell key="conclusion" record={record} />],
    record.clean_reason
      ? ['clean_reason', labelOf(cleanReasons, record.clean_reason).label]
      : ['reason_code', record.reason_code ? safeText(labelFor(record.reason_code)) : '—'],
    ['measures', doneText(record) || '—'],
    ...(record.unseen.length > 0 ? [['未看未听', record.unseen.map(unseenText).join('、')] as const] : []),
    ['note', record.note ? <bdi key="note">{safeText(record.note)}</bdi> : '—'],
    ['by_name', safeText(record.by_name)],
    ['cost_sec', reversalCostText(record.cost_sec)],
    'claimed_at',
    ['决定', <Time key="decided" at={record.decided_at} />],
    'effective_at',
    [
      'source',
      <Fragment key="source">
        <StateTag map={priorities} value={item.priority} /> <StateTag map={sources} value={item.source} />{' '}
        <StateTag map={reportScenes} value={item.scene} /> {item.merged > 1 && `合并 ${numberText(item.merged)} 条`}
      </Fragment>,
    ],
    ['ban_ids', <Ids key="bans" ids={record.ban_ids} label="封禁单" />],
    [
      '审批',
      <Fragment key="approval">
        <Ids ids={record.approval_id ? [record.approval_id] : []} label="审批单" />{' '}
        {record.unagreed && <StateTag map={approvalStatus} value={record.unagreed.status} />}
      </Fragment>,
    ],
    [
      'appeal',
      <Fragment key="appeal">
        <StateTag map={appealStatus} value={appeal.status} /> {appeal.at !== null && <Time at={appeal.at} />}
        {appeal.text && <Quote text={appeal.text} />}
        {appeal.answer && <Quote text={`答复${appeal.by ? `（${appeal.by}）` : ''}：${appeal.answer}`} />}
      </Fragment>,
    ],
    [
      'qa',
      <Fragment key="qa">
        <StateTag map={qaStatus} value={qa.status} /> {qa.score !== null && `${numberText(qa.score)} 分`}{' '}
        {qa.error && <StateTag map={qaErrors} value={qa.error} />} {qa.by && safeText(qa.by)}
      </Fragment>,
    ],
    ...(item.kind === 'report' ? (['feedback_sent'] as const) : []),
  ];
  return (
    <>
      <Links record={record} onDetail={onDetail} />
      <Facts of={decisionType} row={record} facts={facts} />
    </>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <div className="secondary">
      <bdi>{safeText(text)}</bdi>
    </div>
  );
}

function Ids({ ids, label }: { ids: readonly string[]; label: string }) {
  if (ids.length === 0) return <>—</>;
  return ids.map((id) => <LinkedUid key={id} id={id} label={label} />);
}

/** Links between a reversal and the reversed decision (docs/design/domain.md#reversal). */
function Links({ record: { reverses, reversed_by, restored, not_restored }, onDetail }: Props) {
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
      {restored.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={style}
          title="改判时已撤销"
          description={<RestorationList items={restored} />}
        />
      )}
      {not_restored.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={style}
          title="未能恢复"
          description={<RestorationList items={not_restored} />}
        />
      )}
    </>
  );
}
