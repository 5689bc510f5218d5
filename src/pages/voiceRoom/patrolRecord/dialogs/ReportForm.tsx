import { history } from '@umijs/max';
import { type Accusation, AccusedField, accusedIn } from '@/components/room/actions/AccusedField';
import { patrolCheckType } from '@/domain/patrolRecord/fields';
import { accusable } from '@/domain/patrolRecord/rules';
import { notify } from '@/kit/base/feedback';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { Who } from '@/kit/field/Who';
import { WriteForm } from '@/kit/form/WriteForm';
import { type PatrolCheck, reportCheck } from '@/services/patrolRecord';
import { usePatrolCases } from '../CaseLink';
import { CheckWords } from './CheckWords';
import { useCheckDetail } from './useCheckDetail';

/** 转举报审核 (L2): a new case in the report queue about a chosen person or the room; its number is told. */
export default function ReportForm({ targets: [check], onClose }: FormProps<PatrolCheck>) {
  const { hits, violator_uids, track, owner_uid, owner_name } = check;
  const cases = usePatrolCases();
  const uids = accusable(check);
  // One violator, or the only speaker of the hits, is the likely object; among several the operator chooses.
  const [likely, another] = violator_uids.length > 0 ? violator_uids : uids;
  return (
    <WriteForm<typeof reportCheck.spec.input, typeof reportCheck.spec.output, Accusation>
      endpoint={reportCheck}
      of={patrolCheckType}
      target={check}
      title="转举报审核"
      okText="确认转审"
      remark="required"
      impact={
        <>
          将以
          <CheckWords check={check} />
          建立一个举报案件，{hits.length > 0 ? '附命中文本' : '没有命中文本'}；每条记录只能转一次。
          {uids.length === 0 && (
            <>
              {track === 'mixed' ? '混流未定位说话人' : '没有命中说话人'}，案件对象为房间及房主
              <Who user={{ user_id: owner_uid, nickname: owner_name }} />。
            </>
          )}
        </>
      }
      {...(likely !== undefined && another === undefined ? { initialValues: { uid: likely } } : {})}
      input={(values) => ({ uid: accusedIn(values, uids) })}
      needsAnswer
      done={({ case_id }) => {
        const action = cases ? { action: { label: '去举报审核', run: () => history.push(cases) } } : {};
        notify({ tone: 'success', text: '已转举报审核', detail: `案件 ${case_id}`, ...action });
        return undefined;
      }}
      onClose={onClose}
    >
      {uids.length > 0 && <Accused check={check} uids={uids} />}
    </WriteForm>
  );
}

/** The choice of the object, with the names from the detail. */
function Accused({ check, uids }: { check: PatrolCheck; uids: readonly string[] }) {
  const finding = useCheckDetail(check.check_id);
  return (
    <Loaded query={finding} rows={2}>
      {({ lanes }) => {
        const persons = uids.map((uid) => {
          const { lane = '?', nickname } = lanes.find((one) => one.uid === uid) ?? {};
          return { uid, seat: lane, nickname: nickname ?? '' };
        });
        return <AccusedField room={check} persons={persons} />;
      }}
    </Loaded>
  );
}
