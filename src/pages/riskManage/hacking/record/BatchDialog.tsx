import { useQuery } from '@tanstack/react-query';
import FormModal from '@/components/form/FormModal';
import { type RecordOf, recordsOf } from '@/components/review/record/recordOf';
import { maxBatch } from '@/domain/limits';
import type { InputOf, OutputOf } from '@/services/endpoint';
import { resultIn } from '@/services/hacking';
import { listRecords, reverseBatch } from '@/services/reviewRecords';
import { toast } from '@/ui/feedback';

export type ReverseResult = OutputOf<typeof reverseBatch>['results'][number];
type Values = Pick<InputOf<typeof reverseBatch>, 'reason_code' | 'remark'>;

interface Props {
  record: RecordOf<'hacking'>;
  /** Not all of them could be reversed. */
  onResults: (results: readonly ReverseResult[]) => void;
  onClose: () => void;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** 按批次改判: everything a batch did is undone; its id is typed (screens/risk §3.7.4, blocks G5 L3). */
export default function BatchDialog({ record, onResults, onClose }: Props) {
  const { batch_id } = record;
  const { data } = useQuery({
    queryKey: [listRecords.spec.name, 'batch', batch_id],
    queryFn: ({ signal }) => listRecords({ kind: 'hacking', q: batch_id, size: maxBatch }, { signal }),
  });
  const batch = recordsOf(data?.list ?? [record], 'hacking').filter((one) => one.batch_id === batch_id);
  const outcomes = batch.flatMap(({ extra }) => resultIn(extra).outcome ?? []);
  const barred = sum(outcomes.map(({ members }) => members.filter(({ status }) => status === 'success').length));
  return (
    <FormModal<Values, ReverseResult[]>
      title="按批次改判"
      okText="确认改判"
      danger
      reason="with-remark"
      penalty={false}
      typeToConfirm={batch_id}
      impact={
        <>
          批次 <span className="mono">{batch_id}</span> 的 {batch.length} 条结论改判为「不违规」：解封 {barred}{' '}
          个团伙成员，恢复 {sum(outcomes.map(({ recalls }) => recalls))} 条撤回的消息（24 小时内），移出{' '}
          {sum(outcomes.map(({ words }) => words.length))} 个候选词和 {sum(outcomes.map(({ urls }) => urls.length))}{' '}
          个拉黑链接，重开一并关闭的案件。已发出的通知不能撤回。一次最多 {maxBatch} 条。
        </>
      }
      initialValues={{ remark: '' }}
      submit={async ({ reason_code, remark }, { idemKey }) => {
        const answer = await reverseBatch({
          kind: 'hacking',
          batch_id,
          reason_code,
          remark,
          conclusion: 'clean',
          idem_key: idemKey,
        });
        return answer.results;
      }}
      onDone={(done) => {
        if (done.every(({ status }) => status === 'success')) toast.success(`已改判 ${done.length} 条`);
        else onResults(done);
      }}
      onClose={onClose}
    />
  );
}
