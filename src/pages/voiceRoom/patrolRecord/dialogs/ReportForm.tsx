import { history } from '@umijs/max';
import { WriteForm } from '@/components/form/WriteForm';
import { patrolCheckType } from '@/domain/objects/patrolCheck';
import { type PatrolCheck, reportCheck } from '@/services/patrolRecords';
import { notify } from '@/ui/feedback';
import type { FormProps } from '@/ui/openForm';
import { usePatrolCases } from '../CaseLink';
import { CheckWords } from './CheckWords';

/** 转举报审核 (L2): a new case in the report queue; its number is told, with the way to it. */
export default function ReportForm({ targets: [check], onClose }: FormProps<PatrolCheck>) {
  const cases = usePatrolCases();
  return (
    <WriteForm
      endpoint={reportCheck}
      of={patrolCheckType}
      target={check}
      title="转举报审核"
      okText="确认转审"
      reasons="punish"
      remark="required"
      impact={
        <>
          将以 <CheckWords check={check} /> 的命中文本建立一个举报案件，
          {check.track === 'mixed' ? '对象为房间（混流未定位说话人）' : '对象为说话人'}；每条记录只能转一次。
        </>
      }
      needsAnswer
      done={({ case_id }) => {
        const action = cases ? { action: { label: '去举报审核', run: () => history.push(cases) } } : {};
        notify({ tone: 'success', text: '已转举报审核', detail: `案件 ${case_id}`, ...action });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
