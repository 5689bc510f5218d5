import { useQuery } from '@tanstack/react-query';
import { refreshMs } from '@/domain/limits';
import { openForm } from '@/kit/base/openForm';
import { listRecalls } from '@/services/hacking';

/** Messages of this reviewer's decisions that are still in the app although they were recalled. */
export function RecallStatus() {
  const { data } = useQuery({
    queryKey: [listRecalls.spec.name],
    queryFn: ({ signal }) => listRecalls({}, { signal }),
    refetchInterval: refreshMs,
  });
  const list = data?.list ?? [];
  const failed = list.flatMap(({ messages }) => messages.filter(({ status }) => status === 'failed')).length;
  return (
    <>
      {failed > 0 && (
        <button
          type="button"
          className="link-button danger"
          onClick={() =>
            openForm(() => import('./RecallDialog'), { decisionIds: list.map(({ decision_id }) => decision_id) })
          }
        >
          {failed} 条消息撤回失败，查看
        </button>
      )}
    </>
  );
}
