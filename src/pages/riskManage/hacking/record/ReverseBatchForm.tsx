import { useQuery } from '@tanstack/react-query';
import { type RecordOf, recordsOf } from '@/components/review/record/recordOf';
import { maxBatch } from '@/domain/shared/limits';
import { type FormProps, openForm } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { hackingResultIn } from '@/services/hacking';
import { listRecords, reverseBatch } from '@/services/reviewRecords';
import { queryOf } from '@/utils/queryOf';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * 按批次改判: everything a batch did is undone; its id is typed (docs/design/risk.md#hacking-record,
 * docs/design/blocks.md#g5 L3).
 */
export default function ReverseBatchForm({ targets: [record], onClose }: FormProps<RecordOf<'hacking'>>) {
  const { batch_id } = record;
  const { data, isError } = useQuery(queryOf(listRecords, { kind: 'hacking', q: batch_id, size: maxBatch }, 'batch'));
  const batch = recordsOf(data?.list ?? [], 'hacking').filter((one) => one.batch_id === batch_id);
  const outcomes = batch.flatMap(({ extra }) => hackingResultIn(extra).outcome ?? []);
  const barred = sum(outcomes.map(({ members }) => members.filter(({ status }) => status === 'success').length));
  return (
    <WriteForm
      endpoint={reverseBatch}
      reasons="lift"
      about={`批次 ${batch_id}`}
      title="按批次改判"
      okText="确认改判"
      danger
      remark="required"
      // Nobody confirms what is still being counted.
      blocked={data ? undefined : isError ? '影响范围没有读到，请关闭后重试' : '正在统计影响范围…'}
      impact={
        <>
          批次 <span className="mono">{batch_id}</span> 的{data && ` ${batch.length} 条`}结论改判为「不违规」
          {data && (
            <>
              ：解封 {barred} 个团伙成员，恢复 {sum(outcomes.map(({ recalls }) => recalls))} 条撤回的消息（24
              小时内），移出 {sum(outcomes.map(({ words }) => words.length))} 个候选词和{' '}
              {sum(outcomes.map(({ urls }) => urls.length))} 个拉黑链接，重开一并关闭的案件
            </>
          )}
          。已发出的通知不能撤回。一次最多 {maxBatch} 条。
        </>
      }
      input={{ kind: 'hacking', batch_id, conclusion: 'clean' }}
      needsAnswer
      done={({ results }) => {
        if (results.every(({ status }) => status === 'success')) return `已改判 ${results.length} 条`;
        openForm(() => import('./ReversedResults'), { record, results });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
